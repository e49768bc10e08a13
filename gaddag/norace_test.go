//go:build !race

package gaddag

const raced = false

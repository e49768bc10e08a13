//go:build !race

package lewisshort

const raced = false

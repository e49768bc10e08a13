//go:build !race

package dawg

// raced reports whether the tests run under the race detector.
const raced = false

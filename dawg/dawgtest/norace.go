//go:build !race

package dawgtest

// seldom is how many times fewer mutants there are with the race detector: a reader
// runs in one goroutine, in which it finds nothing and is ten times slower.
const seldom = 1

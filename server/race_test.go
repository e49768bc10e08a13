//go:build race

package server_test

// raced tells that the race detector is on, with which the whole lexicon takes
// too long.
const raced = true

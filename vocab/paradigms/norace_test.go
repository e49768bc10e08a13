//go:build !race

package paradigms

// raced tells that the race detector is on, with which the whole lexicon takes
// too long.
const raced = false

//go:build race

package lewisshort

// raced tells that the race detector is on, with which the whole dictionary
// takes minutes.
const raced = true

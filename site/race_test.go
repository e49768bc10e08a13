//go:build race

package site_test

// raced tells that the race detector is on, with which the whole lexica take too
// long.
const raced = true

//go:build !race

package dawg

// underRace reports whether the tests run under the race detector.
const underRace = false

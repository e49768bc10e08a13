//go:build !race

package gaddag

const raceDetector = false

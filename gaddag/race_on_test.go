//go:build race

package gaddag

const raceDetector = true

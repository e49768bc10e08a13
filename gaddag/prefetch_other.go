//go:build !amd64 && !arm64

package gaddag

// prefetch is of use to speed only.
func prefetch(*uint32) {}

//go:build !unix

package dist

// nonblock is not needed where pipes do not lie in folders.
const nonblock = 0

//go:build amd64 || arm64

package gaddag

// prefetch has the memory at p brought into the cache, and waits for nothing. A
// build looks up what is anywhere in memory and hardly ever in the cache; but it
// knows some time before what it will need. Go has no means to say so: reading a
// word instead keeps the processor until it is there.
//
//go:noescape
func prefetch(p *uint32)

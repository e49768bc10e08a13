module github.com/verbarium/verbarium/bench

go 1.26.0

require github.com/verbarium/verbarium v0.0.0

require github.com/klauspost/compress v1.20.4 // indirect

require (
	github.com/bits-and-blooms/bitset v1.24.2 // indirect
	github.com/blevesearch/mmap-go v1.2.0 // indirect
	github.com/blevesearch/vellum v1.2.1
	golang.org/x/sys v0.50.0 // indirect
)

replace github.com/verbarium/verbarium => ../

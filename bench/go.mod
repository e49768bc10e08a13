module github.com/verbarium/verbarium/bench

go 1.26.1

require (
	github.com/domino14/word-golib v0.3.0
	github.com/verbarium/verbarium v0.0.0
)

require (
	github.com/klauspost/compress v1.20.4 // indirect
	github.com/mattn/go-colorable v0.1.15 // indirect
	github.com/mattn/go-isatty v0.0.24 // indirect
	github.com/rs/zerolog v1.35.1 // indirect
	lukechampine.com/frand v1.5.1 // indirect
)

require (
	github.com/bits-and-blooms/bitset v1.24.2 // indirect
	github.com/blevesearch/mmap-go v1.2.0 // indirect
	github.com/blevesearch/vellum v1.2.1
	golang.org/x/sys v0.50.0 // indirect
)

replace github.com/verbarium/verbarium => ../

// Package bench compares the graphs of package dawg and gaddag with those of
// other builders, on word lists that are given by path. It is a module of its
// own, so that what it needs does not become a requirement of the product.
//
//	go test -v -run Peers -lists en.txt,ro.txt,la.txt
//
// A list has one word a line, of the letters a to z, in ascending order. All
// figures of a run come from the same process; compare them with each other
// only. Times are processor time, the median of seven, after one to warm up.
//
// It also has a reader that is not ours read the graphs for engines: word-golib,
// which is under the GPL and required by this module's tests alone.
//
//	go test -v -run WordGolib -lexica la,ro
package bench

// Package kwg writes and reads KWG and KBWG, the graphs that Scrabble engines
// load (wolges, macondo, MAGPIE), and writes the letter distributions that go
// with them.
//
// The order of calls: [Write] or [WriteDAWG] makes a file of a graph; [Read]
// brings one back as a [Graph], which [Graph.Words], [Graph.Paths] and
// [Graph.Contains] ask. An [Alphabet] writes its letter distributions; one is
// read by [ReadMacondo], [ReadMAGPIE] and [ReadWolges].
//
// Such a file has no magic number, alphabet or checksum. So all that can be
// wrong with its nodes is checked when it is read; and a graph with more nodes
// than the format can number is a *[LimitError] before anything is written.
//
// FORMAT.md specifies the files.
package kwg

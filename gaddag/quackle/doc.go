// Package quackle writes and reads the graphs of Quackle, .dawg and .gaddag in
// their version 1, and writes the alphabet that goes with them.
//
// The order of calls: [WriteDAWG], [WriteGADDAG] and [WriteAlphabet] make the
// three files that a lexicon of Quackle needs; [ReadDAWG] and [ReadGADDAG]
// bring the graphs back.
//
// Quackle keeps the GADDAG as a tree, in which a list of half a million words
// no longer has room. What reads it only follows ways forward, though, and two
// ways may lead to one place: so the minimal graph is written, which has room
// for lists ten times as large. What has none is a *[LimitError] before
// anything is written.
//
// FORMAT.md specifies the files.
package quackle

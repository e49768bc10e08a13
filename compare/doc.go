// Package compare tells what differs between two lexica, and why.
//
// [Diff] yields the words that one adds to the other and takes away, [Releases]
// counts them by length. An [Edition] is a lexicon with the tables it was made from;
// [Causes] asks of each change which ruling, entry or row brought or took the word,
// and [WriteChanges] tells it to people. An edition is the earlier release that
// package dist compares a new one with.
//
// Of each reading that makes a word valid in one edition, an inquest asks the other
// what it makes of it: whether it has the entry, the row, the switch.
package compare

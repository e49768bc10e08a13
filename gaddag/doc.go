// Package gaddag holds a word list as a minimal GADDAG (Gordon 1994, "A faster
// Scrabble move generation algorithm"): a graph in which a word can be found
// from any of its tiles, leftwards to its beginning and then rightwards.
//
// The order of calls: [Build] makes a [Graph] from a [dawg.Graph], or [Read]
// brings one from a file; then [Graph.Root], [Graph.Arcs] and [Graph.Next] walk
// it, [Graph.FrontHooks] and [Graph.BackHooks] ask it, and [Verify]
// proves it against its words.
//
// A word CARE has the paths ERAC, RAC·E, AC·RE and C·ARE, where · is the
// [Separator]: the tiles up to some place in reverse, the separator, the rest.
// The whole word in reverse has no separator. What follows a separator is the
// DAWG itself, the nodes of which a GADDAG shares.
//
// Guaranteed: a built graph is minimal, is the same whatever the machine, and
// never changes. FORMAT.md specifies the file.
package gaddag

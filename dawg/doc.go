// Package dawg holds a word list as a minimal directed acyclic word graph.
//
// It knows tiles, small integers from 1 to [MaxTile], and words, sequences of
// tiles; what a tile looks like is said once, in the [Header] of a file.
//
// The order of calls: [Build] makes a [Graph] from words in ascending order,
// or [Read] brings one from a file; then [Graph.Contains], [Graph.Index],
// [Graph.At], [Graph.Words], [Graph.Search], [Graph.Hooks] and [Graph.Anagrams]
// ask it, and [Graph.Root], [Graph.Arcs] and [Graph.Next] walk it. [Write] makes
// a file, [Verify] proves that a graph is the one its header describes, and
// [Diff] says in which words two differ.
//
// Guaranteed: a built graph is minimal (no two nodes have the same right
// language), is the same whatever the machine, and never changes, so that any
// number of goroutines may ask it. A file that was cut, extended or altered is
// refused with a [FormatError]. FORMAT.md specifies the file.
//
// [Store], [Minimizer], [Container] and [Columns] are the parts a graph is made
// of; package gaddag builds its own graph with them.
package dawg

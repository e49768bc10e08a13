// Package study answers what players ask of a lexicon: which words fit a
// pattern, what a rack makes, what hooks a word takes and what longer words it
// is part of, which words are drawn most often, how the letters are spread.
//
// The order of calls: [New] joins a release with a set of tiles, which may be
// nil; then [Lexicon.Search], [Lexicon.Anagrams], [Lexicon.Spellable],
// [Lexicon.Hooks], [Lexicon.Extensions] and [Lexicon.Stats] ask the graph, and
// [Lexicon.Readings] and [Lexicon.Select] ask the sources of the lexicon which
// readings words have. [Lexicon.Score], [Lexicon.Draws] and [Lexicon.Sort] need
// the set of tiles.
//
// Spellings are folded as the lexicon folds them, so that țară, tara and TARA
// are one question; words are tiles, which [dist.Release] spells. Sequences of
// words come in the order of the alphabet and stop when the caller does; what
// takes longer than moments has a context. A Lexicon never changes, so that any
// number of goroutines may ask it.
package study

// Package dist makes, opens, verifies and compares releases: the folders in
// which a lexicon is passed on.
//
// A [Source] yields the spelled forms of a language, from paradigms or from a
// list. [Compile] folds them into words on all cores, sorts them and builds
// the graphs; [Lexicon.Write] puts graphs, tiles, notice, manifest and
// checksums into a folder that appears whole or not at all; [Open] reads a
// folder or a single graph file back, and [Verify] recomputes what a release
// says of itself. [Rebuild] builds one again and compares every byte; [Sign] and
// [VerifySignature] tell whose it is. [Diff] compares the words of two lexica.
//
// The same sources, options and program give the same bytes, whatever the
// machine, its load, the day and the number of cores. Nothing here reads the
// clock or the environment: a caller that wants a date in the manifest or
// times in the report passes them in.
package dist

// Package dist makes, opens and verifies releases: the folders in
// which a lexicon is passed on.
//
// [OpenSource] reads the tables of a language: a source of words, as package vocab
// says. [Compile] folds its forms into words on all cores, sorts them and builds the
// graphs; [Lexicon.Write] puts graphs, tiles, notice, manifest and checksums into a
// folder that appears whole or not at all; [Open] reads a folder, a single graph
// file or one of another program back, and [Verify] recomputes what a release says
// of itself. [Rebuild] builds one again and compares every byte; [Sign] and
// [VerifySignature] tell whose it is. A [Judge] gives verdicts and proofs. Two lexica
// are compared by package compare.
//
// The same sources, options and program give the same bytes, whatever the
// machine, its load, the day and the number of cores. Nothing here reads the
// clock or the environment: a caller that wants a date in the manifest or
// times in the report passes them in.
package dist

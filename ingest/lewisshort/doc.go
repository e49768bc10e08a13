// Package lewisshort reads Lewis & Short, A Latin Dictionary (1879), from the
// TEI and the JSON that Perseus's text comes in, and turns its articles into
// entries.
//
// [Read] yields the articles of one file, one at a time, as plain text.
// [Entries] takes an article apart: the head gives the headword, its variants,
// its inflection and what the dictionary says of it; the rest gives the words
// that are printed inside the article. [Convert] does both for all files,
// puts the entries in order, and lets [Resolve] find what the
// cross-references point to.
//
// The head is read from the text alone, since the tags of the TEI are not
// reliable and the JSON has none. It is split into words, numbers, signs and
// brackets (token.go); then come, in this order, the spellings (headword.go,
// variant.go), the inflection and the labels (inflection.go, tail.go,
// labels.go), each with its asides in brackets (aside.go, headforms.go), a
// cross-reference (xref.go) and the dictionary's verdict (verdict.go). What
// the parts mean is settled at the end (finish.go).
//
// Nothing but facts leaves this package: spellings, endings, abbreviations
// turned into marks. No definition and no quotation is kept.
package lewisshort

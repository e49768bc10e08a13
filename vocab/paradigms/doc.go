// Package paradigms makes the words of a language from the entries of a dictionary
// and from tables of endings.
//
// [Open] reads the tables of a language's folder: entries with their corrections,
// which package morph joins with classes, paradigms and strikes. The [Source] yields
// their forms; proves a word by entry, stem, ending and folding; says why a word is
// none, the surest reason first; lays a paradigm out as tables ([Source.Tables]); and
// accounts for every entry of the dictionary ([Source.Account]).
package paradigms

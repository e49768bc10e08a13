// Package lists makes words from a file of the user's: a list in one of the
// [Formats], or a graph of another program, whose words are taken as a list.
//
// [Open] reads the file once and whole, and refuses one that changed meanwhile: the
// sum in the manifest is that of the bytes that were read. A line that is no word
// is counted with its reason, not lost ([List.WriteRefusals]).
package lists

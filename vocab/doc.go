// Package vocab says what a lexicon is made from: the vocabulary of a language,
// form by form.
//
// A [Source] yields the spelled forms of a language, unit by unit, and for any word
// the readings that prove it or the reason why it is none. Its packages are the
// sources that there are: paradigms, from the entries of a dictionary; affixes, from
// stems and classes of affixes; lists, from a file of the user's. Package dist
// chooses between them and compiles what they yield.
//
// [WriteForms] writes the forms on all cores and in order, [Sifted] keeps those of a
// kind. A [Tracer] tells where each reading comes from, so that package compare can
// ask another edition for it.
package vocab

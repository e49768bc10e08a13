// Package site writes the judge's page of a lexicon: a static site that judges
// plays, searches and proves words in the browser itself.
//
// [Files] returns all files of the site, for a folder ([Write]) or a server. The
// page reads the .dawg of the lexicon; what it knows of the language (letters,
// folding, tiles) comes from the tables of the language, as JSON. The readings of
// valid words lie in files of their own, a block of words each, which the page
// fetches when somebody asks why. A service worker keeps the page for use without
// a network and changes to another release only as a whole.
//
// All addresses are relative, so any static host will do, under any path. The same
// lexicon and program make the same bytes.
package site

package morph_test

import (
	"fmt"
	"os"

	"github.com/verbarium/verbarium/morph"
	"github.com/verbarium/verbarium/sources"
)

// esperanto reads the tables of a small language and makes the lexemes of entries.
func esperanto(entries ...morph.Entry) (*sources.Language, *morph.Grammar, *morph.Book) {
	lang, err := sources.Load(os.DirFS("../sources/testdata/eo"), "eo")
	if err != nil {
		panic(err)
	}
	g, err := morph.Load(lang)
	if err != nil {
		panic(err)
	}
	b, err := g.NewBook(entries)
	if err != nil {
		panic(err)
	}
	return lang, g, b
}

// The tables of a language make the forms of an entry.
func ExampleLexeme_Forms() {
	_, g, b := esperanto(morph.Entry{ID: "n1", Headword: "amiko", POS: "noun"})
	for i := range b.Lexemes {
		for f := range b.Lexemes[i].Forms() {
			fmt.Println(f.Spelling(), "-", g.CellWords(f.Cell), "-", f.Row.Source)
		}
	}
	// Output:
	// amiko - nominative singular - F 2
	// amikon - accusative singular - F 2
	// amikoj - nominative plural - F 2
	// amikojn - accusative plural - F 2
}

// The same rows find the readings of a word, those that are struck among them.
func ExampleAnalyser_Readings() {
	lang, _, b := esperanto(
		morph.Entry{ID: "n1", Headword: "vidi", POS: "verb", Marks: []string{"tr"}},
		morph.Entry{ID: "n2", Headword: "iri", POS: "verb", Marks: []string{"intr"}},
	)
	a := morph.NewAnalyser(b)
	for _, spelling := range []string{"vidata", "irata"} {
		word, _ := lang.Letters(spelling)
		for _, f := range a.Readings(word) {
			fmt.Print(f.Lexeme.Headword, " ", f.Cell)
			if f.Struck != nil {
				fmt.Print(" struck: ", f.Struck.Reason)
			}
			fmt.Println()
		}
	}
	// Output:
	// vidi part.pres.pass.nom.sg
	// iri part.pres.pass.nom.sg struck: an intransitive verb has no passive
}

// An entry that no class fits is a gap in the tables.
func ExampleBook() {
	_, _, b := esperanto(
		morph.Entry{ID: "n1", Headword: "tre", POS: "adv", Marks: []string{"indecl"}},
		morph.Entry{ID: "n2", Headword: "Petro", POS: "noun", Marks: []string{"proper"}},
		morph.Entry{ID: "n3", Headword: "-ej", POS: "part"},
	)
	for i, o := range b.Outcomes {
		fmt.Println(b.Entries[i].Headword, "-", o.Kind)
	}
	// Output:
	// tre - indeclinable
	// Petro - refused
	// -ej - not understood
}

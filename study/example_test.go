package study_test

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/study"
	"github.com/verbarium/verbarium/vocab/lists"
)

// open makes a small Romanian lexicon; dist.Open would read a whole one.
func open(words ...string) (*study.Lexicon, *dist.Release) {
	lang, err := sources.Open("ro")
	if err != nil {
		panic(err)
	}
	set, err := lang.DefaultTileSet()
	if err != nil {
		panic(err)
	}
	var list [][]byte
	for _, w := range words {
		tiles, _ := lang.Letters(w)
		list = append(list, tiles)
	}
	slices.SortFunc(list, slices.Compare)
	g, err := dawg.Build(slices.Values(list))
	if err != nil {
		panic(err)
	}
	r := &dist.Release{Graph: g, Language: lang, Header: dawg.Header{Alphabet: lang.Alphabet}}
	return study.New(r, set), r
}

func Example() {
	l, r := open("car", "cară", "acar", "carne", "rac", "arc", "scară")
	rack, err := l.Rack("rac?")
	if err != nil {
		panic(err)
	}
	for play := range l.Anagrams(rack) {
		fmt.Println(r.Spell(play.Word), play.Score)
	}
	// Output:
	// acar 3
	// cara 3
}

func ExampleLexicon_Search() {
	l, r := open("car", "cară", "acar", "carne", "rac", "arc", "scară")
	words, err := l.Search(study.Query{Pattern: "?ar*", Excluding: "n"})
	if err != nil {
		panic(err)
	}
	for w := range words {
		fmt.Println(r.Spell(w))
	}
	// Output:
	// car
	// cara
}

func ExampleLexicon_Spellable() {
	l, r := open("car", "cară", "acar", "carne", "rac", "arc", "scară")
	rack, err := l.Rack("crai")
	if err != nil {
		panic(err)
	}
	plays := study.Gather(l.Spellable(rack), 0)
	if err := l.Sort(plays, study.ByProbability, study.ZyzzyvaBlanks); err != nil {
		panic(err)
	}
	for _, play := range plays {
		fmt.Println(r.Spell(play.Word), play.Score)
	}
	// Output:
	// arc 3
	// car 3
	// rac 3
}

func ExampleLexicon_Hooks() {
	l, r := open("car", "cară", "acar", "carne", "rac", "arc", "scară")
	word, err := l.Letters("car")
	if err != nil {
		panic(err)
	}
	h := l.Hooks(word)
	fmt.Println(r.Spell(slices.Collect(h.Front.All())), r.Spell(slices.Collect(h.Back.All())))
	for pair := range l.Pairs(word, true) {
		fmt.Println(r.Spell([]byte{pair.Front}), r.Spell([]byte{pair.Back}))
	}
	// Output:
	// a a
}

func ExampleLexicon_Extensions() {
	l, r := open("car", "cară", "acar", "carne", "rac", "arc", "scară")
	word, err := l.Letters("car")
	if err != nil {
		panic(err)
	}
	for x := range l.Extensions(word, 1, 1) {
		fmt.Println(r.Spell(x.Word), x.Front, x.Back)
	}
	// Output:
	// acar 1 0
	// cara 0 1
	// scara 1 1
}

func ExampleLexicon_Draws() {
	l, _ := open("rac")
	word, err := l.Letters("rac")
	if err != nil {
		panic(err)
	}
	without, _ := l.Draws(word, 0) // 7 R, 11 A, 5 C
	with, _ := l.Draws(word, 2)
	fmt.Println(without, with)
	// Output: 385 742
}

func ExampleLexicon_Readings() {
	l, r := open("tara", "tare")
	// The source of a release is that of dist.OpenSourceOf; a list has one, too.
	src, err := lists.Open(r.Language, "testdata/list.txt", "wordlist", "")
	if err != nil {
		panic(err)
	}
	words, err := l.Search(study.Query{Pattern: "tar?"})
	if err != nil {
		panic(err)
	}
	for hit, err := range l.Readings(context.Background(), src, words, study.Filter{}) {
		if err != nil {
			panic(err)
		}
		var spellings []string
		for _, f := range hit.Readings {
			spellings = append(spellings, f.Spelling)
		}
		fmt.Println(r.Spell(hit.Word), strings.Join(spellings, " "))
	}
	// Output:
	// tara țară tară
	// tare tare
}

func ExampleMatchCell() {
	for _, cell := range []string{"abl.pl", "abl.pl.f", "part.pres.act.abl.pl.n", "abl.sg"} {
		fmt.Println(cell, study.MatchCell("*.abl.pl.*", cell))
	}
	// Output:
	// abl.pl true
	// abl.pl.f true
	// part.pres.act.abl.pl.n true
	// abl.sg false
}

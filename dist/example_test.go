package dist_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
)

// compile makes the lexicon of a small language in a folder of its own, and returns
// the folder.
func compile() (dir string, lang *sources.Language) {
	lang, err := sources.Load(os.DirFS("../sources/testdata/eo"), "eo")
	if err != nil {
		panic(err)
	}
	src, err := dist.OpenSource(lang)
	if err != nil {
		panic(err)
	}
	ctx := context.Background()
	lexicon, err := dist.Compile(ctx, lang, src, dist.Options{Name: "Sample", Release: "1"})
	if err != nil {
		panic(err)
	}
	tmp, err := os.MkdirTemp("", "example")
	if err != nil {
		panic(err)
	}
	dir = filepath.Join(tmp, "lexicon")
	if err := lexicon.Write(ctx, dir, false); err != nil {
		panic(err)
	}
	return dir, lang
}

// From the tables of a language to a folder that can be passed on.
func ExampleCompile() {
	dir, _ := compile()
	defer os.RemoveAll(filepath.Dir(dir))
	files, err := os.ReadDir(dir)
	if err != nil {
		panic(err)
	}
	for _, f := range files {
		fmt.Println(f.Name())
	}
	// Output:
	// MANIFEST.json
	// NOTICE
	// SHA256SUMS
	// eo.dawg
	// eo.gaddag
	// tiles.csv
}

// A lexicon with its language folds what people type, and answers.
func ExampleOpen() {
	dir, esperanto := compile()
	defer os.RemoveAll(filepath.Dir(dir))

	lexicon, err := dist.Open(dir, esperanto)
	if err != nil {
		panic(err)
	}
	for _, typed := range []string{"Ĉevalojn", "cxevalo", "ĉeval", "whisky"} {
		word, err := lexicon.Fold(typed)
		if err != nil {
			fmt.Println(typed, "is out:", err)
			continue
		}
		fmt.Println(typed, lexicon.Graph.Contains(word))
	}
	// Output:
	// Ĉevalojn true
	// cxevalo true
	// ĉeval false
	// whisky is out: letter "w" (U+0077) is not in the alphabet
}

// The tables that made a lexicon say why.
func ExampleOpenSourceOf() {
	dir, esperanto := compile()
	defer os.RemoveAll(filepath.Dir(dir))
	lexicon, err := dist.Open(dir, esperanto)
	if err != nil {
		panic(err)
	}
	src, err := dist.OpenSourceOf(lexicon)
	if err != nil {
		panic(err)
	}
	word, _ := lexicon.Fold("amikojn")
	readings, err := src.Readings(context.Background(), word)
	if err != nil {
		panic(err)
	}
	for _, r := range readings {
		fmt.Println(r.Lemma, r.POS, r.Cell)
	}
	word, _ = lexicon.Fold("irata")
	fmt.Println(src.Why(context.Background(), word))
	// Output:
	// amiko noun acc.pl
	// participle present passive nominative singular of iri (n46): an intransitive verb has no passive (ruling 6, intransitive-passive) <nil>
}

func ExampleVerify() {
	dir, _ := compile()
	defer os.RemoveAll(filepath.Dir(dir))
	if err := os.WriteFile(filepath.Join(dir, dist.NoticeFile), []byte("Mine.\n"), 0o600); err != nil {
		panic(err)
	}
	findings, err := dist.Verify(context.Background(), dir, nil)
	if err != nil {
		panic(err)
	}
	for _, f := range findings {
		fmt.Println(f.Check, f.Fault == "")
	}
	// Output:
	// checksums false
	// manifest false
	// files true
	// tiles true
	// dawg true
	// gaddag true
}

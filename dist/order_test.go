package dist_test

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/gaddag"
	"github.com/verbarium/verbarium/sources"
)

// freeTables are those in which, as sources/la/README.md tells, no row counts for its
// place: of classes and tails the first one that fits does, and of the directives of a
// paradigm what stands above.
var freeTables = []string{
	"headwords.tsv", "corrections.tsv", "include.tsv", "exclude.tsv", "strikes-all.tsv", "fold.tsv", "cells.tsv", "marks.tsv",
	"announce.tsv", "sources.lock", "paradigms/nominal.tsv", "paradigms/particles.tsv", "paradigms/verb.tsv",
}

// ofUser are rows that the small language has not.
var ofUser = map[string]string{
	"corrections.tsv": "n1\theadword\tamikaro\ttwo rows for one entry\nn1\tmarks\ttr\tof which each is for a column\nn3\theadword\tdomaro\tanother\n" +
		"n5\tpos\tadv\tto be no noun\nn5\theadword\tlibre\tof which an adverb is made\n",
	"include.tsv": "x1\t\tkafo\t\t\t\t\tnoun\t\t\t\ta word of our time\nx2\t\tkelnero\t\t\t\t\tnoun\t\t\t\tanother\n" +
		"x3\t\tbiero\t\t\t\t\tnoun\tindecl\t\t\tone that does not inflect\n",
	"exclude.tsv": "n6\tnames\tas if it were one\nn7\tnames\tand this\nn8\tlength\tas if it were too long\n",
}

// wordsOf are the tables of the small language with rows of each kind.
func wordsOf(t *testing.T) fstest.MapFS {
	t.Helper()
	tables := fstest.MapFS{}
	dir := os.DirFS("../sources/testdata/eo")
	err := fs.WalkDir(dir, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(dir, name)
		tables[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, rows := range ofUser {
		tables[name] = &fstest.MapFile{Data: []byte(rows)}
	}
	return tables
}

// isRow tells the rows of a table from its comments, directives and first line.
func isRow(line string) bool {
	return strings.Contains(line, "\t") && !strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "@") && !strings.HasPrefix(line, "id\t")
}

// mixed gives the rows of a table in another order: those between two lines that are
// no rows, and the paradigms of a file.
func mixed(r *rand.Rand, table string) string {
	lines := strings.SplitAfter(table, "\n")
	for from := 0; from < len(lines); from++ {
		to := from
		for to < len(lines) && isRow(lines[to]) {
			to++
		}
		run := lines[from:to]
		r.Shuffle(len(run), func(i, j int) { run[i], run[j] = run[j], run[i] })
		from = to
	}
	head, rest, ok := strings.Cut(strings.Join(lines, ""), "@paradigm ")
	if !ok {
		return head
	}
	paradigms := strings.Split(rest, "@paradigm ")
	for i, p := range paradigms {
		paradigms[i] = strings.TrimRight(p, "\n") + "\n\n"
	}
	r.Shuffle(len(paradigms), func(i, j int) { paradigms[i], paradigms[j] = paradigms[j], paradigms[i] })
	return head + "@paradigm " + strings.Join(paradigms, "@paradigm ")
}

// graphs builds a lexicon of tables and returns the hashes of its graphs.
func graphs(t *testing.T, tables fs.FS) [2][32]byte {
	t.Helper()
	lang, err := sources.Load(tables, "eo")
	if err != nil {
		t.Fatal(err)
	}
	src, err := dist.OpenSource(lang)
	if err != nil {
		t.Fatal(err)
	}
	lex, err := dist.Compile(t.Context(), lang, src, dist.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return [2][32]byte{dawg.HashGraph(lex.Dawg), gaddag.HashGraph(lex.Gaddag)}
}

// TestOrderOfRows builds the same graphs of tables whose rows stand in
// any order, where that does not count; and others where it does.
func TestOrderOfRows(t *testing.T) {
	want := graphs(t, wordsOf(t))
	plain := wordsOf(t)
	for name := range ofUser {
		delete(plain, name)
		if graphs(t, plain) == want {
			t.Errorf("without %s the words are the same", name)
		}
		plain[name] = wordsOf(t)[name]
	}
	for seed := range uint64(2) {
		all := wordsOf(t)
		for i, name := range freeTables {
			r := rand.New(rand.NewPCG(seed, uint64(i)))
			before := string(all[name].Data)
			after := mixed(r, before)
			for range 10 { // few rows may stay where they were
				if after == before {
					after = mixed(r, before)
				}
			}
			if after == before {
				t.Errorf("%s: the order is the same", name)
			}
			all[name] = &fstest.MapFile{Data: []byte(after)}
		}
		if graphs(t, all) != want {
			t.Errorf("the graphs of mixed tables are others (seed %d)", seed)
		}
	}
	classes := wordsOf(t)
	lines := strings.SplitAfter(string(classes["classes-all.tsv"].Data), "\n")
	lines[2], lines[3] = lines[3], lines[2]
	classes["classes-all.tsv"] = &fstest.MapFile{Data: []byte(strings.Join(lines, ""))}
	if graphs(t, classes) == want {
		t.Error("the first row that fits does not count")
	}
}

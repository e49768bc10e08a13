package paradigms_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/verbarium/verbarium/vocab"
	"github.com/verbarium/verbarium/vocab/paradigms"
)

var update = flag.Bool("update", false, "rewrite the golden paradigms")

// A golden is a file of testdata/golden: a reviewed paradigm. Its head is the
// comment lines with which it begins: "# entry:" and the ids of the entries,
// "# class:" and the names of their paradigms, "# grammar:" and the sections
// against which the forms were reviewed. Its body is a line for each form:
// cell, spelling and, if the form is struck, the ruling that strikes it. Where
// the entry goes on with another spelling of its headword, or the file with
// another entry, a comment line says so.
type golden struct {
	head    string
	entries []string
	classes []string
	body    []string
}

func readGolden(t *testing.T, file string) golden {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var g golden
	rest := string(data)
	for strings.HasPrefix(rest, "#") {
		line, after, _ := strings.Cut(rest, "\n")
		if text, ok := strings.CutPrefix(line, "# entry:"); ok {
			g.entries = strings.Fields(text)
		}
		if text, ok := strings.CutPrefix(line, "# class:"); ok {
			g.classes = strings.Fields(text)
		}
		g.head += line + "\n"
		rest = after
	}
	if len(g.entries) == 0 || len(g.classes) == 0 || !strings.Contains(g.head, "# grammar:") {
		t.Fatalf("%s: the head does not say entry, class and grammar", file)
	}
	g.body = strings.Split(strings.TrimSuffix(rest, "\n"), "\n")
	return g
}

// unitsByEntry finds the unit of every entry by the entry's id.
func unitsByEntry(p *paradigms.Source) map[string]int {
	units := make(map[string]int, p.Units())
	for unit := range p.Units() {
		p.Forms(unit, func(f vocab.Form) bool {
			units[f.Entry] = unit
			return false
		})
	}
	return units
}

// A paradigm is what the tables give for a golden file: its body, and the
// classes by which the lexemes inflect.
type paradigm struct {
	classes []string
	body    []string
}

// add appends the forms of a unit.
func (pg *paradigm) add(t *testing.T, p *paradigms.Source, unit int) {
	t.Helper()
	lemma := ""
	p.Forms(unit, func(f vocab.Form) bool {
		if f.Lemma != lemma {
			if len(pg.body) > 0 {
				pg.body = append(pg.body, "# "+f.Entry+", "+f.Lemma)
			}
			lemma = f.Lemma
			if class := readAgain(t, p, f, "paradigm"); !slices.Contains(pg.classes, class) {
				pg.classes = append(pg.classes, class)
			}
		}
		line := f.Cell + "\t" + f.Spelling
		if f.Refused != "" {
			line += "\tstruck: " + readAgain(t, p, f, "struck")
		}
		pg.body = append(pg.body, line)
		return true
	})
}

// readAgain finds the form among the readings of its word and returns a name
// out of its proof: that of its paradigm, or of the ruling that strikes it.
func readAgain(t *testing.T, p *paradigms.Source, f vocab.Form, fact string) string {
	t.Helper()
	rs, err := p.Readings(context.Background(), f.Word)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rs {
		if r.Entry != f.Entry || r.Lemma != f.Lemma || r.Cell != f.Cell || r.Spelling != f.Spelling || r.Refused != f.Refused {
			continue
		}
		i := slices.IndexFunc(r.Proof, func(x vocab.Fact) bool { return x.Name == fact })
		switch {
		case i < 0 && fact == "struck":
			return "length" // no row takes the form away
		case i < 0:
			return "none" // only the forms that the entry prints
		case fact == "struck": // the ruling stands after the strike: "12 deponent: ..."
			_, text, _ := strings.Cut(r.Proof[i+1].Text, " ")
			name, _, _ := strings.Cut(text, ":")
			return name
		}
		name, _, _ := strings.Cut(r.Proof[i].Text, ",")
		return name
	}
	t.Fatalf("%s of %s (%s, %s) is not among the readings of its word", f.Spelling, f.Lemma, f.Entry, f.Cell)
	return ""
}

// The golden paradigms were reviewed form by form against the grammars: what
// the tables give now is the same, no form more and none less, none struck
// that stood and none standing that was struck.
func TestGoldenParadigms(t *testing.T) {
	files, err := filepath.Glob("testdata/golden/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden paradigms: %v", err)
	}
	la, p := openLatin(t)
	units := unitsByEntry(p)
	for _, file := range files {
		lemma := strings.TrimSuffix(filepath.Base(file), ".txt")
		t.Run(lemma, func(t *testing.T) {
			want := readGolden(t, file)
			var got paradigm
			for _, id := range want.entries {
				unit, ok := units[id]
				if !ok {
					t.Fatalf("%s: the entry %s has no forms", file, id)
				}
				got.add(t, p, unit)
			}
			if *update {
				write(t, file, want.head, got.body)
				return
			}
			if _, reason := la.Letters(lemma); reason != nil {
				t.Errorf("%s: the name of the file is not a folded lemma: %v", file, reason)
			}
			if diff := cmp.Diff(want.classes, got.classes); diff != "" {
				t.Errorf("%s: classes (-reviewed +tables):\n%s", file, diff)
			}
			if diff := cmp.Diff(want.body, got.body); diff != "" {
				t.Errorf("%s (-reviewed +tables):\n%s", file, diff)
			}
		})
	}
}

func write(t *testing.T, file, head string, body []string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(head+strings.Join(body, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

package compare

import (
	"context"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/vocab"
)

// A causeTwin finds causes the long way: from the proofs and verdicts that explain
// and check give of a word, and the tables as texts.
type causeTwin struct {
	t           *testing.T
	has, lacks  *Edition
	without     map[string]map[string]bool // words of has, by the ruling that is switched
	hasS, lackS vocab.Source
}

func compareTwin(t *testing.T, old, updated *Edition, changes []Change, found []Cause) {
	t.Helper()
	added, removed := newCauseTwin(t, updated, old), newCauseTwin(t, old, updated)
	for i, c := range changes {
		twin := removed
		if c.Added {
			twin = added
		}
		got := string(found[i].Kind) + " " + found[i].Name
		if want := twin.causes(c.Word); !slices.Contains(want, got) {
			t.Errorf("cause of %s is %q, the twin finds %q", c.Word, got, want)
		}
	}
}

func newCauseTwin(t *testing.T, has, lacks *Edition) *causeTwin {
	t.Helper()
	twin := &causeTwin{t: t, has: has, lacks: lacks, without: map[string]map[string]bool{}}
	var err error
	if twin.hasS, err = dist.OpenSource(has.lang); err != nil {
		t.Fatal(err)
	}
	if twin.lackS, err = dist.OpenSource(lacks.lang); err != nil {
		t.Fatal(err)
	}
	for _, r := range has.lang.Rulings {
		other, ok := lacks.lang.Ruling(r.Name)
		if !ok || other.On == r.On {
			continue
		}
		lang, tr, err := openTurned(has.lang, nil, []dist.Ruling{{Name: r.Name, On: other.On}})
		if err != nil {
			t.Fatal(err)
		}
		words := map[string]bool{}
		src := tr.(vocab.Source)
		for unit := range src.Units() {
			src.Forms(unit, func(f vocab.Form) bool {
				if f.Refused == "" {
					words[lang.Spell(f.Word)] = true
				}
				return true
			})
		}
		twin.without[r.Name] = words
	}
	return twin
}

// causes lists the causes that may be named: that of each reading, unless one
// that comes first is among them.
func (w *causeTwin) causes(word string) []string {
	tiles, _ := w.has.lang.Letters(word)
	if w.lacks.lang.Length(len(tiles)) != nil {
		return []string{"ruling length"}
	}
	for name, words := range w.without {
		if !words[word] {
			return []string{"ruling " + name}
		}
	}
	readings, err := w.hasS.Readings(context.Background(), tiles)
	if err != nil {
		w.t.Fatal(err)
	}
	var out []string
	for _, r := range readings {
		if r.Refused == "" {
			out = append(out, w.cause(&r, tiles))
		}
	}
	for _, kind := range []string{"entry ", "row "} {
		var first []string
		for _, c := range out {
			if strings.HasPrefix(c, kind) {
				first = append(first, c)
			}
		}
		if first != nil {
			return first
		}
	}
	return out
}

// cause looks at one reading of the word.
func (w *causeTwin) cause(r *vocab.Reading, word []byte) string {
	mine, theirs := entryRows(w.t, w.has, r.Entry), entryRows(w.t, w.lacks, r.Entry)
	if len(theirs) == 0 {
		return "entry " + r.Entry
	}
	row := placeIn(r.Proof, "ending", "form")
	if row != "" && !strings.Contains(tableText(w.t, w.lacks, row), rowText(w.t, w.has, row)) {
		return "row " + row
	}
	others, err := w.lackS.Readings(context.Background(), word)
	if err != nil {
		w.t.Fatal(err)
	}
	i := slices.IndexFunc(others, func(o vocab.Reading) bool { return o.Entry == r.Entry && o.Refused != "" })
	if i >= 0 {
		strike := placeIn(others[i].Proof, "struck")
		if !strings.Contains(tableText(w.t, w.has, strike), rowText(w.t, w.lacks, strike)) || slices.Equal(mine, theirs) {
			why, err := w.lackS.Why(context.Background(), word)
			if err != nil || !strings.Contains(why, others[i].Refused) {
				w.t.Errorf("check says of %s: %q, %v; its proof says %q", w.lacks.lang.Spell(word), why, err, others[i].Refused)
			}
			return "row " + strike
		}
	}
	if !slices.Equal(mine, theirs) {
		return "entry " + r.Entry
	}
	class := placeIn(r.Proof, "paradigm")
	if !strings.Contains(tableText(w.t, w.lacks, class), rowText(w.t, w.has, class)) {
		return "row " + class
	}
	if class := w.otherClass(r.Entry); class != "" {
		return "row " + class
	}
	return "tables"
}

// otherClass finds the class row of an entry in the edition that lacks the word, if
// it stands in that alone.
func (w *causeTwin) otherClass(entry string) string {
	class := ""
	for unit := range w.lackS.Units() {
		w.lackS.Forms(unit, func(f vocab.Form) bool {
			if f.Entry != entry {
				return true
			}
			readings, err := w.lackS.Readings(context.Background(), f.Word)
			if err != nil {
				w.t.Fatal(err)
			}
			for _, r := range readings {
				c := placeIn(r.Proof, "paradigm")
				if r.Entry == entry && !strings.Contains(tableText(w.t, w.has, c), rowText(w.t, w.lacks, c)) {
					class = c
				}
			}
			return class == ""
		})
	}
	return class
}

var placePattern = regexp.MustCompile(`([\w/-]+\.tsv):(\d+)`)

// placeIn finds a file and line in the first of some facts.
func placeIn(proof []vocab.Fact, names ...string) string {
	for _, f := range proof {
		if slices.Contains(names, f.Name) {
			return placePattern.FindString(f.Text)
		}
	}
	return ""
}

func tableText(t *testing.T, e *Edition, place string) string {
	t.Helper()
	file, _, _ := strings.Cut(place, ":")
	data, err := fs.ReadFile(e.lang.FS, file)
	if err != nil {
		return ""
	}
	return string(data)
}

func rowText(t *testing.T, e *Edition, place string) string {
	t.Helper()
	line := 0
	for _, c := range placePattern.FindStringSubmatch(place)[2] {
		line = 10*line + int(c-'0')
	}
	lines := strings.SplitAfter(tableText(t, e, place), "\n")
	if line < 1 || line > len(lines) {
		t.Fatalf("no row %s", place)
	}
	return lines[line-1]
}

// entryRows lists the rows that begin with the id of an entry.
func entryRows(t *testing.T, e *Edition, id string) []string {
	t.Helper()
	var out []string
	for _, file := range []string{"headwords.tsv", "include.tsv", "corrections.tsv"} {
		for line := range strings.Lines(tableText(t, e, file)) {
			if strings.HasPrefix(line, id+"\t") {
				out = append(out, line)
			}
		}
	}
	return out
}

package affixes_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/vocab"
)

// tracer makes the source of the small language, as one that can be traced.
func tracer(t *testing.T, replace map[string]string) (vocab.Tracer, func(string) []byte) {
	t.Helper()
	lang := small(t, replace)
	src, ok := open(t, lang).(vocab.Tracer)
	if !ok {
		t.Fatal("a source of affixes cannot be traced")
	}
	return src, func(word string) []byte {
		w, reason := lang.Letters(word)
		if reason != nil {
			t.Fatal(reason)
		}
		return w
	}
}

// TestOrigins tells where the readings of a word come from: the stem by its
// spelling, the row by what it does, and what refuses the form.
func TestOrigins(t *testing.T) {
	src, word := tracer(t, nil)
	const dative, re = "suffix A 0 u s\n", "prefix A 0 re .\n"
	noU := &vocab.Refusal{Ruling: "no-u", Reason: "no ending in -u", At: vocab.Spot{File: "rulings.tsv"}}
	for w, want := range map[string][]vocab.Origin{
		"sasu": {{Entry: "sasu", Unit: 1}},
		"seru": {{Entry: "seru", Unit: 4}},
		"rearesu": {
			{Entry: "áres", Unit: 0, Row: vocab.Spot{File: "affixes.tsv", Line: 2}, Does: re + dative, Refusal: noU},
			{Entry: "ares", Unit: 3, Row: vocab.Spot{File: "affixes.tsv", Line: 2}, Does: re + dative, Refusal: noU},
		},
		"aresau": {
			{Entry: "áres", Unit: 0, Row: vocab.Spot{File: "affixes.tsv", Line: 3}, Does: "suffix C s sau s\n"},
			{
				Entry: "ares", Unit: 3, Row: vocab.Spot{File: "affixes.tsv", Line: 3}, Does: "suffix C s sau s\n",
				Refusal: &vocab.Refusal{Ruling: "excluded", Reason: "a misprint", At: vocab.Spot{File: "exclude.tsv", Line: 2}},
			},
		},
		"ursa": nil,
	} {
		if diff := cmp.Diff(want, src.Origins(word(w))); diff != "" {
			t.Errorf("origins of %s (-want +got):\n%s", w, diff)
		}
	}
}

// TestFacts gives what an edition says of a stem, by its name and by an origin.
func TestFacts(t *testing.T) {
	src, word := tracer(t, map[string]string{"stems.tsv": "stem\tclasses\nares\tA C\nsasu\t\nUru\t\nares\tA B C\n"})
	facts := func(file string, line int, classes string) *vocab.EntryFacts {
		at := vocab.Spot{File: file, Line: line}
		return &vocab.EntryFacts{Columns: []string{"classes"}, Values: []string{classes}, At: []vocab.Spot{at}, Row: at}
	}
	for name, want := range map[string][]*vocab.EntryFacts{
		"ares": {facts("stems.tsv", 2, "A C"), facts("stems.tsv", 5, "A B C")},
		"seru": {facts("include.tsv", 2, "")},
		"áres": nil,
	} {
		if diff := cmp.Diff(want, src.Entries(name)); diff != "" {
			t.Errorf("entries of %s (-want +got):\n%s", name, diff)
		}
	}
	// Two stems are spelled alike; their origins tell them apart.
	origins := src.Origins(word("ares"))
	if len(origins) != 2 {
		t.Fatalf("%d origins of ares, want 2", len(origins))
	}
	for i, want := range []*vocab.EntryFacts{facts("stems.tsv", 2, "A C"), facts("stems.tsv", 5, "A B C")} {
		if diff := cmp.Diff(want, src.Facts(&origins[i])); diff != "" {
			t.Errorf("facts of origin %d (-want +got):\n%s", i, diff)
		}
		if src.Relatives(&origins[i]) != nil {
			t.Error("a stem depends on another")
		}
	}
	if rows := src.ClassRows("ares"); rows != nil {
		t.Errorf("rows %v give a stem its classes, which it names itself", rows)
	}
	if tables := src.EntryTables(); !slices.Equal(tables, []string{"stems.tsv", "include.tsv"}) {
		t.Errorf("stems stand in %q", tables)
	}
}

// TestMakes asks another edition for the rows of a reading: it has to have all, with
// whatever notes and wherever they stand there.
func TestMakes(t *testing.T) {
	old, word := tracer(t, nil)
	rearesu := old.Origins(word("rearesu"))[0]
	bare := old.Origins(word("sasu"))[0]
	rows := strings.SplitAfter(smallFiles["affixes.tsv"], "\n")
	for _, c := range []struct {
		name, affixes string
		want          bool
	}{
		{"the same rows", smallFiles["affixes.tsv"], true},
		{"another order, another note", rows[0] + rows[3] + rows[4] + strings.Replace(rows[1], "the dative", "dat.", 1), true},
		{"no suffix -u", rows[0] + rows[2] + rows[3] + rows[4], false},
		{"no prefix", rows[0] + rows[1] + rows[4], false},
		{"another condition", strings.Replace(smallFiles["affixes.tsv"], "\tu\ts", "\tu\t.", 1), false},
	} {
		updated, _ := tracer(t, map[string]string{"affixes.tsv": c.affixes, "rulings.tsv": "", "stems.tsv": "stem\tclasses\nares\tA\n", "include.tsv": "stem\tclasses\tsource\nsasu\tB\tx\n"})
		if got := updated.Makes(&rearesu); got != c.want {
			t.Errorf("%s: Makes = %t, want %t", c.name, got, c.want)
		}
		if !updated.Makes(&bare) {
			t.Errorf("%s: no row makes a bare stem", c.name)
		}
	}
}

// TestTurned turns each switch and holds what the source then says of every form to
// what it says when it is read anew.
func TestTurned(t *testing.T) {
	src, _ := tracer(t, nil)
	words := map[string]bool{}
	own := src.(vocab.Source)
	for unit := range own.Units() {
		own.Words(unit, func(w []byte, _ string) { words[string(w)] = true })
	}
	turned := 0
	for i := range small(t, nil).Rulings {
		lang := small(t, nil)
		lang.Rulings[i].On = !lang.Rulings[i].On
		anew := open(t, lang).(vocab.Tracer)
		got := src.(vocab.Turner).Turned(lang)
		if diff := cmp.Diff(anew.(vocab.Source).Inputs(), got.Inputs()); diff != "" {
			t.Errorf("inputs (-anew +turned):\n%s", diff)
		}
		for w := range words {
			want := anew.Origins([]byte(w))
			if diff := cmp.Diff(want, got.(vocab.Tracer).Origins([]byte(w))); diff != "" {
				t.Errorf("%s turned: origins of %v (-anew +turned):\n%s", lang.Rulings[i].Name, []byte(w), diff)
			}
			if !cmp.Equal(want, src.Origins([]byte(w))) {
				turned++
			}
		}
	}
	if turned == 0 {
		t.Error("no switch changes the origins of a word")
	}
}

package paradigms_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
	"github.com/verbarium/verbarium/vocab/paradigms"
)

// traced is a small language with entries that depend on others.
func traced(t *testing.T) (*sources.Language, *paradigms.Source) {
	t.Helper()
	const head = "id\thom\theadword\tvariants\trejected\tinflection\tgender\tpos\tmarks\tforms\ttarget\n"
	lang := paradigms.SmallLanguage(t, map[string]string{
		"marks.tsv": "xref\ta reference\nprefix\ta prefix\nproper\ta name\n",
		"headwords.tsv": head + "n1\t1\tmara\t\t\tae\tf\tnoun\t\t\t\n" +
			"n2\t2\tmara\t\t\tae\tf\tnoun\tproper\tform=sera\t\n" +
			"n3\t\tre-\t\t\t\t\t\txref prefix\t\t?ri-\n" +
			"n4\t\trē-mara\trimara\t\tae\tf\tnoun\t\t\t\n" +
			"n5\t\tmara\t\t\t\t\tverb\t\t\t\n",
		"corrections.tsv":  "n4\theadword\tre-mara\ta test\nn4\ttarget\tn1\ta test\n",
		"include.tsv":      "x1\t\tsera\t\t\tae\tf\tnoun\t\t\t\ta test\n",
		"strikes-none.tsv": "r\t*\t*\tproper\t*\ta name\tG\n",
		"cells.tsv":        "nom\tnominative\nacc\taccusative\nsg\tsingular\npl\tplural\nform\tform\n",
	})
	p, err := paradigms.Open(lang)
	if err != nil {
		t.Fatal(err)
	}
	return lang, p
}

func spot(file string, line int) vocab.Spot { return vocab.Spot{File: file, Line: line} }

// TestOrigins tells where the readings of a word come from: the entry, the row that
// gives the form, the row that gives the paradigm, and what strikes the form.
func TestOrigins(t *testing.T) {
	lang, p := traced(t)
	class, does := spot("classes-a.tsv", 1), "first\tb\ta\tnom.sg"
	name := &vocab.Refusal{Ruling: "r", Reason: "a name", At: spot("strikes-none.tsv", 1)}
	for w, want := range map[string][]vocab.Origin{
		"mara": {
			{Entry: "n1", Label: "mara: ", Head: "mara", Row: spot("paradigms/a.tsv", 2), Does: does, Class: class},
			{Entry: "n2", Label: "mara: ", Head: "mara", Row: spot("paradigms/a.tsv", 2), Does: does, Class: class, Refusal: name},
		},
		"sera": {
			{Entry: "n2", Label: "mara: ", Head: "mara", Class: class, Refusal: name}, // printed
			{Entry: "x1", Label: "sera: ", Head: "sera", Row: spot("paradigms/a.tsv", 2), Does: does, Class: class},
		},
		"mira": {},
	} {
		word, _ := lang.Letters(w)
		got := p.Origins(word)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("origins of %s (-want +got):\n%s", w, diff)
		}
		for i := range got {
			if got[i].Row.Line > 0 && !p.Makes(&got[i]) {
				t.Errorf("no row makes what %q does", got[i].Does)
			}
		}
	}
	if p.Makes(&vocab.Origin{Does: "first\tb\tum\tnom.sg"}) {
		t.Error("a row makes an ending that no table has")
	}
}

// TestEntryFacts gives what an edition says of an entry, with the places of its row
// and of what is corrected.
func TestEntryFacts(t *testing.T) {
	_, p := traced(t)
	if got, want := p.EntryTables(), []string{"headwords.tsv", "corrections.tsv", "include.tsv"}; !slices.Equal(got, want) {
		t.Errorf("EntryTables() = %q, want %q", got, want)
	}
	all := p.Entries("n4")
	if len(all) != 1 {
		t.Fatalf("%d entries are n4", len(all))
	}
	f := all[0]
	at := map[string]vocab.Spot{}
	values := map[string]string{}
	for i, column := range f.Columns {
		at[column], values[column] = f.At[i], f.Values[i]
	}
	if values["headword"] != "re-mara" || values["target"] != "n1" || values["variants"] != "rimara" || values["pos"] != "noun" {
		t.Errorf("n4 is %q", values)
	}
	if f.Row != spot("headwords.tsv", 5) || at["headword"] != spot("corrections.tsv", 1) ||
		at["target"] != spot("corrections.tsv", 2) || at["pos"] != f.Row {
		t.Errorf("n4 stands in %v, its columns in %v", f.Row, at)
	}
	columns, first := f.Changed(p.Facts(&vocab.Origin{Entry: "n1"}))
	if got := strings.Join(columns, " "); got != "headword hom variants target" || first != spot("corrections.tsv", 1) {
		t.Errorf("n4 and n1 differ in %q at %v", got, first)
	}
	printed := p.Facts(&vocab.Origin{Entry: "n2"})
	if i := slices.Index(printed.Columns, "forms"); printed.Values[i] != "form sera" {
		t.Errorf("n2 prints %q", printed.Values[i])
	}
	if row := p.Entries("x1")[0].Row; row != spot("include.tsv", 1) {
		t.Errorf("x1 stands in %v", row)
	}
	if p.Entries("n9") != nil || p.Facts(&vocab.Origin{Entry: "n9"}) != nil {
		t.Error("n9 is no entry, but has facts")
	}
	if rows := p.ClassRows("n4"); !slices.Equal(rows, []vocab.Spot{spot("classes-a.tsv", 1)}) {
		t.Errorf("the classes of n4 are %v", rows)
	}
	if rows := p.ClassRows("n5"); rows != nil {
		t.Errorf("n5 has no paradigm, but the classes %v", rows)
	}
}

// TestRelatives names the entries on which the stems of a reading depend: what its
// entry refers to, the prefix with which it begins, the verb behind its hyphen.
func TestRelatives(t *testing.T) {
	_, p := traced(t)
	for _, c := range []struct {
		entry, head string
		want        []string
	}{
		{"n4", "remara", []string{"n1", "n3", "n5"}},
		{"n4", "rimara", []string{"n1", "n5"}},
		{"n1", "mara", nil},
		{"n9", "mara", nil},
	} {
		if got := p.Relatives(&vocab.Origin{Entry: c.entry, Head: c.head}); !slices.Equal(got, c.want) {
			t.Errorf("relatives of %s of %s are %q, want %q", c.head, c.entry, got, c.want)
		}
	}
}

package morph_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/morph"
)

// verbs is a language in which verbs have printed perfects and supines.
var verbs = map[string]string{
	"cells.tsv": small["cells.tsv"] + "perf\tperfect\nsup\tsupine\n",
	"paradigms/verb.tsv": "@paradigm verb\npres\tō\t1sg\t*\t*\tG\nperf\ti\tperf\t*\t*\tG\nsup\tum\tsup\t*\t*\tG\n" +
		"@include us base=pres+ur cell=part.\n",
	"classes-all.tsv": "noun\t{base}us\t{base}i\tm\t*\t*\tus\tG\n" +
		"verb\t{pres}o\t{perf}i, {sup}um, 3\t*\t*\t*\tverb\tG\nverb\t{pres}o\t{perf}i, ?, 3\t*\t*\t*\tverb\tG\n" +
		"verb\t{pres}o\t?, {sup}um, 3\t*\t*\t*\tverb\tG\nverb\t{pres}o\t?, ?, 3\t*\t*\t*\tverb\tG\n",
	"tails.tsv": "{b}ndo\tsi\t{b}si\n{b}{c}endo\tsum\t{b}{c}ensum\n",
}

// TestCompoundParts takes the parts that a compound does not print from its simple
// verb: both, or the supine where the perfect is the same.
func TestCompoundParts(t *testing.T) {
	verb := func(id, head string, parts ...string) morph.Entry {
		return morph.Entry{ID: id, Headword: head, Parts: append(parts, "3"), POS: "verb"}
	}
	forms := func(change map[string]string, entries ...morph.Entry) []string {
		tables := maps.Clone(verbs)
		maps.Copy(tables, change)
		var out []string
		b := book(t, tables, append([]morph.Entry{verb("n1", "fundo", "fūdi|fundi", "fūsum")}, entries...)...)
		for i := range b.Lexemes {
			lx := &b.Lexemes[i]
			for f := range lx.Forms() {
				if lx.Entry.ID != "n1" && (f.Cell == "perf" || f.Cell == "sup") && !slices.Contains(out, f.Cell+" "+f.Spelling()) {
					out = append(out, f.Cell+" "+f.Spelling())
				}
			}
		}
		return out
	}
	off := map[string]string{"lang.toml": small["lang.toml"] + "[[ruling]]\nname = \"compound-parts\"\nnumber = 9\non = false\ntext = \"parts\"\n"}
	for _, c := range []struct {
		name   string
		change map[string]string
		entry  morph.Entry
		want   []string
	}{
		{"nothing printed", nil, verb("n2", "con-fundo", "?", "?"), []string{"perf confūdi", "sup confūsum", "perf confundi"}},
		{
			"another spelling", nil,
			morph.Entry{ID: "n2", Headword: "af-fundo", Variants: []string{"adfundo"}, Parts: []string{"?", "?", "3"}, POS: "verb"},
			[]string{"perf affūdi", "sup affūsum", "perf affundi", "perf adfūdi", "sup adfūsum", "perf adfundi"},
		},
		{"the same perfect", nil, verb("n2", "con-fundo", "fūdi", "?"), []string{"perf confūdi", "sup confūsum"}},
		{"another perfect", nil, verb("n2", "con-fundo", "fersi", "?"), []string{"perf confersi"}},
		{"no perfect", nil, verb("n2", "con-fundo", "?", "fūsum"), []string{"perf confūdi", "sup confūsum", "perf confundi"}},
		{"no hyphen", nil, verb("n2", "confundo", "?", "?"), nil},
		{"no simple verb", nil, verb("n2", "con-tundo", "?", "?"), nil},
		{"switched off", off, verb("n2", "con-fundo", "?", "?"), nil},
	} {
		if d := cmp.Diff(c.want, forms(c.change, c.entry)); d != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, d)
		}
	}
}

// TestTails joins printed tails by the rows of tails.tsv, which keep the quantities
// that are printed.
func TestTails(t *testing.T) {
	b := book(t, verbs, morph.Entry{ID: "n1", Headword: "ac-cendo", Parts: []string{"sī", "sŭm", "3"}, POS: "verb"})
	if got, want := forms(b), []string{
		"1sg accendō", "part.nom.sg accendurus", "part.gen.sg accendurī",
	}; !slices.Contains(got, "perf accesi") || !slices.Contains(got, "sup accensum") || !slices.Contains(got, want[0]) {
		t.Errorf("forms are %q", got)
	}
}

// TestReferences follows a reference through others to the entry that it stands for.
func TestReferences(t *testing.T) {
	variant := func(id, head, target string, parts ...string) morph.Entry {
		return morph.Entry{ID: id, Headword: head, Marks: []string{"xref", "variant"}, Target: target, Parts: parts}
	}
	b := book(
		t, nil,
		morph.Entry{ID: "n1", Headword: "fagus", Parts: []string{"i"}, Gender: "m", POS: "noun"},
		variant("n2", "fegus", "n3"), variant("n3", "fogus", "n1", "?"),
		variant("n4", "figus", "n9"), variant("n5", "tus", "n6"), variant("n6", "mus", "n5"),
		variant("n7", "gus", "n8"), morph.Entry{ID: "n8", Headword: "nus", Marks: []string{"xref"}, Target: "n1"},
		morph.Entry{ID: "n10", Headword: "fagi", Marks: []string{"xref", "form"}, Target: "n1", Printed: []morph.Printed{{Cell: "form", Spelling: "fagi"}}},
		morph.Entry{ID: "n11", Headword: "in-", Marks: []string{"xref", "prefix"}, Target: "?"},
	)
	const gone = "cross-reference: no entry has the headword that it names"
	want := []string{
		"inflected: ", "inflected: ", "inflected: ", gone, gone, gone, gone,
		"cross-reference: neither a spelling nor a form of its target",
		"inflected: only in the forms that the entry prints", "cross-reference: for all entries under a prefix",
	}
	for i, o := range b.Outcomes {
		if got := o.Kind.String() + ": " + o.Reason; got != want[i] {
			t.Errorf("%s is %q, want %q", b.Entries[i].Headword, got, want[i])
		}
	}
	if all := forms(b); !slices.Contains(all, "gen.sg fegī") || !slices.Contains(all, "gen.sg fogī") {
		t.Errorf("the variants do not inflect: %q", all)
	}
}

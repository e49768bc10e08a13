package loc_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/ingest/loc"
)

func readModels(t testing.TB) *loc.Models {
	t.Helper()
	f, err := os.Open("testdata/models.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	m, err := loc.ReadModels(f, "models.txt")
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// The examples are those by which the publisher explains the notation, and
// others of the same kind.
func TestTransform(t *testing.T) {
	for _, c := range []struct{ word, transform, want string }{
		{"stradă", "(a=>ă)(d=>z)(ă=>i)(=>lor)", "străzilor"},
		{"carte", "(a=>ă)(t=>ț)(e=>i)(=>le)", "cărțile"},
		{"băiat", "(a=>e)(t=>ț)(=>ii)", "băieții"},
		{"căpăta", "(ă=>a)(ă=>ă)(a=>)", "capăt"},
		{"căpăta", "(ă=>a)(a=>)", "căpat"}, // without the step that holds the second ă
		{"frumos", "(o=>oa)(=>ele)", "frumoasele"},
		{"bloca", "(a=>)(=>hez)", "blochez"},
		{"om", "", "om"},
		{"papa", "(papa=>pape)", "pape"},
	} {
		tr, err := loc.ParseTransform(c.transform)
		if err != nil {
			t.Fatal(err)
		}
		if tr.String() != c.transform {
			t.Errorf("%s is written %s", c.transform, tr)
		}
		if got, err := tr.Apply(c.word); err != nil || got != c.want {
			t.Errorf("%s of %s = %q, %v, want %s", c.transform, c.word, got, err, c.want)
		}
	}
	tr, err := loc.ParseTransform("(z=>d)(a=>)")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tr.Apply("para"); !errors.Is(err, loc.ErrNoPlace) {
		t.Errorf("a transform that does not fit: %v", err)
	}
	for _, bad := range []string{"(a=>b", "a=>b", "(a)", "(a=>b)x", "(=>a)(b=>c)", "(a/b=>c)", "(a=>b=>c)", "(a=>[b])", "()"} {
		if _, err := loc.ParseTransform(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}

func TestInflect(t *testing.T) {
	m := readModels(t)
	for _, c := range []struct {
		entry loc.Entry
		want  string // slot/variant=form, ! before what is out
	}{
		{loc.Entry{Headword: "stradă", Type: "F", Number: "1"}, "ns=stradă gs=străzi np=străzi nsa=strada gsa=străzii npa=străzile gpa=străzilor !vs=strado"},
		{loc.Entry{Headword: "stradă", Type: "AF", Number: "1", Restriction: "Sv"}, "ns=stradă gs=străzi nsa=strada gsa=străzii"},
		{loc.Entry{Headword: "stradă", Type: "F", Number: "1", Restriction: "P"}, "np=străzi npa=străzile gpa=străzilor"},
		{loc.Entry{Headword: "apă", Type: "F", Number: "24--"}, "ns=apă"},
		{loc.Entry{Headword: "copertă", Type: "F", Number: "71.bis"}, "ns=copertă np=coperți np/2=coperte"},
		{loc.Entry{Headword: "căpăta", Type: "V", Number: "9", Restriction: "I"}, "inf=căpăta 3s=capătă"},
		// A type that has the models of another may explain a letter itself.
		{loc.Entry{Headword: "căpăta", Type: "VT", Number: "9", Restriction: "P"}, "inf=căpăta 1p=căpătăm"},
		{loc.Entry{Headword: "căpăta", Type: "VT", Number: "9", Restriction: "PI"}, "inf=căpăta"},
		{loc.Entry{Headword: "brusc", Type: "I", Number: "7-P"}, "f=brusc"},
		{loc.Entry{Headword: "brusc", Type: "PT", Number: "3"}, "f=brusc"},
	} {
		forms, err := m.Inflect(c.entry)
		if err != nil {
			t.Errorf("%+v: %v", c.entry, err)
			continue
		}
		var got []string
		for _, f := range forms {
			s := f.Slot
			if f.Variant > 1 {
				s += "/2"
			}
			if s += "=" + f.Form; f.Out {
				s = "!" + s
			}
			got = append(got, s)
		}
		if diff := cmp.Diff(strings.Fields(c.want), got); diff != "" {
			t.Errorf("%+v (-want +got):\n%s", c.entry, diff)
		}
	}
}

func TestInflectRefuses(t *testing.T) {
	m := readModels(t)
	for _, c := range []struct {
		entry loc.Entry
		want  error
		text  string
	}{
		{loc.Entry{Headword: "uliță", Type: "F", Number: "99"}, loc.ErrNoModel, "F 99: no model"},
		{loc.Entry{Headword: "om", Type: "M", Number: "1"}, loc.ErrNoModel, "the type is not declared"},
		{loc.Entry{Headword: "stradă", Type: "F", Number: "1", Restriction: "SA"}, loc.ErrNoRestriction, "A of type F"},
		{loc.Entry{Headword: "cafea", Type: "F", Number: "1"}, loc.ErrNoPlace, `F 1, gs: (a=>ă)(d=>z)(ă=>i): the transform does not fit: cafea has no place for "ă"`},
	} {
		if _, err := m.Inflect(c.entry); !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%+v: %v, want %q", c.entry, err, c.text)
		}
	}
}

func TestModelsRefuse(t *testing.T) {
	const head = "type F\ninflection F ns\ninflection F np\n"
	for _, c := range []struct{ text, want string }{
		{"", "m:1: no model"},
		{"type F\n", "m:1: no model"},
		{"x\n", `m:1: "x": want type, inflection, forbid or model`},
		{"type f\n", "m:1: want: type NAME"},
		{"type\n", "m:1: want: type NAME"},
		{"type F\ntype F\n", "m:2: type F stands twice"},
		{"type AF = F\n", `m:1: type "F" is not declared`},
		{head + "inflection F ns\n", "m:4: inflection ns of type F stands twice"},
		{head + "inflection F out\n", `m:4: "out" cannot name an inflection`},
		{head + "inflection G a\n", `m:4: type "G" is not declared`},
		{head + "type AF = F\ninflection AF a\n", "m:5: type AF has the inflections of F"},
		{head + "forbid F SP ns\n", `m:4: restriction "SP" is not one letter`},
		{head + "forbid F S xs\n", `m:4: type F has no inflection "xs"`},
		{head + "forbid F S ns/0\n", `m:4: "ns/0": the variant is not a number`},
		{head + "forbid F S ns\nforbid F S np\n", "m:5: restriction S of type F stands twice"},
		{head + "model F\n", "m:4: want: model TYPE NUMBER"},
		{head + "model F 1\n", "m:4: the model of line 4 makes no form"},
		{head + "model F 1\nmodel F 2\nns\n", "m:5: the model of line 4 makes no form"},
		{head + "model F 1\nns\nmodel F 1\nns\n", "m:6: model F 1 stands in line 4 too"},
		{head + "model F 1\nns\nns\n", "m:6: ns stands twice in the model of line 4"},
		{head + "model F 1\nvs\n", `m:5: type F has no inflection "vs"`},
		{head + "model F 1\nns (a\n", `m:5: "(a" is not of the form (from=>to)`},
		{head + "model F 1\nns = a\n", "m:5: the model of line 4 has no example"},
		{head + "model F 1 casă\nns (ă=>e) = casa\n", "m:5: (ă=>e) makes case of casă, not casa"},
		{head + "model F 1 casă\nns (x=>e) = casa\n", `m:5: (x=>e): the transform does not fit: casă has no place for "x"`},
		{head + "type AF = F\nmodel AF 1\nns\n", "m:5: type AF has the models of F"},
		{"type F\n\xFF\n", "m:2: utf-8: byte 0xFF"},
	} {
		if _, err := loc.ReadModels(strings.NewReader(c.text), "m"); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.text, err, c.want)
		}
	}
	// Decomposed letters are composed, so that a transform finds them.
	m, err := loc.ReadModels(strings.NewReader(head+"model F 1\nns (a\u0306=>e)\n"), "m")
	if err != nil {
		t.Fatal(err)
	}
	if f, err := m.Inflect(loc.Entry{Headword: "casă", Type: "F", Number: "1"}); err != nil || f[0].Form != "case" {
		t.Errorf("%v, %v", f, err)
	}
}

// TestModelsDocument reads what MODELS.md shows, and makes the forms it says.
func TestModelsDocument(t *testing.T) {
	data, err := os.ReadFile("MODELS.md")
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	code, shown := false, 0
	for line := range strings.Lines(string(data)) {
		col := strings.Split(line, "|")
		switch {
		case strings.HasPrefix(line, "```"):
			code = !code
		case code:
			text.WriteString(line)
		case len(col) == 5 && strings.Contains(col[2], "=>"):
			tr, err := loc.ParseTransform(strings.Trim(col[2], " `"))
			if err != nil {
				t.Fatal(err)
			}
			want := strings.TrimSpace(col[3])
			if got, err := tr.Apply(strings.TrimSpace(col[1])); err != nil || got != want {
				t.Errorf("%s: %q, %v", strings.TrimSpace(line), got, err)
			}
			shown++
		}
	}
	m, err := loc.ReadModels(strings.NewReader(text.String()), "MODELS.md")
	if err != nil {
		t.Fatal(err)
	}
	forms, err := m.Inflect(loc.Entry{Headword: "stradă", Type: "AF", Number: "62", Restriction: "P"})
	if err != nil || len(forms) != 3 || forms[0].Form != "străzi" || !forms[2].Out || shown != 5 {
		t.Errorf("%v, %v; %d transforms shown, want 5", forms, err, shown)
	}
}

func FuzzModels(f *testing.F) {
	text, err := os.ReadFile("testdata/models.txt")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(text), "stradă", "F", "1", "S")
	f.Add("type I\ninflection I f\nmodel I *\nf (a=>)(=>b)\n", "a", "I", "7-P", "")
	f.Add("forbid F S", "", "", "", "")
	f.Fuzz(func(t *testing.T, text, word, typ, number, restriction string) {
		m, err := loc.ReadModels(strings.NewReader(text), "x")
		if err != nil {
			if !strings.HasPrefix(err.Error(), "x:") {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		e := loc.Entry{Headword: word, Type: typ, Number: number, Restriction: restriction}
		a, err1 := m.Inflect(e)
		b, err2 := m.Inflect(e)
		if (err1 == nil) != (err2 == nil) || !slices.Equal(a, b) {
			t.Fatalf("%v, %v and %v, %v", a, err1, b, err2)
		}
	})
}

func FuzzTransform(f *testing.F) {
	f.Add("(a=>ă)(d=>z)(ă=>i)(=>lor)", "stradă")
	f.Add("(ă=>a)(ă=>ă)(a=>)", "căpăta")
	f.Fuzz(func(t *testing.T, s, word string) {
		tr, err := loc.ParseTransform(s)
		if err != nil {
			return
		}
		if tr.String() != s {
			t.Fatalf("%q is written %q", s, tr)
		}
		got, err := tr.Apply(word)
		if err != nil && !errors.Is(err, loc.ErrNoPlace) {
			t.Fatal(err)
		}
		grow := 0
		for _, r := range tr {
			grow += len(r.To) - len(r.From)
		}
		if err == nil && len(got) != len(word)+grow {
			t.Fatalf("%s of %q = %q", tr, word, got)
		}
	})
}

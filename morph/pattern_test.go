package morph

import (
	"testing"
)

var latinSounds = newPhonology("aeiouy", []string{"ae", "au", "eu", "oe"}, []string{"qu"})

func TestPattern(t *testing.T) {
	for _, c := range []struct {
		pattern, word string
		want          map[string]string // nil: no match
	}{
		{"{base}us", "bŏnus", map[string]string{"base": "bŏn"}},
		{"{base}us", "bŏnum", nil},
		{"{base}ius", "fīlĭus", map[string]string{"base": "fīl"}},
		{"{b}{c}us", "us", map[string]string{"b": "", "c": ""}},
		{"lĕo", "leo", map[string]string{}},
		{"{b}ē", "ŏptĭcē", map[string]string{"b": "ŏptĭc"}},
		{"{b}ē", "mārĕ", nil},
		{"{b}ē", "mare", map[string]string{"b": "mar"}},
		{"{b:ns|rs}", "mons", map[string]string{"b": "mons"}},
		{"{b:ns|rs}", "rex", nil},
		{"{b:!ns|rs}", "rex", map[string]string{"b": "rex"}},
		{"{b:CC}is", "hostis", map[string]string{"b": "host"}},
		{"{b:CC}is", "avis", nil},
		{"{b:#C}is", "vis", map[string]string{"b": "v"}},
		{"{b:#S}is", "navis", map[string]string{"b": "nav"}},
		{"{b:#S}is", "clavis", map[string]string{"b": "clav"}},
		{"{b:#S}is", "cǣdis", map[string]string{"b": "caed"}},
		{"{b:#S}is", "secūris", nil},
		{"{b:V}us", "medius", map[string]string{"b": "medi"}},
		{"{b:V}us", "antīquus", nil},
		{"{b:V}us", "mūtuus", map[string]string{"b": "mūtu"}},
		{"{b}is", "con-caedis", map[string]string{"b": "concaed"}},
	} {
		p, err := parsePattern(c.pattern, latinSounds)
		if err != nil {
			t.Fatal(err)
		}
		got := captures{}
		if ok := p.match(newSpelling(c.word), &got); ok != (c.want != nil) {
			t.Errorf("%s on %s: %v", c.pattern, c.word, ok)
		}
		for name, want := range c.want {
			i := got.find(name)
			if i < 0 {
				t.Errorf("%s on %s: %s is not caught", c.pattern, c.word, name)
				continue
			}
			if stem := got[i].String(); stem != want && plainOf(stem) != want {
				t.Errorf("%s on %s: %s = %q, want %q", c.pattern, c.word, name, stem, want)
			}
		}
	}
}

// A name that stands in two patterns must catch the same letters in both.
func TestPatternTwice(t *testing.T) {
	nom, _ := parsePattern("{b}is", latinSounds)
	gen, _ := parsePattern("{b}is", latinSounds)
	for _, c := range []struct {
		nom, gen string
		want     bool
	}{{"cīvis", "cīvis", true}, {"civis", "cīvĭs", true}, {"lăpis", "lăpĭdis", false}} {
		got := captures{}
		ok := nom.match(newSpelling(c.nom), &got) && gen.match(newSpelling(c.gen), &got)
		if ok != c.want {
			t.Errorf("%s, %s: %v, want %v", c.nom, c.gen, ok, c.want)
		}
	}
}

func TestPatternErrors(t *testing.T) {
	for _, text := range []string{"", "{", "{}us", "{b", "{b:}us", "{b:*}us", "{b:a|}us"} {
		if _, err := parsePattern(text, latinSounds); err == nil {
			t.Errorf("parsePattern(%q): no error", text)
		}
	}
}

// The general rule of joining, without the rows of tails.tsv.
func TestJoin(t *testing.T) {
	g := &Grammar{ph: latinSounds}
	for _, c := range []struct{ head, tail, want string }{
		{"cŏ-ercĕo", "cui", "cŏercui"},
		{"ac-cĭpĭo", "cēpi", "accēpi"},
		{"ămo", "āvi", "ămāvi"},
		{"rădĭo", "āvi", "rădĭāvi"},
		{"audĭo", "īvi", "audīvi"},
		{"statŭo", "ŭi", "statŭi"},
		{"mitto", "mīsi", "mīsi"},
		{"bĭbo", "bĭbi", "bĭbi"},
		{"cresco", "crēvi", "crēvi"},
		{"con-cresco", "crēvi", "concrēvi"},
		{"circum-fĕro", "tŭli", "circumtŭli"},
		{"legĭo", "ōnis", "legĭōnis"},
		{"arcārĭus", "i", "arcārĭi"},
		{"consĭlĭum", "ĭi", "consĭlĭi"},
		{"mĕdĭus", "a", "mĕdĭa"},
		{"dĭes", "ēi", "dĭēi"},
		{"Aenēis", "ĭdis", "Aenēĭdis"},
		{"ĭter", "ĭtĭnĕris", "ĭtĭnĕris"},
		{"imāgo", "ĭnis", "imāgĭnis"},
		{"caput", "ĭtis", "capĭtis"},
		{"ardĕo", "arsi", "arsi"},
		{"pater", "tris", "patris"},
		{"auceps", "cŭpis", "aucŭpis"},
		{"ars", "artis", "artis"},
		{"strŭes", "is", "strŭis"},
	} {
		if got := g.join(newSpelling(c.head), c.tail).String(); got != c.want {
			t.Errorf("join(%s, %s) = %q, want %q", c.head, c.tail, got, c.want)
		}
	}
}

func TestGlobCell(t *testing.T) {
	for _, c := range []struct {
		glob, cell string
		want       bool
	}{
		{"*.sg", "nom.sg", true},
		{"*.sg", "nom.sg.m", false},
		{"*.sg*", "nom.sg.m", true},
		{"ind.*.pass.3sg", "ind.pres.pass.3sg", true},
		{"ind.*.pass.3sg", "ind.pres.act.3sg", false},
		{"*", "x", true},
		{"comp.*", "comp.nom.sg.m", true},
		{"form", "form", true},
	} {
		if got := globCell(c.glob, c.cell); got != c.want {
			t.Errorf("globCell(%s, %s) = %v", c.glob, c.cell, got)
		}
	}
}

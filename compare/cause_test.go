package compare

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
)

// esperanto reads the sample of Esperanto with some tables edited: a pair of old
// and new text for each file.
func esperanto(t *testing.T, edits map[string][2]string) *sources.Language {
	t.Helper()
	const dir = "../sources/testdata/eo"
	tables := fstest.MapFS{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		tables[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for file, e := range edits {
		f := tables[file]
		if f == nil {
			f = &fstest.MapFile{}
			tables[file] = f
		}
		text := string(f.Data)
		if e[0] != "" && !strings.Contains(text, e[0]) {
			t.Fatalf("%s has no %q", file, e[0])
		}
		if e[0] == "" {
			text += e[1]
		} else {
			text = strings.Replace(text, e[0], e[1], 1)
		}
		f.Data = []byte(text)
	}
	lang, err := sources.Load(tables, "eo")
	if err != nil {
		t.Fatal(err)
	}
	return lang
}

// edition compiles, writes and opens a language, with its tables at hand or not.
func edition(t *testing.T, lang *sources.Language, atHand bool) *Edition {
	t.Helper()
	src, err := dist.OpenSource(lang)
	if err != nil {
		t.Fatal(err)
	}
	lex, err := dist.Compile(context.Background(), lang, src, dist.Options{})
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), lang.Tag)
	if err := lex.Write(context.Background(), dir, false); err != nil {
		t.Fatal(err)
	}
	r, err := dist.Open(dir, lang)
	if err != nil {
		t.Fatal(err)
	}
	given := lang
	if !atHand {
		given, r.Language = nil, nil
	}
	e, err := OpenEdition(r, given)
	if err != nil {
		t.Fatal(err)
	}
	if e.atHand() != atHand {
		t.Fatalf("the tables are at hand: %t, want %t", e.atHand(), atHand)
	}
	return e
}

// causes lists what brought and took which words: "+ kind name: words".
func causes(t *testing.T, old, updated *Edition) ([]Change, []Cause, []string) {
	t.Helper()
	seq, err := Diff(old.Release, updated.Release)
	if err != nil {
		t.Fatal(err)
	}
	changes := slices.Collect(seq)
	found, err := Causes(context.Background(), old, updated, changes, nil)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, g := range Group(changes, found) {
		sign := "-"
		if g.Added {
			sign = "+"
		}
		first := g.Words
		if len(first) > 4 {
			first = append(slices.Clone(first[:4]), fmt.Sprintf("... %d", len(g.Words)))
		}
		line := fmt.Sprintf("%s %s %s %s | %s", sign, g.Kind, g.Name, g.Edition, strings.Join(first, " "))
		lines = append(lines, strings.Join(strings.Fields(line), " "))
	}
	return changes, found, lines
}

// What is changed in the tables, and what comes of it.
var editions = []struct {
	name  string
	edits map[string][2]string
	want  []string // with all tables at hand
	blind []string // without those of the old edition; nil: the same
}{
	{
		name:  "an entry is added",
		edits: map[string][2]string{"headwords.tsv": {"", "n900\t\tkato\t\t\t\t\tnoun\t\t\t\n"}},
		want:  []string{"+ entry n900 new | kato katoj katojn katon"},
	},
	{
		name: "an entry is corrected",
		edits: map[string][2]string{
			"corrections.tsv": {"", "n1\theadword\tamikaro\ta test\n"},
		},
		want: []string{
			"+ entry n1 new | amikaro amikaroj amikarojn amikaron",
			"- entry n1 new | amiko amikoj amikojn amikon",
		},
		blind: []string{
			"+ entry n1 new | amikaro amikaroj amikarojn amikaron",
			"- unknown new | amiko amikoj amikojn amikon",
		},
	},
	{
		name:  "a ruling is switched off",
		edits: map[string][2]string{"lang.toml": {"name = \"names\"\nnumber = 3\non = true", "name = \"names\"\nnumber = 3\non = false"}},
		want: []string{
			"+ ruling names | petro petroj petrojn petron",
		},
	},
	{
		name:  "a row of endings goes",
		edits: map[string][2]string{"paradigms/nominal.tsv": {"base\tojn\tacc.pl\t*\t*\tF 2\n", ""}},
		want: []string{
			"- row paradigms/nominal.tsv:8 old | aĉetantojn aĉetatojn aĉetintojn aĉetitojn ... 106",
		},
		blind: []string{
			"- unknown new | aĉetantojn aĉetatojn aĉetintojn aĉetitojn ... 106",
		},
	},
	{
		name:  "a strike comes",
		edits: map[string][2]string{"strikes-all.tsv": {"", "names\tnoun\tamiko\t*\tacc.*\tfriends have no accusative\ta test\n"}},
		want:  []string{"- row strikes-all.tsv:4 new | amikojn amikon"},
	},
	{
		name:  "an entry is excluded",
		edits: map[string][2]string{"exclude.tsv": {"", "n1\tnames\tno friends\n"}},
		want:  []string{"- row exclude.tsv:1 new | amiko amikoj amikojn amikon"},
	},
	{
		name:  "words get shorter",
		edits: map[string][2]string{"lang.toml": {"max = 15", "max = 9"}},
		want: []string{
			"- ruling length | aĉetantajn aĉetantojn aĉetintajn aĉetintojn ... 48",
		},
	},
	{
		name: "an entry comes under a ruling that goes",
		edits: map[string][2]string{
			"lang.toml":     {"name = \"names\"\nnumber = 3\non = true", "name = \"names\"\nnumber = 3\non = false"},
			"headwords.tsv": {"", "n901\t\tjuna\t\t\t\t\tadj\tproper\t\t\n"},
		},
		want: []string{
			"+ ruling names | petro petroj petrojn petron",
		},
	},
	{
		name:  "a class goes to another paradigm",
		edits: map[string][2]string{"classes-all.tsv": {"noun\t{base}o", "noun\tvorto\t*\t*\t*\tbase=vort\tadj\ta test\nnoun\t{base}o"}},
		want: []string{
			"+ row classes-all.tsv:4 new | vorta vortaj vortajn vortan ... 5",
			"- row classes-all.tsv:4 new | vorto vortoj vortojn vorton",
		},
		blind: []string{
			"+ row classes-all.tsv:4 new | vorta vortaj vortajn vortan ... 5",
			"- unknown new | vorto vortoj vortojn vorton",
		},
	},
	{
		name: "much at once",
		edits: map[string][2]string{
			"lang.toml":             {"name = \"derived-adverbs\"\nnumber = 4\non = true", "name = \"derived-adverbs\"\nnumber = 4\non = false"},
			"headwords.tsv":         {"n2\t\tarbo\t\t\t\t\tnoun\t\t\t\n", ""},
			"corrections.tsv":       {"", "n1\tmarks\t+proper\ta test\n"},
			"paradigms/nominal.tsv": {"base\tojn\tacc.pl\t*\t*\tF 2\n", "base\tojn\tacc.pl\t*\t*\tF 2\nbase\tosn\tacc.pl\t*\t*\ta test\n"},
			"strikes-all.tsv":       {"", "names\tnoun\tdomo\t*\tacc.*\thouses have no accusative\ta test\n"},
			"exclude.tsv":           {"", "n5\tnames\tno books\n"},
		},
		want: []string{
			"+ row paradigms/nominal.tsv:9 new | aĉetantosn aĉetatosn aĉetintosn aĉetitosn ... 102",
			"- ruling derived-adverbs | bele blanke bone cente ... 22",
			"- entry n1 new | amiko amikoj amikojn amikon",
			"- entry n2 old | arbo arboj arbojn arbon",
			"- row exclude.tsv:1 new | libro libroj librojn libron",
			"- row strikes-all.tsv:4 new | domojn domon",
		},
		blind: []string{"+ entry n36 new | amantosn amatosn amintosn amitosn ... 6"}, // and so on for each entry
	},
}

func TestCauses(t *testing.T) {
	old := edition(t, esperanto(t, nil), true)
	for _, test := range editions {
		t.Run(test.name, func(t *testing.T) {
			updated := edition(t, esperanto(t, test.edits), true)
			changes, found, got := causes(t, old, updated)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("causes (-want +got):\n%s", diff)
			}
			compareTwin(t, old, updated, changes, found)
			// The other way round each word has the same cause, seen from the
			// other side.
			back, foundBack, _ := causes(t, updated, old)
			compareTwin(t, updated, old, back, foundBack)
		})
	}
}

// TestCausesBlind looks at lexica of which the tables of one edition are not at
// hand.
func TestCausesBlind(t *testing.T) {
	old := edition(t, esperanto(t, nil), false)
	for _, test := range editions {
		t.Run(test.name, func(t *testing.T) {
			updated := edition(t, esperanto(t, test.edits), true)
			_, _, got := causes(t, old, updated)
			want := test.blind
			if want == nil {
				want = test.want
			}
			got = got[:min(len(want), len(got))]
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("causes (-want +got):\n%s", diff)
			}
		})
	}
	if _, err := Causes(context.Background(), old, old, nil, nil); !errors.Is(err, ErrNoTables) {
		t.Errorf("Causes without tables: %v", err)
	}
}

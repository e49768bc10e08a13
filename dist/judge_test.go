package dist

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// judgeOf makes a judge for a release of the small language.
func judgeOf(t *testing.T, dir string, languages ...*sources.Language) *Judge {
	t.Helper()
	r, err := Open(dir, languages...)
	if err != nil {
		t.Fatal(err)
	}
	return NewJudge(r, r.TileSet())
}

// TestJudge judges words of each kind: what is asked for is told, and no more.
func TestJudge(t *testing.T) {
	lang := testLanguage(t, nil)
	dir := writeTest(t, compileTest(t, nil, Options{Name: "N", Release: "2"}))
	j := judgeOf(t, dir, lang)
	all := Asked{Reason: true, Score: true}
	for _, c := range []struct {
		typed string
		asked Asked
		want  Verdict
	}{
		{"Bad", Asked{}, Verdict{Word: "Bad", Tiles: "bad", Valid: true}},
		{"cadda", Asked{}, Verdict{Word: "cadda", Tiles: "cadda", Valid: true, Note: "cannot be laid: it needs 2 blanks and a set has 1"}},
		{"abá", all, Verdict{Word: "abá", Tiles: "aba", Valid: true, Score: new(4), Blanks: new(0)}},
		{"cad", all, Verdict{Word: "cad", Tiles: "cad", Valid: true, Score: new(6), Blanks: new(1)}},
		{"dd", Asked{}, Verdict{Word: "dd", Tiles: "dd"}},
		{"dd", all, Verdict{Word: "dd", Tiles: "dd", Reason: "not in the dictionary"}},
		{"bax", Asked{}, Verdict{Word: "bax", Reason: `letter "x" (U+0078) is not in the alphabet`}},
		{"a", Asked{}, Verdict{Word: "a", Reason: "too short: 1 letter (ruling 1, length)"}},
		{"", Asked{}, Verdict{Reason: "too short: 0 letters (ruling 1, length)"}},
	} {
		got, err := j.Judge(t.Context(), c.typed, c.asked)
		if err != nil {
			t.Errorf("Judge(%q): %v", c.typed, err)
			continue
		}
		if d := cmp.Diff(c.want, *got); d != "" {
			t.Errorf("Judge(%q, %+v) (-want +got):\n%s", c.typed, c.asked, d)
		}
	}
	// Without a set of tiles nothing is counted.
	got, err := NewJudge(j.release, nil).Judge(t.Context(), "bad", all)
	if want := (Verdict{Word: "bad", Tiles: "bad", Valid: true}); err != nil || *got != want {
		t.Errorf("without tiles: %+v, %v", got, err)
	}
}

// TestProve gives each reading of a word, those that are kept first, and no reading
// of what does not fold, unless all that is wrong with it is its length.
func TestProve(t *testing.T) {
	files := map[string]string{"stems.tsv": "stem\tclasses\nBad\t\nbad\t\ncad\tX\n"}
	lang := testLanguage(t, files)
	j := judgeOf(t, writeTest(t, compileTest(t, files, Options{})), lang)
	for typed, want := range map[string]string{
		"bad":       "valid | bad , Bad capital",
		"cadda":     "valid | cadda ",
		"caddabada": "invalid | caddabada too-long: 9 letters",
		"dd":        "invalid",
		"b":         "invalid",
		"bax":       "invalid",
	} {
		p, err := j.Prove(t.Context(), typed)
		if err != nil {
			t.Errorf("Prove(%q): %v", typed, err)
			continue
		}
		if p.Readings == nil || p.Word != typed {
			t.Errorf("Prove(%q) = %+v", typed, p)
		}
		var readings []string
		for _, r := range p.Readings {
			if len(r.Proof) == 0 {
				t.Errorf("%s: the reading %+v has no proof", typed, r)
			}
			readings = append(readings, r.Spelling+" "+r.Refused)
		}
		got := map[bool]string{true: "valid", false: "invalid"}[p.Valid]
		if len(readings) > 0 {
			got += " | " + strings.Join(readings, ", ")
		}
		if got != want {
			t.Errorf("Prove(%q) = %q, want %q", typed, got, want)
		}
	}
}

// TestJudgeWithoutSources judges by a lexicon whose tables are not at hand: it has
// no reasons, and says so.
func TestJudgeWithoutSources(t *testing.T) {
	dir := writeTest(t, compileTest(t, nil, Options{Name: "N", Release: "2"}))
	changed := testLanguage(t, map[string]string{"stems.tsv": "stem\tclasses\nbad\t\n"})
	for name, j := range map[string]*Judge{"no language": judgeOf(t, dir), "other tables": judgeOf(t, dir, changed)} {
		if src, err := j.Source(); src != nil || err != nil {
			t.Errorf("%s: Source = %v, %v", name, src, err)
		}
		v, err := j.Judge(t.Context(), "dd", Asked{Reason: true})
		if err != nil || v.Reason != "not in N 2" {
			t.Errorf("%s: Judge(dd) = %+v, %v", name, v, err)
		}
		p, err := j.Prove(t.Context(), "aba")
		if err != nil || !p.Valid || p.Note != "in N 2, whose sources are not at hand" || len(p.Readings) > 0 {
			t.Errorf("%s: Prove(aba) = %+v, %v", name, p, err)
		}
	}
	// What is no letter of a lexicon without a language is no letter of its labels.
	v, err := judgeOf(t, dir).Judge(t.Context(), "BÁD", Asked{})
	if err != nil || v.Reason != `letter "á" (U+00E1) is not in the alphabet` {
		t.Errorf("Judge(BÁD) = %+v, %v", v, err)
	}
	if v, err := judgeOf(t, dir).Judge(t.Context(), "BAD", Asked{}); err != nil || !v.Valid {
		t.Errorf("Judge(BAD) = %+v, %v", v, err)
	}
}

// TestJudgeFaults returns the faults of the tables with their place, each time that
// a reason is asked for, and those of the context.
func TestJudgeFaults(t *testing.T) {
	lang := testLanguage(t, map[string]string{"stems.tsv": "stem\tclasses\nbad\tX\textra\n"})
	j := judgeOf(t, writeTest(t, compileTest(t, nil, Options{})), lang)
	for range 2 {
		if _, err := j.Judge(t.Context(), "dd", Asked{Reason: true}); err == nil || !strings.Contains(err.Error(), "stems.tsv:2: ") {
			t.Errorf("Judge = %v, want the line of the table", err)
		}
		if _, err := j.Prove(t.Context(), "bad"); err == nil || !strings.Contains(err.Error(), "stems.tsv:2: ") {
			t.Errorf("Prove = %v, want the line of the table", err)
		}
	}
	if v, err := j.Judge(t.Context(), "bad", Asked{Reason: true}); err != nil || !v.Valid {
		t.Errorf("a verdict that needs no table: %+v, %v", v, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := j.Judge(ctx, "bad", Asked{}); !errors.Is(err, vocab.ErrInterrupted) {
		t.Errorf("Judge = %v, want ErrInterrupted", err)
	}
	if _, err := j.Prove(ctx, "bad"); !errors.Is(err, vocab.ErrInterrupted) {
		t.Errorf("Prove = %v, want ErrInterrupted", err)
	}
}

// TestJudgeOfMany opens the tables once, however many ask.
func TestJudgeOfMany(t *testing.T) {
	lang := testLanguage(t, nil)
	j := judgeOf(t, writeTest(t, compileTest(t, nil, Options{})), lang)
	var sources [8]vocab.Source
	var wg sync.WaitGroup
	for i := range sources {
		wg.Go(func() { sources[i], _ = j.Source() })
	}
	wg.Wait()
	for _, src := range sources {
		if src == nil || src != sources[0] {
			t.Errorf("the sources are %v and %v", src, sources[0])
		}
	}
}

// TestReleaseAsked asks a release for its title, tiles, blanks and lengths.
func TestReleaseAsked(t *testing.T) {
	lang := testLanguage(t, nil)
	dir := writeTest(t, compileTest(t, nil, Options{Name: "N"}))
	r, err := Open(dir, lang)
	if err != nil {
		t.Fatal(err)
	}
	if r.Title() != "N" || r.TileSet() == nil {
		t.Errorf("title %q, tiles %v", r.Title(), r.TileSet())
	}
	if text, err := r.Notice(); err != nil || text != testFiles[NoticeFile] {
		t.Errorf("Notice = %q, %v", text, err)
	}
	word, err := r.Fold("caddá")
	if err != nil {
		t.Fatal(err)
	}
	if need, has := r.Blanks(word); need != 2 || has != 1 {
		t.Errorf("Blanks(cadda) = %d, %d", need, has)
	}
	graph, err := Open(filepath.Join(dir, "zz.gaddag"))
	if err != nil {
		t.Fatal(err)
	}
	if need, has := graph.Blanks(word); need != 0 || has != 0 || graph.TileSet() != nil {
		t.Errorf("without a language: Blanks = %d, %d, tiles %v", need, has, graph.TileSet())
	}
	if d := cmp.Diff(r.Lengths(), graph.Lengths()); d != "" || len(r.Lengths()) != 2 {
		t.Errorf("lengths of the folder and of the graph (-folder +graph):\n%s", d)
	}
	for w := range graph.Words() {
		if w != "aba" {
			t.Errorf("the first word is %q", w)
		}
		break
	}
}

// TestOpenErrors names the file in what is wrong with a lexicon of our own.
func TestOpenErrors(t *testing.T) {
	dir := writeTest(t, compileTest(t, nil, Options{}))
	other := writeTest(t, compileTest(t, map[string]string{"stems.tsv": "stem\tclasses\nbad\t\n"}, Options{}))
	swapped := filepath.Join(t.TempDir(), "zz")
	if err := os.CopyFS(swapped, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(other, "zz.dawg"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(swapped, "zz.dawg"), data, 0o600); err != nil {
		t.Fatal(err)
	}
	further := testLanguage(t, map[string]string{
		"lang.toml": strings.Replace(testFiles["lang.toml"], `"c", "d"]`, `"d", "c"]`, 1),
	})
	badTiles := testLanguage(t, nil)
	badTiles.FS.(fstest.MapFS)["tiles/one.csv"] = &fstest.MapFile{Data: []byte("letter,count,value\nx,1,1\n")}
	empty := t.TempDir()
	graph := filepath.Join(dir, "zz.dawg")
	for name, c := range map[string]struct {
		path string
		lang *sources.Language
		want string
	}{
		"nothing":                {filepath.Join(empty, "none"), nil, "stat " + filepath.Join(empty, "none") + ": no such file or directory"},
		"no manifest":            {empty, nil, empty + ": not a lexicon: it has no MANIFEST.json"},
		"the graph of another":   {swapped, nil, swapped + ": the words of zz.dawg are not those of MANIFEST.json"},
		"letters of another":     {dir, further, dir + ": the lexicon Test has another alphabet than the tables of Test"},
		"a graph, other letters": {graph, further, graph + ": the lexicon Test has another alphabet than the tables of Test"},
		"tiles":                  {dir, badTiles, "tiles/one.csv:2: "},
	} {
		var languages []*sources.Language
		if c.lang != nil {
			languages = append(languages, c.lang)
		}
		if _, err := Open(c.path, languages...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: Open = %v, want %s", name, err, c.want)
		}
	}
}

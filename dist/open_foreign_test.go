package dist

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag/kwg"
	"github.com/verbarium/verbarium/gaddag/quackle"
)

// written is what a writer of a file writes.
func written(t *testing.T, write func(io.Writer) error) string {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// foreignFiles are graphs of other programs with the words of the small language, by
// their names, and the letter distributions that go with them.
func foreignFiles(t *testing.T) map[string]string {
	t.Helper()
	l := compileTest(t, nil, Options{})
	upper := []string{"A", "B", "C", "D"}
	alphabet := &kwg.Alphabet{Blanks: 2}
	for _, label := range upper {
		alphabet.Letters = append(alphabet.Letters, kwg.Letter{Label: label, Blank: strings.ToLower(label), Count: 1, Score: 1})
	}
	graph := func(write func(io.Writer) (int64, error)) string {
		return written(t, func(w io.Writer) error {
			_, err := write(w)
			return err
		})
	}
	return map[string]string{
		"lex.kwg":      graph(func(w io.Writer) (int64, error) { return kwg.Write(w, l.Gaddag, kwg.KWG) }),
		"lex.KBWG":     graph(func(w io.Writer) (int64, error) { return kwg.WriteDAWG(w, l.Dawg, kwg.KBWG) }),
		"lex.dawg":     graph(func(w io.Writer) (int64, error) { return quackle.WriteDAWG(w, l.Dawg, upper) }),
		"lex.gaddag":   graph(func(w io.Writer) (int64, error) { return quackle.WriteGADDAG(w, l.Gaddag) }),
		"macondo.csv":  written(t, alphabet.WriteMacondo),
		"magpie.csv":   written(t, alphabet.WriteMAGPIE),
		"wolges.csv":   written(t, alphabet.WriteWolges),
		"spelled.txt":  "\uFEFF# the words\r\nABÁ\r\nbad\r\n\r\ncad\r\n",
		"folded.txt":   "abá\nbad\nx-ray\nabada\ncad\ncadda\n",
		"damaged.dawg": "\x02",
	}
}

// putForeign lays them into a folder.
func putForeign(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range foreignFiles(t) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestOpenForeign opens files of other programs: their words, letters and names.
func TestOpenForeign(t *testing.T) {
	dir := putForeign(t)
	lang := testLanguage(t, nil)
	labels := OpenOptions{Labels: lang.Alphabet}
	all := "aba abada bad cad cadda"
	for _, c := range []struct {
		file    string
		options OpenOptions
		kind    Kind
		want    string
	}{
		{"lex.kwg", labels, KindKWG, all},
		{"lex.KBWG", labels, KindKBWG, all},
		{"lex.gaddag", labels, KindQuackleGADDAG, all},
		{"lex.dawg", OpenOptions{}, KindQuackleDAWG, all},
		{"lex.dawg", OpenOptions{Language: lang}, KindQuackleDAWG, all},
		{"lex.kwg", OpenOptions{Language: lang}, KindKWG, all},
		{"lex.kwg", OpenOptions{Labels: []string{"d", "c", "b", "a", "e"}}, KindKWG, "dcd dcdad cda bda bdaad"},
		{"spelled.txt", OpenOptions{}, KindList, "abá bad cad"},
		{"spelled.txt", OpenOptions{Labels: []string{"b", "á", "a", "d", "c"}}, KindList, "bad abá cad"},
		{"folded.txt", OpenOptions{Language: lang}, KindList, all},
	} {
		r, err := OpenWith(filepath.Join(dir, c.file), c.options)
		if err != nil {
			t.Errorf("%s: %v", c.file, err)
			continue
		}
		if got := strings.Join(slices.Collect(r.Words()), " "); got != c.want || r.Kind != c.kind {
			t.Errorf("%s: a %s of %s, want a %s of %s", c.file, r.Kind, got, c.kind, c.want)
		}
		name, _, _ := strings.Cut(c.file, ".")
		if r.Header.Name != name || r.Title() != name || r.Language != c.options.Language || (r.TileSet() != nil) != (c.options.Language != nil) {
			t.Errorf("%s: header %+v, language %v, tiles %v", c.file, r.Header, r.Language, r.TileSet())
		}
		if want := map[bool]int{true: 1}[c.file == "folded.txt"]; r.Refused != want {
			t.Errorf("%s: %d lines are refused, want %d", c.file, r.Refused, want)
		}
		for w := range r.Graph.Words() {
			if back, err := r.Fold(strings.ToUpper(r.Spell(w))); err != nil || !bytes.Equal(back, w) {
				t.Errorf("%s: Fold(%q) = %v, %v", c.file, r.Spell(w), back, err)
			}
		}
	}
}

// TestReadAlphabet reads the letters of each engine's distribution, of which the one
// beside a graph that has its name goes with it.
func TestReadAlphabet(t *testing.T) {
	dir := putForeign(t)
	for _, name := range []string{"macondo.csv", "magpie.csv", "wolges.csv"} {
		path := filepath.Join(dir, name)
		if got, err := ReadAlphabet(path); err != nil || !slices.Equal(got, []string{"a", "b", "c", "d"}) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "lex.csv"), data, 0o600); err != nil {
			t.Fatal(err)
		}
		for _, graph := range []string{"lex.kwg", "lex.KBWG", "lex.gaddag"} {
			r, err := Open(filepath.Join(dir, graph))
			if err != nil || !slices.Contains(slices.Collect(r.Words()), "abada") {
				t.Errorf("%s beside %s: %v", graph, name, err)
			}
		}
	}
	for text, want := range map[string]string{
		"A\nB\n":                            "no letter distribution of macondo, MAGPIE or wolges: line 1: ",
		"?,?,2,0,0\nA,x,1,1,0\na,y,1,1,0\n": `the letter "a" stands twice, in upper and lower case`,
	} {
		path := filepath.Join(dir, "lex.csv")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadAlphabet(path); err == nil || !strings.HasPrefix(err.Error(), path+": "+want) {
			t.Errorf("%q: ReadAlphabet = %v, want %s", text, err, want)
		}
		graph := filepath.Join(dir, "lex.kwg")
		if _, err := Open(graph); err == nil || !strings.HasPrefix(err.Error(), graph+": "+path+": "+want) {
			t.Errorf("%q: Open = %v, want %s", text, err, want)
		}
	}
	if _, err := ReadAlphabet(filepath.Join(dir, "none.csv")); !os.IsNotExist(err) {
		t.Errorf("no file: %v", err)
	}
}

// TestOpenForeignRefuses names the file, and the line of a list, in what is wrong.
func TestOpenForeignRefuses(t *testing.T) {
	dir := putForeign(t)
	put := func(name, text string) string {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	lang := testLanguage(t, nil)
	noTiles := testLanguage(t, map[string]string{"tiles/one.csv": "letter,count,value\nx,1,1\n"})
	letters := map[string]bool{}
	var many strings.Builder
	for r := 'Ա'; len(letters) <= dawg.MaxTile; r++ { // Armenian, then Hebrew
		if l := strings.ToLower(string(r)); !letters[l] && strings.ToUpper(l) != l || r >= 'א' && r <= 'ת' {
			letters[l] = true
			many.WriteString(l + "\n")
		}
	}
	quackled := foreignFiles(t)["lex.dawg"]
	whole := foreignFiles(t)["lex.kwg"]
	for _, c := range []struct {
		file    string
		options OpenOptions
		want    string
	}{
		{"lex.kwg", OpenOptions{}, ": does not say which letters its tiles are"},
		{"lex.gaddag", OpenOptions{}, ": does not say which letters its tiles are"},
		{"lex.kwg", OpenOptions{Labels: []string{"a", "b", "c"}}, ": tile 4, and the alphabet has 3 letters"},
		{"lex.gaddag", OpenOptions{Labels: []string{"a", "b"}}, ": tile 4, and the alphabet has 2 letters"},
		{put("cut.kwg", whole[:len(whole)-1]), OpenOptions{Language: lang}, ": kwg: "},
		{put("cut.dawg", quackled[:len(quackled)-1]), OpenOptions{}, ": quackle: "},
		{put("cut.gaddag", "\x01"), OpenOptions{Language: lang}, ": quackle: "},
		{put("twice.dawg", strings.Replace(quackled, "A B C", "B b C", 1)), OpenOptions{}, `: the letter "b" stands twice, in upper and lower case`},
		{put("greek.dawg", strings.Replace(quackled, "A B C", "A π C", 1)), OpenOptions{Language: lang}, `: label "π" is not one letter of Test`},
		{"damaged.dawg", OpenOptions{}, ": dawg: "},
		{"lex.kwg", OpenOptions{Language: noTiles}, "tiles/one.csv:2: "},
		{put("empty.txt", "# none\n"), OpenOptions{}, ": the source has no words"},
		{put("sign.txt", "bad\nx-ray\n"), OpenOptions{}, `:2: '-' (U+002D) is no letter`},
		{put("latin.txt", "bad\nb\xe1d\n"), OpenOptions{}, ":2: "},
		{put("long.txt", "bad\n"+strings.Repeat("a", dawg.MaxLength+1)+"\n"), OpenOptions{}, ":2: a word of 256 letters, more than 255"},
		{put("many.txt", many.String()), OpenOptions{}, ": 63 different letters, more than 62"},
		{"spelled.txt", OpenOptions{Labels: []string{"a", "b", "c"}}, `:2: letter "á" (U+00E1) is not in the alphabet`},
		{"spelled.txt", OpenOptions{Language: lang, Encoding: "ebcdic"}, "ebcdic"},
		{put("none.zip", "PK\x03\x04"), OpenOptions{}, ": "},
	} {
		if _, err := OpenWith(filepath.Join(dir, c.file), c.options); err == nil || !strings.Contains(err.Error(), c.want) ||
			strings.HasPrefix(c.want, ":") && !strings.HasPrefix(err.Error(), filepath.Join(dir, c.file)+":") {
			t.Errorf("%s: %v, want %s%s", c.file, err, c.file, c.want)
		}
	}
}

// TestOpenZip reads a list from an archive: the one text in it.
func TestOpenZip(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create("words.txt")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(w, "bad\ncad!\n"); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "words.zip")
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = Open(path)
	if err == nil || !strings.HasSuffix(err.Error(), "words.txt:2: '!' (U+0021) is no letter") || !strings.HasPrefix(err.Error(), path) {
		t.Errorf("Open = %v, want the archive, the file in it and the line", err)
	}
	r, err := OpenWith(path, OpenOptions{Language: testLanguage(t, nil)})
	if err != nil || r.Refused != 1 || r.Kind != KindList {
		t.Fatalf("with a language: %+v, %v", r, err)
	}
	if d := cmp.Diff([]string{"bad"}, slices.Collect(r.Words())); d != "" {
		t.Errorf("words (-want +got):\n%s", d)
	}
}

// TestKindOf tells files by their first bytes, and by their names only where they have
// no such bytes.
func TestKindOf(t *testing.T) {
	own := writeTest(t, compileTest(t, nil, Options{}))
	foreign := putForeign(t)
	odd := filepath.Join(t.TempDir(), "odd.kwg") // a GADDAG of ours
	data, err := os.ReadFile(filepath.Join(own, "zz.gaddag"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(odd, data, 0o600); err != nil {
		t.Fatal(err)
	}
	empty := filepath.Join(t.TempDir(), "empty.gaddag")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]Kind{
		own:                                    KindFolder,
		filepath.Join(own, "zz.dawg"):          KindDAWG,
		filepath.Join(own, "zz.gaddag"):        KindGADDAG,
		odd:                                    KindGADDAG,
		empty:                                  KindDAWG,
		os.DevNull:                             KindDAWG,
		filepath.Join(foreign, "lex.kwg"):      KindKWG,
		filepath.Join(foreign, "lex.KBWG"):     KindKBWG,
		filepath.Join(foreign, "lex.dawg"):     KindQuackleDAWG,
		filepath.Join(foreign, "lex.gaddag"):   KindQuackleGADDAG,
		filepath.Join(foreign, "damaged.dawg"): KindDAWG,
		filepath.Join(own, NoticeFile):         KindList,
	} {
		if got, err := KindOf(path); err != nil || got != want {
			t.Errorf("KindOf(%s) = %s, %v, want %s", path, got, err, want)
		}
	}
	if _, err := KindOf(filepath.Join(own, "none")); !os.IsNotExist(err) {
		t.Errorf("KindOf(none) = %v", err)
	}
	if _, err := Open(os.DevNull); err == nil || !strings.HasPrefix(err.Error(), os.DevNull+": dawg: ") {
		t.Errorf("Open(%s) = %v", os.DevNull, err)
	}
	r, err := Open(odd)
	if err != nil || r.GADDAG == nil || r.Kind != KindGADDAG || r.Graph.Len() != 5 {
		t.Errorf("Open(%s) = %+v, %v", odd, r, err)
	}
}

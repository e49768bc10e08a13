package site_test

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/site"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/study"
)

// An answer is what the scripts of a site say of it: see testdata/ask.mjs.
type answer struct {
	Milliseconds float64  `json:"milliseconds"`
	Hash         string   `json:"hash"`
	Fold         []string `json:"fold"`
	Judge        [][2]any `json:"judge"`
	Index        []int    `json:"index"`
	Pattern      []any    `json:"pattern"`
	Anagrams     []any    `json:"anagrams"`
	Spellable    []any    `json:"spellable"`
	Hooks        [][5]any `json:"hooks"`
	Near         [][]string
	Readings     [][]jsReading `json:"readings"`
	Damaged      []string      `json:"damaged"`
}

type jsReading struct {
	Lemma, POS, Entry, Spelling string
	Cells                       []string
}

// node finds Node.js, or skips the test.
func node(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath("node")
	if err != nil {
		t.Skip("SKIPPED: no Node.js is installed, so the scripts of the page are not tried against Go")
	}
	return path
}

// ask puts questions to the scripts of a site.
func ask(t *testing.T, files []site.File, questions map[string]any) *answer {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "site")
	if err := site.Write(t.Context(), dir, false, files); err != nil {
		t.Fatal(err)
	}
	// Elsewhere the page says that its scripts are modules.
	if err := os.WriteFile(filepath.Join(dir, "package.json"), []byte(`{"type":"module"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	in, err := json.Marshal(questions)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), node(t), "testdata/ask.mjs", dir)
	var out, errs bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(in), &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %s", err, errs.Bytes())
	}
	var a answer
	if err := json.Unmarshal(out.Bytes(), &a); err != nil {
		t.Fatalf("%v: %.500s", err, out.Bytes())
	}
	return &a
}

// spellings are texts to be folded: what the tables fold, in several ways, and
// what they do not.
func spellings(lang *sources.Language, r *rand.Rand, n int) []string {
	list := []string{
		"", "țară", "tara", "TARA", "T\u0326ara\u0306", "t\u0327ara", "Iuvenis", "juuenis", "IVVENIS", "æquus", "ÆQVVS", "cœlum", "Mālō", "ma\u0304lo\u0304",
		"a b", "x1", "ȝa", "İn", "\u212Ailo", "Ωmega", "ǣre", "ǖs", "co-eo", "-", "--a", "aa-", "ß", "ﬁat", "ſum", "😀", "a\u0301\u0304", "\u0304\u0304", "ŭ\u0304s", "É",
		strings.Repeat("a", 15), strings.Repeat("a", 16), "n'am", "d’un", "w", "kw", "\u00ad", "a\u200db", "ÞA",
	}
	var letters []string
	for _, row := range lang.Folding() {
		letters = append(letters, row.Letters, strings.ToUpper(row.Letters))
	}
	letters = append(letters, "ø", "\u0301", "\u0304", "q", "5", "Ж")
	for range n {
		var b strings.Builder
		for range 1 + r.IntN(8) {
			b.WriteString(letters[r.IntN(len(letters))])
		}
		list = append(list, b.String())
	}
	return list
}

// folded is what Go makes of spellings, in the words of the scripts.
func folded(lang *sources.Language, list []string) []string {
	var out []string
	for _, s := range list {
		word, reason := lang.Fold(s)
		if reason == nil {
			out = append(out, lang.Spell(word))
			continue
		}
		out = append(out, kinds(reason))
	}
	return out
}

func kinds(r *sources.Reason) string {
	switch r.Kind {
	case sources.TooShort:
		return "short"
	case sources.TooLong:
		return "long"
	case sources.ForeignLetter:
		if !strings.ContainsFunc(r.Letter, isLetter) {
			return "sign"
		}
		return "letter"
	case sources.NotText:
	}
	return "text"
}

// TestFolding folds in the browser as in Go.
func TestFolding(t *testing.T) {
	node(t)
	for _, tag := range sources.Tags() {
		r := open(t, tag, "ab\nba\n")
		list := spellings(r.Language, rand.New(rand.NewPCG(1, 2)), 5000)
		got := ask(t, files(t, r, site.Options{}), map[string]any{"fold": list}).Fold
		for i, want := range folded(r.Language, list) {
			if got[i] != want {
				t.Errorf("%s: %q folds to %q, want %q", tag, list[i], got[i], want)
			}
		}
	}
}

// someWords makes words of few letters, so that much of the graph is shared.
func someWords(r *rand.Rand, n int) string {
	var b strings.Builder
	for range n {
		for range 2 + r.IntN(7) {
			b.WriteByte("aeinrst"[r.IntN(7)])
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestReader reads graphs in the browser as in Go: none, plain ones, coded ones.
func TestReader(t *testing.T) {
	node(t)
	for _, n := range []int{1, 5, 20, 60, 3000} {
		rel := open(t, "la", someWords(rand.New(rand.NewPCG(3, uint64(n))), n))
		all := files(t, rel, site.Options{})
		dawgFile := find(t, all, "lexicon.dawg").Data
		changes := []map[string]int{{"at": -1}, {"at": -len(dawgFile)}}
		for at := 0; at < len(dawgFile); at += 1 + len(dawgFile)/200 {
			changes = append(changes, map[string]int{"at": at, "to": 1 << (at % 8)})
		}
		list := slices.Collect(rel.Words())
		a := ask(t, all, map[string]any{"hash": nil, "index": list, "damaged": changes})
		if want := hex.EncodeToString(rel.Header.WordsSHA256[:]); a.Hash != want {
			t.Errorf("%d words: hash %s, want %s", n, a.Hash, want)
		}
		for i, got := range a.Index {
			if got != i {
				t.Fatalf("%d words: %s has the index %d, want %d", n, list[i], got, i)
			}
		}
		for i, what := range a.Damaged {
			if !strings.HasPrefix(what, "DamageError: ") {
				t.Errorf("%d words: the file with %v: %s", n, changes[i], what)
			}
		}
	}
}

// TestHuge refuses a file whose figures ask for more memory than it can fill, though its
// checksums are right.
func TestHuge(t *testing.T) {
	node(t)
	all := files(t, open(t, "la", "amo\n"), site.Options{})
	file := bytes.Clone(find(t, all, "lexicon.dawg").Data)
	const prefix, part, column = 16, 10, 13 // sizes in bytes
	head := file[:prefix+binary.LittleEndian.Uint32(file[12:])]
	if n := head[len(head)-3*column-1]; n != 3 {
		t.Fatalf("the graph has %d columns, want 3", n)
	}
	for _, at := range []int{prefix + 4, len(head) - 3*column - part + 1} { // nodes, twice
		binary.LittleEndian.PutUint32(head[at:], math.MaxUint32)
	}
	binary.LittleEndian.PutUint32(file[len(head):], crc32.Checksum(head, crc32.MakeTable(crc32.Castagnoli)))
	a := ask(t, all, map[string]any{"damaged": []map[string]any{{"whole": file}}})
	if want := "DamageError: impossible number of nodes or arcs"; a.Damaged[0] != want {
		t.Errorf("a file that tells of 2³² nodes: %s, want %s", a.Damaged[0], want)
	}
}

// TestWide reads a graph with as many tiles as there can be.
func TestWide(t *testing.T) {
	node(t)
	r := rand.New(rand.NewPCG(9, 9))
	h := dawg.Header{Language: "xx", Name: "Wide"}
	for i := range dawg.MaxTile {
		h.Alphabet = append(h.Alphabet, string(rune('Ꭰ'+i)))
	}
	var list [][]byte
	for range 2000 {
		var w []byte
		for range 1 + r.IntN(6) {
			w = append(w, byte(1+r.IntN(dawg.MaxTile)*r.IntN(2)+r.IntN(3))) // some tiles more than others
		}
		for i := range w {
			w[i] = min(w[i], dawg.MaxTile)
		}
		list = append(list, w)
	}
	slices.SortFunc(list, bytes.Compare)
	g, err := dawg.Build(slices.Values(slices.CompactFunc(list, bytes.Equal)))
	if err != nil {
		t.Fatal(err)
	}
	rel := &dist.Release{Path: "wide.dawg", Graph: g, Header: h}
	sum, err := dawg.HashWords(h.Alphabet, g.Words())
	if err != nil {
		t.Fatal(err)
	}
	a := ask(t, files(t, rel, site.Options{}), map[string]any{"hash": nil})
	if want := hex.EncodeToString(sum[:]); a.Hash != want {
		t.Errorf("the page has the words %s, want %s", a.Hash, want)
	}
}

// TestSearch searches in the browser as package study does.
func TestSearch(t *testing.T) {
	node(t)
	rel := open(t, "la", someWords(rand.New(rand.NewPCG(5, 6)), 4000))
	compareSearches(t, rel, files(t, rel, site.Options{}), append(patterns, "***", "*a*e*i*", "*[a-i]?t", "r[^a-n]*"))
}

// patterns are good ones and bad ones, none of which finds very many words.
var patterns = []string{
	"", "?", "??", "st*", "*stu", "*nn?s*x", "[ae]??", "[^aeio]*[st]x", "s?t", "tae[nr]*", "TÆ?", "A[VN]?",
	"[", "]", "a[", "[]", "[^]", "[æ]", "[s-a]", "x1*", "?x", "*[ȝ]", "a]", strings.Repeat("?", 16),
}

// compareSearches asks scripts and study the same.
func compareSearches(t *testing.T, rel *dist.Release, all []site.File, patterns []string) {
	t.Helper()
	lex := study.New(rel, nil)
	racks := []string{"aeinrst", "aeinrs?", "st??", "?", "a", "tæ", "aab", "AEin", "ssttaae?", "x5"}
	words := []string{"ta", "aeti", "res", "sera", "nares", "tesat", "inrst", "a", "st"}
	a := ask(t, all, map[string]any{"pattern": patterns, "anagrams": racks, "spellable": racks, "hooks": words})
	for i, p := range patterns {
		compare(t, "pattern "+p, a.Pattern[i], func() ([]string, error) {
			pattern, err := lex.Pattern(p)
			return spelled(rel, rel.Graph.Search(pattern)), err
		})
	}
	for i, text := range racks {
		rack, err := lex.Rack(text)
		compare(t, "anagrams of "+text, a.Anagrams[i], func() ([]string, error) { return spelled(rel, rel.Graph.Anagrams(rack.Tiles, rack.Blanks)), err })
		compare(t, "words from "+text, a.Spellable[i], func() ([]string, error) { return spelled(rel, rel.Graph.Spellable(rack.Tiles, rack.Blanks)), err })
	}
	for i, word := range words {
		tiles, _ := rel.Language.Letters(word)
		h := lex.Hooks(tiles)
		both := []any{}
		for p := range lex.Pairs(tiles, false) {
			both = append(both, rel.Spell([]byte{p.Front})+rel.Spell(tiles)+rel.Spell([]byte{p.Back}))
		}
		want := [5]any{rel.Spell(slices.Collect(h.Front.All())), rel.Spell(slices.Collect(h.Back.All())), both, h.First, h.Last}
		if diff := cmp.Diff(want, a.Hooks[i]); diff != "" {
			t.Errorf("hooks of %s (-study +page):\n%s", word, diff)
		}
	}
}

// spelled spells the words of a sequence.
func spelled(r *dist.Release, words func(func([]byte) bool)) []string {
	var out []string
	for w := range words {
		out = append(out, r.Spell(w))
	}
	return out
}

// compare compares what the page found, or how it refused, with what Go does.
func compare(t *testing.T, what string, got any, find func() ([]string, error)) {
	t.Helper()
	want, err := find()
	if kind, refused := got.(string); refused || err != nil {
		if !refused || err == nil {
			t.Errorf("%s: the page says %q, study %v", what, kind, err)
		}
		return
	}
	list := []string{}
	for _, w := range got.([]any) {
		list = append(list, w.(string))
	}
	if !slices.Equal(list, want) {
		t.Errorf("%s: the page finds %d words %.100s, study %d %.100s", what, len(list), fmt.Sprint(list), len(want), fmt.Sprint(want))
	}
}

// TestNear names near words in the order in which check does.
func TestNear(t *testing.T) {
	node(t)
	rel := open(t, "la", "amat\namas\namo\ntam\naman\nmat\namato\n")
	a := ask(t, files(t, rel, site.Options{}), map[string]any{"near": []string{"amaf", "maat", "xyz", "ama", "amt"}})
	want := [][]string{{"aman", "amas", "amat"}, {"mat", "amat"}, {}, {"aman", "amas", "amat"}, {"amo", "amat", "mat"}}
	if diff := cmp.Diff(want, a.Near); diff != "" {
		t.Errorf("near words (-want +got):\n%s", diff)
	}
}

// TestJudge counts blanks as check does.
func TestJudge(t *testing.T) {
	node(t)
	rel := open(t, "ro", words+"kkwq\nkw\n")
	list := []string{"țară", "kiwi", "kw", "kkwq", "tarx", "a"}
	a := ask(t, files(t, rel, site.Options{}), map[string]any{"judge": list})
	want := [][2]any{{"valid", 0.0}, {"valid", 0.0}, {"valid", 0.0}, {"valid", 4.0}, {"unknown", 0.0}, {"short", 0.0}}
	if diff := cmp.Diff(want, a.Judge); diff != "" {
		t.Errorf("verdicts (-want +got):\n%s", diff)
	}
	for i, w := range list[:4] {
		tiles, _ := rel.Language.Letters(w)
		if need, has := rel.Blanks(tiles); (need > has) != (want[i][1] != 0.0) {
			t.Errorf("%s needs %d blanks of %d", w, need, has)
		}
	}
}

// TestForeign writes the site of a lexicon whose language is not known here.
func TestForeign(t *testing.T) {
	node(t)
	g, err := dawg.Build(slices.Values([][]byte{{1, 2}, {1, 2, 3}, {3, 1}}))
	if err != nil {
		t.Fatal(err)
	}
	rel := &dist.Release{Path: "x.dawg", Graph: g, Header: dawg.Header{Language: "xx", Name: "X", Alphabet: []string{"A", "CH", "Ö"}}}
	a := ask(t, files(t, rel, site.Options{}), map[string]any{"fold": []string{"ach", "ACHÖ", "öa", "b"}, "hash": nil})
	if want := []string{"ACH", "ACHÖ", "ÖA", "letter"}; !slices.Equal(a.Fold, want) {
		t.Errorf("folded %q, want %q", a.Fold, want)
	}
}

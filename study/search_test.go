package study

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
)

func TestSearch(t *testing.T) {
	l := inLatin(t)
	for _, tt := range []struct {
		name string
		q    Query
		want string
	}{
		{"any letter", Query{Pattern: "am?"}, "amo"},
		{"any letters", Query{Pattern: "am*"}, "amare amarem amas amo amor amoris"},
		{"both", Query{Pattern: "?*mor*"}, "amor amoris clamor clamores hamor"},
		{"one of", Query{Pattern: "[oe]ra?"}, "erat oram orat"},
		{"folded", Query{Pattern: "MŎRÆ"}, "morae"},
		{"another", Query{Pattern: "[^a]?"}, "ea"},
		{"from to", Query{Pattern: "[d-h]*"}, "ea erat gramen hamor"},
		{"length", Query{Min: 2, Max: 2}, "ac ad ea"},
		{"at least", Query{Min: 7}, "clamores kalendae"},
		{"prefix and suffix overlap", Query{Prefix: "amo", Suffix: "mor"}, "amor"},
		{"containing two", Query{Containing: []string{"am", "re"}}, "amare amarem clamores"},
		{"including twice", Query{Including: "aa", Max: 5}, "amare amas"},
		{"excluding", Query{Pattern: "am*", Excluding: "or"}, "amas"},
		{"excluding what is wanted", Query{Pattern: "am[or]", Excluding: "o"}, ""},
		{"pattern and length", Query{Pattern: "*a*", Min: 4, Max: 4, Excluding: "m"}, "erat orat"},
		{"nothing", Query{Pattern: "a*", Min: 3, Max: 2}, ""},
		{"at most more than fits memory", Query{Pattern: "am?", Max: 1 << 40}, "amo"},
		{"as long as does not fit memory", Query{Pattern: "am*", Min: 1 << 40, Max: 1 << 40}, ""},
		{"including more than a word has", Query{Including: strings.Repeat("a", 200)}, ""},
		{"stars that say one thing", Query{Pattern: "am" + strings.Repeat("*", 100) + "o"}, "amo"},
		{"more tiles than a word has", Query{Pattern: strings.Repeat("*?", 100)}, ""},
	} {
		words, err := l.Search(tt.q)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if got := spelled(l, gathered(words)); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestPatternErrors(t *testing.T) {
	l := inLatin(t)
	for text, want := range map[string]string{
		"a[bc":   "[ without ]",
		"a]":     "] without [",
		"a[]":    "[] names no letter",
		"[^]":    "[^] names no letter",
		"[a-]":   "[a-] names no letter",
		"[e-a]":  "[e-a] goes backwards",
		"[æ]":    "æ is 2 tiles: [] stands for one",
		"am.r":   `letter "." (U+002E) is not in the alphabet`,
		"[ș]":    `letter "ș" (U+0219) is not in the alphabet`,
		"\xff":   "not a text in UTF-8",
		"a[\xff": "[ without ]",
	} {
		_, err := l.Search(Query{Pattern: text})
		var pe *PatternError
		if !errors.As(err, &pe) || pe.Msg != want {
			t.Errorf("Search(%q): %v, want %s", text, err, want)
		}
	}
	for _, q := range []Query{{Prefix: "ș"}, {Suffix: "ș"}, {Containing: []string{"a", "ș"}}, {Including: "ș"}, {Excluding: "ș"}} {
		_, err := l.Search(q)
		var reason *sources.Reason
		if !errors.As(err, &reason) || reason.Letter != "ș" {
			t.Errorf("Search(%+v): %v", q, err)
		}
	}
}

// TestDigraphs reads labels of several characters.
func TestDigraphs(t *testing.T) {
	words := [][]byte{{1, 4}, {1, 3, 5}, {3, 1}}
	l := New(&dist.Release{Header: dawg.Header{Alphabet: []string{"a", "b", "c", "ch", "h"}}, Graph: graph(t, words)}, nil)
	for pattern, want := range map[string]string{"ACH": "ach", "a?": "ach", "a??": "ach", "a[ch]": "ach", "a[hc]?": "ach", "[c]*": "ca"} {
		words, err := l.Search(Query{Pattern: pattern})
		if err != nil {
			t.Fatal(err)
		}
		if got := spelled(l, gathered(words)); got != want {
			t.Errorf("Search(%s) = %q, want %q", pattern, got, want)
		}
	}
}

// fits is the slow twin of Search: it tries the letters of a query one by one.
func fits(p []string, w []byte) bool {
	if len(p) == 0 {
		return len(w) == 0
	}
	if p[0] == "*" {
		return fits(p[1:], w) || len(w) > 0 && fits(p, w[1:])
	}
	return len(w) > 0 && (p[0] == "?" || strings.IndexByte(p[0], 'a'+w[0]-1) >= 0) && fits(p[1:], w[1:])
}

func letters(tiles []byte) string {
	text := ""
	for _, t := range tiles {
		text += string('a' + t - 1)
	}
	return text
}

// TestSearchTwin compares Search with looking at every word.
func TestSearchTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, list := small(t)
		l := New(&dist.Release{Header: dawg.Header{Alphabet: []string{"a", "b", "c", "d", "e"}}, Graph: graph(t, list)}, nil)
		some := rapid.Custom(func(t *rapid.T) string { return letters(rapid.SliceOfN(rapid.ByteRange(1, 5), 0, 2).Draw(t, "tiles")) })
		elements := rapid.SliceOfN(rapid.SampledFrom([]string{"?", "*", "a", "b", "ab", "cde"}), 0, 5).Draw(t, "elements")
		q := Query{
			Min: rapid.IntRange(0, 4).Draw(t, "min"), Max: rapid.IntRange(0, 7).Draw(t, "max"),
			Prefix: some.Draw(t, "prefix"), Suffix: some.Draw(t, "suffix"),
			Containing: rapid.SliceOfN(some, 0, 2).Draw(t, "containing"),
			Including:  some.Draw(t, "including"), Excluding: some.Draw(t, "excluding"),
		}
		for _, e := range elements {
			if len(e) > 1 {
				e = "[" + e + "]"
			}
			q.Pattern += e
		}
		var want [][]byte
		for _, w := range list {
			text := letters(w)
			ok := len(elements) == 0 || fits(elements, w)
			ok = ok && len(w) >= q.Min && (q.Max == 0 || len(w) <= q.Max)
			ok = ok && strings.HasPrefix(text, q.Prefix) && strings.HasSuffix(text, q.Suffix) && !strings.ContainsAny(text, q.Excluding)
			for _, c := range q.Containing {
				ok = ok && strings.Contains(text, c)
			}
			for _, c := range q.Including {
				ok = ok && strings.Count(text, string(c)) >= strings.Count(q.Including, string(c))
			}
			if ok {
				want = append(want, w)
			}
		}
		words, err := l.Search(q)
		if err != nil {
			t.Fatal(err)
		}
		if got := gathered(words); !slices.EqualFunc(got, want, bytes.Equal) {
			t.Fatalf("Search(%+v) = %v, want %v", q, got, want)
		}
		for range words { // stops when the caller does
			break
		}
	})
}

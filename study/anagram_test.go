package study

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/verbarium/verbarium/dist"
)

func rackOf(t *testing.T, l *Lexicon, text string) Rack {
	t.Helper()
	r, err := l.Rack(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// laid writes plays: blanks in small letters, and the score.
func laid(l *Lexicon, plays []Play) string {
	var list []string
	for _, p := range plays {
		text := ""
		for i, t := range p.Word {
			label := strings.ToUpper(l.release.Spell([]byte{t}))
			if p.Blanks.Has(byte(i)) {
				label = strings.ToLower(label)
			}
			text += label
		}
		list = append(list, text+" "+strconv.Itoa(p.Score))
	}
	return strings.Join(list, ", ")
}

func TestAnagrams(t *testing.T) {
	l := inLatin(t)
	for _, tt := range []struct {
		rack string
		sub  bool
		want string
	}{
		{"roma", false, "AMOR 5, MORA 5, OMAR 5, ORAM 5, ROMA 5"},
		{"RÔMA", false, "AMOR 5, MORA 5, OMAR 5, ORAM 5, ROMA 5"},
		{"ama?", false, "AMAs 4"},
		{"a??", false, "Amo 1, orA 1"},
		{"maor", true, "AMO 4, AMOR 5, MORA 5, OMAR 5, ORA 3, ORAM 5, ROMA 5"},
		{"d?", true, "aD 2"},
		{"kalendae", false, "kALENDAE 10"}, // there is no tile K
		{"?alendae", false, "kALENDAE 10"},
		{"zz", true, ""},
	} {
		r := rackOf(t, l, tt.rack)
		words := l.Anagrams(r)
		if tt.sub {
			words = l.Spellable(r)
		}
		got := laid(l, Gather(words, 0))
		if got != tt.want {
			t.Errorf("rack %s: %s, want %s", tt.rack, got, tt.want)
		}
	}
	if got := Gather(l.Spellable(rackOf(t, l, "maor")), 2); len(got) != 2 {
		t.Errorf("Gather gives %d plays, want 2", len(got))
	}
}

func TestRackErrors(t *testing.T) {
	l := inLatin(t)
	for text, want := range map[string]string{
		"":                        "no tiles",
		"-":                       "no tiles",
		"aș":                      `letter "ș" (U+0219) is not in the alphabet`,
		strings.Repeat("a?", 32):  "64 tiles, more than 63",
		strings.Repeat("æ", 1000): "2000 tiles, more than 63",
	} {
		_, err := l.Rack(text)
		var re *RackError
		if !errors.As(err, &re) || re.Msg != want {
			t.Errorf("Rack(%q): %v, want %s", text, err, want)
		}
	}
}

// TestPlays looks at every way in which a word can be laid.
func TestPlays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, list := small(t)
		r := Rack{
			Tiles:  rapid.SliceOfN(rapid.ByteRange(1, 5), 0, 6).Draw(t, "rack"),
			Blanks: rapid.IntRange(0, 3).Draw(t, "blanks"),
		}
		full := map[string]bool{}
		for p := range l.Anagrams(r) {
			full[string(p.Word)] = true
		}
		some := map[string]Play{}
		for p := range l.Spellable(r) {
			p.Word = slices.Clone(p.Word)
			some[string(p.Word)] = p
		}
		for _, w := range list {
			left, blanks, natural := slices.Clone(r.Tiles), 0, []byte{}
			for _, tile := range w {
				if i := slices.Index(left, tile); i >= 0 {
					left = slices.Delete(left, i, i+1)
					natural = append(natural, tile)
				} else {
					blanks++
				}
			}
			p, ok := some[string(w)]
			if ok != (blanks <= r.Blanks) {
				t.Fatalf("Spellable(%v) has %v: %t", r, w, ok)
			}
			if all := blanks == r.Blanks && len(left) == 0; full[string(w)] != all {
				t.Fatalf("Anagrams(%v) has %v: %t", r, w, !all)
			}
			score, beyond := l.set.Score(natural) // beyond the stock of tiles
			if blanks += beyond; ok && (p.Score != score || p.Blanks.Len() != blanks) {
				t.Fatalf("%v from %v: score %d, %d blanks, want %d, %d", w, r, p.Score, p.Blanks.Len(), score, blanks)
			}
		}
	})
}

func TestNewPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, _ := small(t)
		word := rapid.SliceOfN(rapid.ByteRange(1, 5), 1, 6).Draw(t, "word")
		p := l.NewPlay(word)
		score, blanks, err := l.Score(word)
		if err != nil || p.Score != score || p.Blanks.Len() != blanks {
			t.Fatalf("NewPlay(%v) has score %d and %d blanks, Score says %d, %d, %v", word, p.Score, p.Blanks.Len(), score, blanks, err)
		}
	})
}

// TestWithoutTiles asks a lexicon without a set of tiles.
func TestWithoutTiles(t *testing.T) {
	l := inLatin(t)
	l = New(&dist.Release{Header: l.release.Header, Graph: l.graph}, nil)
	word := gathered(l.graph.Words())[0]
	if _, _, err := l.Score(word); !errors.Is(err, ErrNoTiles) {
		t.Errorf("Score: %v", err)
	}
	if _, err := l.Value(word); !errors.Is(err, ErrNoTiles) {
		t.Errorf("Value: %v", err)
	}
	if _, err := l.Draws(word, 2); !errors.Is(err, ErrNoTiles) {
		t.Errorf("Draws: %v", err)
	}
	if _, err := l.Vowels(word); !errors.Is(err, ErrNoVowels) {
		t.Errorf("Vowels: %v", err)
	}
	if err := l.Sort([]Play{{Word: word}}, ByProbability, 2); !errors.Is(err, ErrNoTiles) {
		t.Errorf("Sort: %v", err)
	}
	if p := l.NewPlay(word); p.Score != 0 || p.Blanks != 0 {
		t.Errorf("NewPlay = %+v", p)
	}
	if got := laid(l, Gather(l.Anagrams(rackOf(t, l, "roma")), 0)); got != "AMOR 0, MORA 0, OMAR 0, ORAM 0, ROMA 0" {
		t.Errorf("Anagrams = %s", got)
	}
	if s := l.Stats(); s.Tiles != nil || s.Words != l.graph.Len() {
		t.Errorf("Stats = %+v", s)
	}
}

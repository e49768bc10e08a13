package study

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// TestRows spells what the lexicon answers as JSON.
func TestRows(t *testing.T) {
	l, src := inTable(t, forms)
	word, err := l.Letters("amor")
	if err != nil {
		t.Fatal(err)
	}
	readings, err := src.Readings(t.Context(), word)
	if err != nil {
		t.Fatal(err)
	}
	bareRow, err := l.WordRow(l.NewPlay(word), false, false)
	if err != nil {
		t.Fatal(err)
	}
	fullRow, err := l.WordRow(l.NewPlay(word), true, true)
	if err != nil {
		t.Fatal(err)
	}
	fullRow.Readings = l.WordReadings([]vocab.Form{readings[0].Form})
	play := Gather(l.Anagrams(rackOf(t, l, "?mor")), 1)[0]
	without := New(&dist.Release{Header: l.release.Header, Graph: l.graph}, nil)
	am, err := l.Letters("am")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name string
		row  any
		want string
	}{
		{"word", bareRow, `{"word":"amor"}`},
		{"word with columns", fullRow, `{"word":"amor","score":5,"front_hooks":[],"back_hooks":[],` +
			`"readings":[{"lemma":"amo","pos":"verb","entry":"n1","cell":"ind.pres.pass.1sg","spelling":"amor"}]}`},
		{"play", l.PlayRow(play), `{"word":"amor","score":4,"laid":"aMOR","blanks":[0]}`},
		{"play with too many blanks", l.PlayRow(Play{Word: word, Blanks: 7}), `{"word":"amor","score":0,"laid":"amoR","blanks":[0,1,2],` +
			`"note":"cannot be laid: it needs 3 blanks and a set has 2"}`},
		{"play without tiles", without.PlayRow(play), `{"word":"amor","laid":"aMOR","blanks":[0]}`},
		{"hooks", l.HooksRow(am, false), `{"word":"am","valid":false,"front":[],"back":["a","o"],"first_off":false,"last_off":false}`},
		{"hooks and pairs", l.HooksRow(word[1:2], true), `{"word":"m","valid":false,"front":[],"back":[],"pairs":["a-a","a-o"],"first_off":false,"last_off":false}`},
	} {
		got, err := json.Marshal(tt.row)
		if err != nil || string(got) != tt.want {
			t.Errorf("%s: %s, %v, want %s", tt.name, got, err, tt.want)
		}
	}
	if _, err := without.WordRow(play, true, false); !errors.Is(err, ErrNoTiles) {
		t.Errorf("score without tiles: %v", err)
	}
}

func TestErrorTexts(t *testing.T) {
	l := inLatin(t)
	_, err := l.Rack("aș")
	var reason *sources.Reason
	if !errors.As(err, &reason) || err.Error() != `rack "aș": letter "ș" (U+0219) is not in the alphabet` {
		t.Errorf("rack: %v", err)
	}
	if _, err = l.Pattern("a[b"); err == nil || err.Error() != `pattern "a[b": [ without ]` {
		t.Errorf("pattern: %v", err)
	}
	if (Filter{}).None() != true || (Filter{Lemma: "amo"}).None() {
		t.Error("None is not true of the empty filter alone")
	}
}

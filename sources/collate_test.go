package sources_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/sources"
)

func TestCollateRomanian(t *testing.T) {
	ro, err := sources.Open("ro")
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Fields("an apă azi ăla ăsta âmbla bar iarnă izvor îmbla încă sat suta sută sută-n șase șut tata tată tuse țară țâr Zamfir zi")
	if slices.IsSorted(want) {
		t.Fatal("the example is sorted by bytes and shows nothing")
	}
	got := slices.Clone(want)
	r := rand.New(rand.NewPCG(1, 2))
	r.Shuffle(len(got), func(i, j int) { got[i], got[j] = got[j], got[i] })
	ro.Collate(got)
	if !slices.Equal(got, want) {
		t.Errorf("Collate = %q, want %q", got, want)
	}
	slices.SortFunc(got, ro.Collator())
	if !slices.Equal(got, want) {
		t.Errorf("sorted by Collator: %q, want %q", got, want)
	}
	loose := ro.CollationKey(true)
	for _, c := range []struct {
		a, b string
		same bool
	}{{"Sake", "saké", true}, {"fata", "fată", false}, {"sa", "șa", false}, {"inca", "încă", false}, {"föhn", "fohn", true}} {
		if got := loose(c.a) == loose(c.b); got != c.same {
			t.Errorf("loosely %s and %s are the same: %t", c.a, c.b, got)
		}
	}
	if ro.Collator()("șa", "s\u0326a") == 0 {
		t.Error("two spellings of one letter are equal: the order is not total")
	}
}

// The tiles of the federation are 100 and count 211 points.
func TestRomanianTileSet(t *testing.T) {
	ro, err := sources.Open("ro")
	if err != nil {
		t.Fatal(err)
	}
	if names := ro.TileSets(); !slices.Equal(names, []string{"frsc"}) {
		t.Errorf("sets %q, want the federation's only, so that it is the default", names)
	}
	set, err := ro.TileSet("frsc")
	if err != nil {
		t.Fatal(err)
	}
	if n, v := set.Total(); n != 100 || v != 211 || set.Blank != 2 {
		t.Errorf("%d tiles worth %d with %d jokers, want 100 worth 211 with 2", n, v, set.Blank)
	}
	for word, want := range map[string]int{
		"whisky": 3, "kaki": 2, "sake": 1, "quasar": 1, "hihihi": 2, "xerox": 1, "jazz": 1, "casa": 0, "yy": 2,
	} {
		w, _ := ro.Fold(word)
		if got := set.Blanks(w); got != want {
			t.Errorf("%s needs %d jokers, want %d", word, got, want)
		}
	}
	for _, letter := range "kqwy" {
		if i := slices.IndexFunc(set.Rows, func(r sources.TileRow) bool { return r.Letter == string(letter) }); i >= 0 {
			t.Errorf("%c has a tile", letter)
		}
	}
}

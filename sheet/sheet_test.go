package sheet

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/ledongthuc/pdf"

	"github.com/verbarium/verbarium/sources"
)

// embedded opens a set of tiles of a language inside the program.
func embedded(t *testing.T, tag, name string) *sources.TileSet {
	t.Helper()
	lang, err := sources.Open(tag)
	if err != nil {
		t.Fatal(err)
	}
	set, err := lang.TileSet(name)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func write(t *testing.T, set *sources.TileSet, o Options) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, set, o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestRead reads the sheets of all sets with another program's eyes: as many
// letters and values as the set has, and a footer on each page.
func TestRead(t *testing.T) {
	for _, c := range []struct {
		tag, set string
		gap      float64
		pages    int
	}{{"la", "toronto", 0, 1}, {"la", "cambridge", 3, 2}, {"ro", "frsc", 0, 1}} {
		for _, paper := range Papers() {
			t.Run(c.set+" "+paper.Name, func(t *testing.T) {
				set := embedded(t, c.tag, c.set)
				data := write(t, set, Options{Paper: paper, Width: 19, Height: 19, Gap: c.gap, Language: "Test"})
				doc, err := pdf.NewReader(bytes.NewReader(data), int64(len(data)))
				if err != nil {
					t.Fatal(err)
				}
				if n := doc.NumPage(); n != c.pages {
					t.Errorf("%d pages, want %d", n, c.pages)
				}
				got := map[string]int{}
				for i := range doc.NumPage() {
					readPage(t, doc.Page(i+1), paper, got)
				}
				want := map[string]int{}
				n, points := set.Total()
				footer := fmt.Sprintf("%s · Test · %d tiles, %d blanks, %d points · 19 × 19 mm", set.Name, n, set.Blank, points)
				for i := range c.pages {
					if c.pages > 1 {
						want[fmt.Sprintf("%s · page %d of %d", footer, i+1, c.pages)]++
					} else {
						want[footer]++
					}
					want["50 mm at 100 %"]++
				}
				for _, r := range set.Rows {
					want[strings.ToUpper(r.Letter)] += r.Count
					want[fmt.Sprint(r.Value)] += r.Count
				}
				if d := cmp.Diff(want, got); d != "" {
					t.Errorf("texts of the sheet (-want +got):\n%s", d)
				}
			})
		}
	}
}

// readPage counts the texts of a page, which must all be within the margins.
func readPage(t *testing.T, page pdf.Page, paper Paper, texts map[string]int) {
	t.Helper()
	var text string
	flush := func() {
		if text != "" {
			texts[text]++
		}
		text = ""
	}
	glyphs := page.Content().Text
	for i, glyph := range glyphs {
		const least = Margin * 72 / 25.4
		if glyph.X < least || glyph.Y < least || glyph.X+glyph.W > paper.Width*72/25.4-least {
			t.Errorf("%q at %.1f, %.1f is in the margin", glyph.S, glyph.X, glyph.Y)
		}
		if i > 0 {
			last := glyphs[i-1]
			if last.Y != glyph.Y || last.FontSize != glyph.FontSize || glyph.X-last.X-last.W > 0.2*glyph.FontSize || glyph.X < last.X {
				flush()
			}
		}
		text += glyph.S
	}
	flush()
}

// TestSameBytes: two builds of a sheet are the same, and only a date changes
// them.
func TestSameBytes(t *testing.T) {
	set := embedded(t, "ro", "frsc")
	o := Options{Paper: Papers()[0], Width: 19, Height: 20, Language: "Romanian"}
	one := write(t, set, o)
	for range 3 {
		if !bytes.Equal(one, write(t, set, o)) {
			t.Fatal("two sheets differ")
		}
	}
	if !bytes.Contains(one, []byte("D:19700101000000")) {
		t.Error("a sheet without a date has one")
	}
	o.Date = time.Date(2026, 5, 4, 3, 2, 1, 0, time.FixedZone("", 3600))
	if dated := write(t, set, o); bytes.Equal(one, dated) || !bytes.Contains(dated, []byte("D:20260504020201")) {
		t.Error("the date of the sheet is not the one given")
	}
}

// TestMarks: no mark stays on a tile or comes into the margin, and on the line
// of each edge there is one at both ends.
func TestMarks(t *testing.T) {
	for _, o := range []Options{
		{Paper: Papers()[0], Width: 19, Height: 19},
		{Paper: Papers()[1], Width: 18, Height: 20, Gap: 1},
		{Paper: Papers()[0], Width: 25, Height: 22, Gap: 4},
	} {
		g, err := newGrid(o)
		if err != nil {
			t.Fatal(err)
		}
		rows := g.rows - 1
		marks := g.marks(rows)
		for _, m := range marks {
			x1, x2, y1, y2 := min(m.x1, m.x2), max(m.x1, m.x2), min(m.y1, m.y2), max(m.y1, m.y2)
			if x1 < Margin || y1 < Margin || x2 > o.Paper.Width-Margin || y2 > o.Paper.Height-Margin-footerRoom {
				t.Errorf("mark %v is in the margin or the footer", m)
			}
			for i := range g.cols * rows {
				x, y := g.x(i%g.cols), g.y(i/g.cols)
				if x2 >= x && x1 <= x+g.width && y2 >= y && y1 <= y+g.height {
					t.Errorf("mark %v is on tile %d", m, i)
				}
			}
		}
		for i := range g.cols * rows {
			x, y := g.x(i%g.cols), g.y(i/g.cols)
			for _, edge := range []float64{x, x + g.width} {
				want := func(m line) bool { return m.x1 == m.x2 && abs(m.x1-edge) < 1e-9 }
				if n := len(slices.Collect(filter(marks, want))); n < 2 {
					t.Errorf("%d marks for the edge at x = %g", n, edge)
				}
			}
			for _, edge := range []float64{y, y + g.height} {
				want := func(m line) bool { return m.y1 == m.y2 && abs(m.y1-edge) < 1e-9 }
				if n := len(slices.Collect(filter(marks, want))); n < 2 {
					t.Errorf("%d marks for the edge at y = %g", n, edge)
				}
			}
		}
	}
}

// TestWaste: what is left of the last row, and nothing else, is struck through.
func TestWaste(t *testing.T) {
	g, err := newGrid(Options{Paper: Papers()[0], Width: 19, Height: 19})
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]int{1: g.cols - 1, g.cols: 0, 2*g.cols + 2: g.cols - 2} {
		strokes := g.waste(n)
		if len(strokes) != want {
			t.Errorf("%d strokes after %d tiles, want %d", len(strokes), n, want)
		}
		for i, s := range strokes {
			x, y := g.x((n+i)%g.cols), g.y((n+i)/g.cols)
			if s.x1 <= x || s.x2 >= x+g.width || s.y2 <= y || s.y1 >= y+g.height {
				t.Errorf("stroke %v is not in the place of tile %d", s, n+i)
			}
		}
	}
}

// TestAnyLetter prints what a set of a user's may have, and refuses what the
// font does not have.
func TestAnyLetter(t *testing.T) {
	set := &sources.TileSet{Name: "of a user, with a name that is as long as anybody could want, and a little more", Blank: 1}
	for _, l := range []string{"ă", "â", "î", "ș", "ț", "l·l", "ū", "æ", "q"} {
		set.Rows = append(set.Rows, sources.TileRow{Letter: l, Tile: 1, Count: 2, Value: 10})
	}
	o := Options{Paper: Papers()[0], Width: 60, Height: 90, Language: "Test"}
	data := write(t, set, o)
	doc, err := pdf.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	// Two by two tiles a page, 19 in all.
	if n := doc.NumPage(); n != 5 {
		t.Errorf("%d pages, want 5", n)
	}
	got := map[string]int{}
	for i := range doc.NumPage() {
		readPage(t, doc.Page(i+1), o.Paper, got)
	}
	for _, l := range []string{"Ă", "Â", "Î", "Ș", "Ț", "L·L", "Ū", "Æ", "Q"} {
		// The reader has only the lower byte of a letter right.
		low := strings.Map(func(r rune) rune { return r & 0xff }, l)
		if got[low] != 2 {
			t.Errorf("%d tiles of %s, want 2; the sheet has %q", got[low], l, slices.Sorted(maps.Keys(got)))
		}
	}
	set.Rows[0].Letter = "Ա"
	if err := Write(&bytes.Buffer{}, set, o); !errors.Is(err, ErrNoGlyph) || !strings.Contains(err.Error(), "U+0531") {
		t.Errorf("a letter that the font lacks: %v", err)
	}
}

func TestRefuses(t *testing.T) {
	set := embedded(t, "la", "toronto")
	paper := Papers()[0]
	for _, c := range []struct {
		o    Options
		set  *sources.TileSet
		want string
	}{
		{Options{Paper: paper, Width: 179, Height: 19}, set, "a tile of 179 × 19 mm on a4: no room on the paper"},
		{Options{Paper: paper, Width: 19, Height: 300}, set, "a tile of 19 × 300 mm on a4: no room on the paper"},
		{Options{Paper: paper, Width: 5, Height: 19}, set, "want at least 8 × 8 mm"},
		{Options{Paper: paper, Width: 18, Height: 19, Gap: -1}, set, "a gap of -1 mm between tiles: want 0 or more"},
		{Options{Paper: paper, Width: 18, Height: 19, Gap: math.NaN()}, set, "a gap of NaN mm"},
		{Options{Paper: paper, Width: math.NaN(), Height: 19}, set, "a tile of NaN × 19 mm"},
		{Options{Paper: paper, Width: 18, Height: math.Inf(1)}, set, "no room on the paper"},
		{Options{Paper: paper, Width: 18, Height: 19, Gap: math.Inf(1)}, set, "no room on the paper"},
		{Options{Paper: paper, Width: 19, Height: 19}, &sources.TileSet{Name: "empty"}, "set empty has no tiles"},
	} {
		var b bytes.Buffer
		if err := Write(&b, c.set, c.o); err == nil || !strings.Contains(err.Error(), c.want) || b.Len() > 0 {
			t.Errorf("%+v: %v and %d bytes, want %q and none", c.o, err, b.Len(), c.want)
		}
	}
}

func abs(x float64) float64 { return max(x, -x) }

func filter(marks []line, want func(line) bool) func(func(line) bool) {
	return func(yield func(line) bool) {
		for _, m := range marks {
			if want(m) && !yield(m) {
				return
			}
		}
	}
}

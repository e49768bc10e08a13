// Package sheet prints a set of tiles as a PDF file, to be cut out: a letter and
// its value on each tile, blanks that are blank, and marks that say where to cut.
//
// The marks stand outside the tiles, so that nothing of them stays on a tile, and
// everything is at least [Margin] from the edges of the paper, where all printers
// print. The same set and options give the same bytes.
package sheet

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"github.com/verbarium/verbarium/sources"
)

// A Paper is a size of paper, upright, in millimetres.
type Paper struct {
	Name          string
	Width, Height float64
}

// Papers are the papers that can be printed on; the first is the default.
func Papers() []Paper {
	return []Paper{{"a4", 210, 297}, {"letter", 215.9, 279.4}}
}

// Margin is what stays white at each edge of the paper, in millimetres.
const Margin = 10

// Options say how to print. All lengths are in millimetres.
type Options struct {
	Paper         Paper
	Width, Height float64 // of a tile
	Gap           float64 // between tiles; 0 leaves one cut between two tiles
	Language      string  // named in the footer
	Date          time.Time
}

// ErrNoRoom reports tiles for which the paper has no room.
var ErrNoRoom = errors.New("no room on the paper")

// ErrNoGlyph reports a letter that the font does not have.
var ErrNoGlyph = errors.New("not in the font")

// smallest is the least width and height of a tile on which a value can be read.
const smallest = 8

// A tile is what is printed on one tile: nothing on a blank.
type tile struct{ letter, value string }

// Write writes the tiles of a set, in the order of its table, the blanks last. Tiles
// of less than 8 × 8 mm, a gap below 0 and a set without tiles are errors; tiles that
// do not fit on the paper are [ErrNoRoom], a letter or a word of the footer that cannot
// be printed is [ErrNoGlyph]. Nothing is written then.
func Write(w io.Writer, set *sources.TileSet, o Options) error {
	switch { // what is no number is refused as well
	case !(o.Gap >= 0):
		return fmt.Errorf("a gap of %g mm between tiles: want 0 or more", o.Gap)
	case !(o.Width >= smallest && o.Height >= smallest):
		return fmt.Errorf("a tile of %g × %g mm and a gap of %g mm: want at least %d × %d mm",
			o.Width, o.Height, o.Gap, smallest, smallest)
	}
	g, err := newGrid(o)
	if err != nil {
		return err
	}
	all := tiles(set)
	if len(all) == 0 {
		return fmt.Errorf("set %s has no tiles", set.Name)
	}
	p := &printer{Fpdf: newDocument(set, o), grid: g, o: o}
	if p.face, err = newFace(p.Fpdf); err != nil {
		return err
	}
	pages := slices.Collect(slices.Chunk(all, g.cols*g.rows))
	for i, page := range pages {
		p.AddPage()
		p.SetLineWidth(lineWidth)
		for _, m := range g.marks((len(page) + g.cols - 1) / g.cols) {
			p.Line(m.x1, m.y1, m.x2, m.y2)
		}
		for _, m := range g.waste(len(page)) {
			p.Line(m.x1, m.y1, m.x2, m.y2)
		}
		for j, t := range page {
			if err := p.tile(t, g.x(j%g.cols), g.y(j/g.cols)); err != nil {
				return err
			}
		}
		if err := p.footer(set, i+1, len(pages)); err != nil {
			return err
		}
	}
	return p.Output(w)
}

// tiles spreads a set out, tile by tile.
func tiles(set *sources.TileSet) []tile {
	var all []tile
	for _, r := range set.Rows {
		t := tile{strings.ToUpper(r.Letter), fmt.Sprint(r.Value)}
		all = append(all, slices.Repeat([]tile{t}, r.Count)...)
	}
	return append(all, make([]tile, set.Blank)...)
}

// newDocument makes a document without pages, in which nothing depends on the
// day or on the order of a map.
func newDocument(set *sources.TileSet, o Options) *fpdf.Fpdf {
	doc := fpdf.NewCustom(&fpdf.InitType{
		OrientationStr: "P", UnitStr: "mm", Size: fpdf.SizeType{Wd: o.Paper.Width, Ht: o.Paper.Height},
	})
	doc.SetCatalogSort(true)
	date := o.Date
	if date.IsZero() {
		date = time.Unix(0, 0) // the library would take the day of the clock
	}
	doc.SetCreationDate(date.UTC())
	doc.SetModificationDate(date.UTC())
	doc.SetProducer("verbarium", true)
	doc.SetCreator("verbarium", true)
	doc.SetTitle(fmt.Sprintf("Tiles: %s, %s", set.Name, o.Language), true)
	doc.SetAutoPageBreak(false, 0)
	doc.SetDisplayMode("fullpage", "default")
	return doc
}

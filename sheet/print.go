package sheet

import (
	"fmt"

	"codeberg.org/go-pdf/fpdf"
	"github.com/go-fonts/liberation/liberationsansbold"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"github.com/verbarium/verbarium/sources"
)

// The design of a tile, in parts of its smaller side: measured on the tiles of
// the boxed game, whose letters are nearly half as high as the tile.
const (
	letterHeight = 0.46 // of a capital
	letterWidth  = 0.70 // at most
	tallest      = 0.62 // with its tail or mark
	letterMiddle = 0.455
	valueHeight  = 0.15
	valueInset   = 0.105 // from the right edge and from the lower one
	clearance    = 0.04  // between letter and value
)

// points is how many points a millimetre has.
const points = 72 / 25.4

// fontName is the name of the one font in the document.
const fontName = "liberation"

// A face knows how large the letters of the font are. Liberation Sans has all
// letters of the Latin alphabets, the comma of ș and ț as in Romanian, and a
// zero without a stroke.
type face struct {
	font   *sfnt.Font
	buf    sfnt.Buffer
	ppem   fixed.Int26_6
	height float64 // of a capital, in parts of the size
}

func newFace(doc *fpdf.Fpdf) (*face, error) {
	f, err := sfnt.Parse(liberationsansbold.TTF)
	if err != nil {
		return nil, err
	}
	c := &face{font: f, ppem: fixed.I(int(f.UnitsPerEm()))}
	m, err := f.Metrics(&c.buf, c.ppem, font.HintingNone)
	if err != nil {
		return nil, err
	}
	c.height = float64(m.CapHeight) / float64(c.ppem)
	doc.AddUTF8FontFromBytes(fontName, "", liberationsansbold.TTF)
	return c, doc.Error()
}

// A box is where the ink of a text is, from the point where it is set, in parts
// of the size; up is positive.
type box struct{ left, right, bottom, top float64 }

// ink measures a text. The box reaches from the line to the height of a capital
// at least, so that letters stand on one line unless they have a tail or a mark.
func (f *face) ink(text string) (box, error) {
	b := box{top: f.height}
	var pen fixed.Int26_6
	for i, r := range text {
		g, err := f.font.GlyphIndex(&f.buf, r)
		if err != nil {
			return b, err
		}
		if g == 0 {
			return b, fmt.Errorf("letter %q (%U): %w", r, r, ErrNoGlyph)
		}
		bounds, advance, err := f.font.GlyphBounds(&f.buf, g, f.ppem, font.HintingNone)
		if err != nil {
			return b, err
		}
		if i == 0 {
			b.left = f.part(bounds.Min.X)
		}
		b.right = f.part(pen + bounds.Max.X)
		b.top, b.bottom = max(b.top, f.part(-bounds.Min.Y)), min(b.bottom, f.part(-bounds.Max.Y))
		pen += advance
	}
	return b, nil
}

func (f *face) part(x fixed.Int26_6) float64 { return float64(x) / float64(f.ppem) }

// A printer draws the tiles of a document.
type printer struct {
	*fpdf.Fpdf
	grid
	o    Options
	face *face
}

// tile prints a tile with its upper left corner at x, y.
func (p *printer) tile(t tile, x, y float64) error {
	if t.letter == "" {
		return nil
	}
	letter, err := p.face.ink(t.letter)
	if err != nil {
		return err
	}
	value, err := p.face.ink(t.value)
	if err != nil {
		return err
	}
	side := min(p.width, p.height)
	small := valueHeight * side / p.face.height
	valueX, valueY := p.width-valueInset*side-small*value.right, p.height-valueInset*side
	p.set(small)
	p.Text(x+valueX, y+valueY, t.value)

	// A wide or tall letter is made smaller as a whole: a narrowed one would
	// look thin.
	size := min(letterHeight*side/p.face.height, letterWidth*p.width/(letter.right-letter.left),
		tallest*p.height/(letter.top-letter.bottom))
	// The ink stands in the middle, not the room that the font gives it, and
	// gives way upwards where a tail would come near the value.
	letterX := p.width/2 - size*(letter.left+letter.right)/2
	letterY := letterMiddle*p.height + size*(letter.bottom+letter.top)/2
	if letterX+size*letter.right > valueX-clearance*side {
		letterY = min(letterY, valueY-small*value.top-clearance*side+size*letter.bottom)
	}
	p.set(size)
	p.Text(x+letterX, y+letterY, t.letter)
	return p.Error()
}

func (p *printer) set(mm float64) { p.SetFont(fontName, "", mm*points) }

// footer says below the tiles what they are, and has a bar to measure: many a
// printer makes pages smaller unasked.
func (p *printer) footer(set *sources.TileSet, page, pages int) error {
	const size, bar, tick, space = 2.8, 50.0, 1.0, 2.0
	n, value := set.Total()
	what := fmt.Sprintf("%s · %s · %s, %s, %s · %g × %g mm", set.Name, p.o.Language,
		number(n, "tile"), number(set.Blank, "blank"), number(value, "point"), p.width, p.height)
	if pages > 1 {
		what += fmt.Sprintf(" · page %d of %d", page, pages)
	}
	if _, err := p.face.ink(what); err != nil {
		return fmt.Errorf("footer: %w", err)
	}
	how := fmt.Sprintf("%g mm at 100 %%", bar)
	left, right := p.left, p.o.Paper.Width-p.left
	if right-left < 2*bar { // few wide columns
		left, right = Margin, p.o.Paper.Width-Margin
	}
	y := p.o.Paper.Height - Margin - tick
	p.set(size)
	howLeft := right - bar - space - p.GetStringWidth(how)
	p.Text(howLeft, y, how)
	if wide := p.GetStringWidth(what); left+wide > howLeft-space {
		p.set(min(size, size*(right-left)/wide))
		p.Text(left, y-1.5*size, what)
	} else {
		p.Text(left, y, what)
	}
	middle := y - size*p.face.height/2
	p.Line(right-bar, middle, right, middle)
	p.Line(right-bar, middle-tick, right-bar, middle+tick)
	p.Line(right, middle-tick, right, middle+tick)
	return p.Error()
}

func number(n int, of string) string {
	if n == 1 {
		return "1 " + of
	}
	return fmt.Sprintf("%d %ss", n, of)
}

package sheet

import (
	"fmt"
	"math"
)

// What stands around the tiles, in millimetres.
const (
	markGap    = 2 // between a tile and a mark
	markLength = 4
	lineWidth  = 0.15
	footerRoom = 9 // below the marks
)

// A grid is where the tiles of a page are.
type grid struct {
	cols, rows    int
	left, top     float64
	width, height float64 // of a tile
	gap           float64
}

// newGrid lays as many tiles as there is room for, in the middle of the width. The
// error is [ErrNoRoom], if there is none for any.
func newGrid(o Options) (grid, error) {
	const around = Margin + markLength + markGap
	g := grid{width: o.Width, height: o.Height, gap: o.Gap, top: around}
	g.cols = fit(o.Paper.Width-2*around, o.Width, o.Gap)
	g.rows = fit(o.Paper.Height-2*around-footerRoom, o.Height, o.Gap)
	if g.cols == 0 || g.rows == 0 {
		return g, fmt.Errorf("a tile of %g × %g mm on %s: %w", o.Width, o.Height, o.Paper.Name, ErrNoRoom)
	}
	g.left = (o.Paper.Width - g.x(g.cols-1) - g.width) / 2
	return g, nil
}

// fit counts how many tiles go into a length; a hair too much is none.
func fit(length, tile, gap float64) int {
	return max(0, int(math.Floor((length+gap)/(tile+gap)+1e-6)))
}

// x returns the left edge of a column, y the upper edge of a row.
func (g grid) x(col int) float64 { return g.left + float64(col)*(g.width+g.gap) }
func (g grid) y(row int) float64 { return g.top + float64(row)*(g.height+g.gap) }

// cuts returns where n tiles are to be cut: once between two tiles that touch,
// else on both sides of the gap.
func cuts(n int, at func(int) float64, size, gap float64) []float64 {
	var out []float64
	for i := range n {
		if gap > 0 || i == 0 {
			out = append(out, at(i))
		}
		out = append(out, at(i)+size)
	}
	return out
}

// A line is a mark, from one point to another.
type line struct{ x1, y1, x2, y2 float64 }

// marks returns the cut marks around the rows of a page, and in the gaps.
func (g grid) marks(rows int) []line {
	across := cuts(g.cols, g.x, g.width, g.gap)
	down := cuts(rows, g.y, g.height, g.gap)
	top, bottom := down[0]-markGap, down[len(down)-1]+markGap
	left, right := across[0]-markGap, across[len(across)-1]+markGap
	var out []line
	for _, x := range across {
		out = append(out, line{x, top - markLength, x, top}, line{x, bottom, x, bottom + markLength})
	}
	for _, y := range down {
		out = append(out, line{left - markLength, y, left, y}, line{right, y, right + markLength, y})
	}
	return append(out, g.corners(across, down)...)
}

// corners gives each corner in a gap its own marks, for those who cut tile by
// tile, if the gap is wide enough for marks that do not stay on a tile.
func (g grid) corners(across, down []float64) []line {
	const clear, narrow = 0.5, 2
	if g.gap < narrow {
		return nil
	}
	var out []line
	// Right and left edges of tiles take turns, and so do lower and upper ones.
	from, to := clear, g.gap/2-clear/2
	for i, x := range across[1 : len(across)-1] {
		toGap := float64(1 - 2*(i%2))
		for _, y := range down {
			out = append(out, line{x + toGap*from, y, x + toGap*to, y})
		}
	}
	for i, y := range down[1 : len(down)-1] {
		toGap := float64(1 - 2*(i%2))
		for _, x := range across {
			out = append(out, line{x, y + toGap*from, x, y + toGap*to})
		}
	}
	return out
}

// waste returns a stroke through each place of the last row that n tiles leave
// free, so that it is not taken for a blank.
func (g grid) waste(n int) []line {
	var out []line
	inset := min(g.width, g.height) / 4
	for i := n; i%g.cols != 0; i++ {
		x, y := g.x(i%g.cols), g.y(i/g.cols)
		out = append(out, line{x + inset, y + g.height - inset, x + g.width - inset, y + inset})
	}
	return out
}

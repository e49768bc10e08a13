package cli

import (
	"fmt"
	"math"
	"strings"

	"github.com/verbarium/verbarium/compare"
)

// A diffChart is bars by length: up for what was added, down for what was taken away.
type diffChart struct {
	Width, Height, Axis int
	Label               string // what it shows, for those who cannot see it
	Bars                []chartBar
	Texts               []chartText
}

type chartBar struct {
	Class               string
	X, Y, Width, Height string
}

type chartText struct{ X, Y, Text, Class string }

// The measures of the chart, in units of its own.
const (
	chartWidth = 720
	barsHeight = 180 // of the longest bars up and down together
	gapAbove   = 28  // for the figures over the bars
	gapBelow   = 58  // for those under them, and the lengths
	leastBar   = 1.5 // so that one word shows
)

func chartOf(lengths []compare.LengthChange) diffChart {
	lengths = changedSpan(lengths)
	up, down := 0, 0
	var said []string
	for _, l := range lengths {
		up, down = max(up, l.Added), max(down, l.Removed)
		said = append(said, fmt.Sprintf("%s: +%d −%d", lettersText(l.Tiles), l.Added, l.Removed))
	}
	scale := barsHeight / float64(max(1, up+down))
	axis := gapAbove + math.Round(float64(up)*scale)
	c := diffChart{
		Width: chartWidth, Height: gapAbove + barsHeight + gapBelow, Axis: int(axis),
		Label: "Words added and taken away by length. " + strings.Join(said, "; "),
	}
	step := chartWidth / float64(len(lengths))
	width := min(step*0.72, 64)
	bottom := float64(c.Height) - 6
	for i, l := range lengths {
		middle := step * (float64(i) + 0.5)
		x, w := svgUnits(middle-width/2), svgUnits(width)
		if l.Added > 0 {
			h := max(leastBar, float64(l.Added)*scale)
			c.Bars = append(c.Bars, chartBar{"up", x, svgUnits(axis - h), w, svgUnits(h)})
			c.Texts = append(c.Texts, chartText{svgUnits(middle), svgUnits(axis - h - 5), shortNumber(l.Added), "over"})
		}
		if l.Removed > 0 {
			h := max(leastBar, float64(l.Removed)*scale)
			c.Bars = append(c.Bars, chartBar{"down", x, svgUnits(axis), w, svgUnits(h)})
			c.Texts = append(c.Texts, chartText{svgUnits(middle), svgUnits(axis + h + 5), shortNumber(l.Removed), "under"})
		}
		c.Texts = append(c.Texts, chartText{svgUnits(middle), svgUnits(bottom), fmt.Sprint(l.Tiles), "length"})
	}
	return c
}

// changedSpan leaves out the lengths before the first and after the last that changed.
func changedSpan(lengths []compare.LengthChange) []compare.LengthChange {
	first, last := len(lengths), -1
	for i, l := range lengths {
		if l.Added+l.Removed > 0 {
			first, last = min(first, i), i
		}
	}
	return lengths[min(first, last+1) : last+1]
}

// shortNumber writes a number in few signs: 950, 1.5k, 12k, 1.5M.
func shortNumber(n int) string {
	switch {
	case n < 1000:
		return fmt.Sprint(n)
	case n < 9950:
		return strings.TrimSuffix(fmt.Sprintf("%.1f", float64(n)/1e3), ".0") + "k"
	case n < 999_500:
		return fmt.Sprintf("%.0fk", float64(n)/1e3)
	}
	return fmt.Sprintf("%.1fM", float64(n)/1e6)
}

func svgUnits(f float64) string {
	return strings.TrimSuffix(fmt.Sprintf("%.1f", f), ".0")
}

package site

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"sync"
)

// The icon is a tile with a V, drawn in a square of 100 by 100.
var (
	letterV = [][2]float64{
		{17, 24},
		{43, 24},
		{43, 31},
		{36.5, 31},
		{51.5, 64},
		{64.5, 31},
		{57, 31},
		{57, 24},
		{83, 24},
		{83, 31},
		{76, 31},
		{55, 79},
		{45, 79},
		{24, 31},
		{17, 31},
	}
	tileBox  = box{4, 4, 96, 96, 14}
	ground   = color.NRGBA{0x8a, 0x2a, 0x20, 0xff}
	ivory    = color.NRGBA{0xf3, 0xe3, 0xbd, 0xff}
	ink      = color.NRGBA{0x2c, 0x22, 0x12, 0xff}
	rimWidth = 5.0 // of the ground around the tile
)

// A box is a rectangle with round corners.
type box struct{ left, top, right, bottom, radius float64 }

func (b box) shrink(by float64) box {
	return box{b.left + by, b.top + by, b.right - by, b.bottom - by, b.radius - by}
}

func (b box) has(x, y float64) bool {
	if x < b.left || x > b.right || y < b.top || y > b.bottom {
		return false
	}
	dx := max(b.left+b.radius-x, x-b.right+b.radius, 0)
	dy := max(b.top+b.radius-y, y-b.bottom+b.radius, 0)
	return dx*dx+dy*dy <= b.radius*b.radius
}

// inside tells whether a point is in a polygon; y runs down.
func inside(polygon [][2]float64, x, y float64) bool {
	in := false
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (a[1] > y) != (b[1] > y) && x < a[0]+(y-a[1])*(b[0]-a[0])/(b[1]-a[1]) {
			in = !in
		}
	}
	return in
}

// An icon is a size of the picture; a full one has no transparent corners, for
// systems that cut their own.
type icon struct {
	name string
	size int
	full bool
}

func icons() []icon {
	return []icon{{"icon-180.png", 180, true}, {"icon-192.png", 192, false}, {"icon-512.png", 512, false}, {"icon-full.png", 512, true}}
}

// at is the colour of a point of the picture.
func (i icon) at(x, y float64) color.NRGBA {
	if i.full { // the tile stands within the middle four fifths
		x, y = 50+(x-50)/0.72, 50+(y-50)/0.72
	}
	switch {
	case inside(letterV, x, y):
		return ink
	case tileBox.shrink(rimWidth).has(x, y):
		return ivory
	case i.full || tileBox.has(x, y):
		return ground
	}
	return color.NRGBA{}
}

// draw draws the picture; each dot is the mean of nine points.
func (i icon) draw() *image.NRGBA {
	const fine = 3
	img := image.NewNRGBA(image.Rect(0, 0, i.size, i.size))
	step := 100 / float64(i.size*fine)
	for py := range i.size {
		for px := range i.size {
			var sum [4]int // red, green and blue weighted by how opaque, and that
			for n := range fine * fine {
				c := i.at((float64(px*fine+n%fine)+0.5)*step, (float64(py*fine+n/fine)+0.5)*step)
				a := int(c.A)
				sum[0], sum[1], sum[2], sum[3] = sum[0]+int(c.R)*a, sum[1]+int(c.G)*a, sum[2]+int(c.B)*a, sum[3]+a
			}
			if a := sum[3]; a > 0 {
				img.SetNRGBA(px, py, color.NRGBA{uint8(sum[0] / a), uint8(sum[1] / a), uint8(sum[2] / a), uint8(a / (fine * fine))})
			}
		}
	}
	return img
}

// vector is the picture as SVG.
func vector() []byte {
	rect := func(b box, c color.NRGBA) string {
		return fmt.Sprintf(`<rect x="%g" y="%g" width="%g" height="%g" rx="%g" fill="%s"/>`,
			b.left, b.top, b.right-b.left, b.bottom-b.top, b.radius, hexColour(c))
	}
	var points []string
	for _, p := range letterV {
		points = append(points, fmt.Sprintf("%g,%g", p[0], p[1]))
	}
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">` +
		rect(tileBox, ground) + rect(tileBox.shrink(rimWidth), ivory) +
		fmt.Sprintf(`<polygon points="%s" fill="%s"/></svg>`, strings.Join(points, " "), hexColour(ink)) + "\n")
}

func hexColour(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// drawn are the pictures as PNG, in the order of icons; they are the same for every
// site.
var drawn = sync.OnceValues(func() ([][]byte, error) {
	var out [][]byte
	for _, i := range icons() {
		var b bytes.Buffer
		e := png.Encoder{CompressionLevel: png.BestCompression}
		if err := e.Encode(&b, i.draw()); err != nil {
			return nil, err
		}
		out = append(out, b.Bytes())
	}
	return out, nil
})

func (w *writer) addIcons(context.Context) error {
	w.add("icon.svg", vector(), true)
	pictures, err := drawn()
	if err != nil {
		return err
	}
	for k, i := range icons() {
		w.add(i.name, pictures[k], true)
	}
	return nil
}

// addManifest adds what a system needs to install the page.
func (w *writer) addManifest(context.Context) error {
	type picture struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose"`
	}
	pictures := []picture{{"icon.svg", "any", "image/svg+xml", "any"}}
	for _, i := range icons() {
		purpose := "any"
		if i.full {
			purpose = "maskable"
		}
		if i.size < 192 { // a link of the page names it, for those who do not read this
			continue
		}
		pictures = append(pictures, picture{i.name, fmt.Sprintf("%dx%d", i.size, i.size), "image/png", purpose})
	}
	data, err := json.MarshalIndent(map[string]any{
		"name": w.name() + " · Verbarium", "short_name": w.name(), "lang": w.header.Language,
		"id": "./", "start_url": "./", "scope": "./", "display": "standalone",
		"background_color": "#f6f1e4", "theme_color": "#f6f1e4", "icons": pictures,
	}, "", "  ")
	if err != nil {
		return err
	}
	w.add("manifest.webmanifest", append(data, '\n'), true)
	return nil
}

package paradigms

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/morph"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// A layout is layout.tsv: how the cells of a paradigm are arranged in blocks.
type layout struct {
	kind map[string]string // of a part
	rank map[string]int    // of a part among those of its kind
	rows []layoutRow
	// unsaid is the kinds whose parts are not named in the paradigm of an entry
	// with a mark: the voice of a deponent.
	unsaid map[string][]string
}

// A layoutRow arranges the cells of one shape. The shape, down and across are
// names of kinds; a name in the shape that is no kind is a part.
type layoutRow struct {
	shape        []string
	brief, all   bool     // when the row counts
	only         []string // parts that a cell must have to be shown
	down, across []string
}

// readLayout reads layout.tsv: lines "@kind, name, parts" and "@unsaid, mark,
// kinds", and rows of cells, when, only, down, across.
func readLayout(lang *sources.Language, g *morph.Grammar) (*layout, error) {
	l := &layout{kind: map[string]string{}, rank: map[string]int{}, unsaid: map[string][]string{}}
	err := vocab.Rows(lang, "layout.tsv", func(_ int, col []string) error {
		switch col[0] {
		case "@kind":
			return l.addKind(col[1:], g)
		case "@unsaid":
			return l.addUnsaid(col[1:], g)
		}
		return l.addRow(col, g)
	})
	return l, err
}

func (l *layout) addKind(col []string, g *morph.Grammar) error {
	if len(col) != 2 || col[0] == "" || l.isKind(col[0]) {
		return fmt.Errorf("want @kind, name, parts, each name once")
	}
	for part := range strings.FieldsSeq(col[1]) {
		if _, ok := g.PartWords(part); !ok || l.kind[part] != "" {
			return fmt.Errorf("part %q is not in cells.tsv, or has a kind already", part)
		}
		l.kind[part], l.rank[part] = col[0], len(l.rank)
	}
	return nil
}

func (l *layout) addUnsaid(col []string, g *morph.Grammar) error {
	if len(col) != 2 || g.MarkWords(col[0]) == "" || l.unsaid[col[0]] != nil {
		return fmt.Errorf("want @unsaid, mark, kinds, each mark once")
	}
	for kind := range strings.FieldsSeq(col[1]) {
		if !l.isKind(kind) {
			return fmt.Errorf("%q is no kind", kind)
		}
		l.unsaid[col[0]] = append(l.unsaid[col[0]], kind)
	}
	return nil
}

// unsaidOf returns the kinds that are not named in the paradigm of an entry: those
// without which each of its cells can still be told from the others.
func (l *layout) unsaidOf(marks []string, cells []placed) []string {
	var kinds []string
	for _, m := range marks {
		kinds = append(kinds, l.unsaid[m]...)
	}
	full := map[string]string{}
	for _, c := range cells {
		rest := strings.Join(l.without(strings.Split(c.Cell, "."), kinds), ".")
		if other, ok := full[rest]; ok && other != c.Cell {
			return nil
		}
		full[rest] = c.Cell
	}
	return kinds
}

// without leaves out the parts of some kinds.
func (l *layout) without(parts, kinds []string) []string {
	return slices.DeleteFunc(slices.Clone(parts), func(p string) bool { return slices.Contains(kinds, l.kind[p]) && l.kind[p] != "" })
}

func (l *layout) isKind(name string) bool {
	for _, k := range l.kind {
		if k == name {
			return true
		}
	}
	return false
}

func (l *layout) addRow(col []string, g *morph.Grammar) error {
	if len(col) != 5 {
		return fmt.Errorf("%d columns, want cells, when, only, down, across", len(col))
	}
	r := layoutRow{shape: strings.Split(col[0], "."), brief: col[1] != "all", all: col[1] != "brief"}
	if !slices.Contains([]string{"brief", "all", "*"}, col[1]) {
		return fmt.Errorf("when %q: want brief, all or *", col[1])
	}
	for i, list := range []*[]string{&r.only, &r.down, &r.across} {
		if text := col[i+2]; text != "-" {
			*list = strings.Fields(text)
		}
	}
	for _, name := range slices.Concat(r.shape, r.only) {
		if _, ok := g.PartWords(name); !ok && !l.isKind(name) {
			return fmt.Errorf("%q is neither a kind nor a part of cells.tsv", name)
		}
	}
	for _, kind := range slices.Concat(r.down, r.across) {
		if !l.isKind(kind) || !slices.Contains(r.shape, kind) {
			return fmt.Errorf("the cells %s have no kind %q", col[0], kind)
		}
	}
	l.rows = append(l.rows, r)
	return nil
}

// A place is where a cell stands: in the block of a layout row that certain
// parts head, in the row and column of certain parts.
type place struct {
	layout             int
	head, down, across []string
}

// place finds the place of a cell; shown is false if the layout leaves it out.
func (l *layout) place(cell string, all bool) (at place, shown bool) {
	parts := strings.Split(cell, ".")
	for i := range l.rows {
		r := &l.rows[i]
		if all && !r.all || !all && !r.brief || !l.fits(r, parts) {
			continue
		}
		at.layout = i
		for _, part := range parts {
			switch kind := l.kind[part]; {
			case kind != "" && slices.Contains(r.down, kind):
				at.down = append(at.down, part)
			case kind != "" && slices.Contains(r.across, kind):
				at.across = append(at.across, part)
			default:
				at.head = append(at.head, part)
			}
		}
		l.sortParts(at.down, r.down)
		l.sortParts(at.across, r.across)
		return at, !slices.ContainsFunc(r.only, func(p string) bool { return !slices.Contains(parts, p) })
	}
	return place{layout: len(l.rows), down: []string{cell}}, true
}

func (l *layout) fits(r *layoutRow, parts []string) bool {
	if len(parts) != len(r.shape) {
		return false
	}
	for i, part := range parts {
		if r.shape[i] != part && (l.kind[part] == "" || r.shape[i] != l.kind[part]) {
			return false
		}
	}
	return true
}

// sortParts puts parts in the order of their kinds.
func (l *layout) sortParts(parts, kinds []string) {
	slices.SortFunc(parts, func(a, b string) int {
		return cmp.Compare(slices.Index(kinds, l.kind[a]), slices.Index(kinds, l.kind[b]))
	})
}

// compareParts orders rows, columns and heads by the ranks of their parts.
func (l *layout) compareParts(a, b []string) int {
	return slices.CompareFunc(a, b, func(x, y string) int {
		return cmp.Compare(l.rank[x], l.rank[y])
	})
}

package paradigms

import "github.com/verbarium/verbarium/vocab"

// Sift yields the wanted forms of an entry.
func (p *Source) Sift(unit int, wanted func(lemma, pos, cell string) bool, yield func(vocab.Form) bool) {
	var seen map[cellSpelling]bool
	for i := range p.units[unit] {
		lx := &p.units[unit][i]
		pos := p.meant(lx.Entry).POS
		for f := range lx.Forms() {
			if f.Struck != nil || !wanted(lx.Headword, pos, f.Cell) {
				continue
			}
			key := keyOf(f)
			if seen[key] {
				continue
			}
			if seen == nil {
				seen = map[cellSpelling]bool{}
			}
			seen[key] = true
			if form := p.form(f); form.Refused == "" && !yield(form) {
				return
			}
		}
	}
}

package paradigms

import (
	"cmp"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/morph"
)

// A twinBook is the entries of a dictionary, with what one says of another.
type twinBook struct {
	*twin
	entries   []morph.Entry
	byID      map[string]*morph.Entry
	verbs     map[string]*morph.Entry // the first verb with a headword
	prefixes  [][2]string             // spelled, meant
	compounds map[string]bool         // prefix and first two letters of its compounds
	respelled map[[2]string]int       // by id and spelling of a simple verb
}

// A twinLexeme is one way in which an entry inflects.
type twinLexeme struct {
	head, paradigm, class string
	stems                 map[string]string
	forms                 []string // as twinForm writes them
}

func twinForm(cell, spelling, tiles, row, struck string) string {
	return cell + "\t" + spelling + "\t" + tiles + "\t" + row + "\t" + struck
}

func twinHas(e *morph.Entry, mark string) bool { return slices.Contains(e.Marks, mark) }

func newTwinBook(tw *twin, entries []morph.Entry) *twinBook {
	b := &twinBook{
		twin: tw, entries: entries, byID: map[string]*morph.Entry{},
		verbs: map[string]*morph.Entry{}, compounds: map[string]bool{}, respelled: map[[2]string]int{},
	}
	for i := range entries {
		e := &entries[i]
		b.byID[e.ID] = e
		head := twinSpell(e.Headword).plain()
		if e.POS == "verb" && len(e.Parts) > 0 && b.verbs[head] == nil {
			b.verbs[head] = e
		}
		if twinHas(e, "prefix") && tw.on("prefix-variants") {
			meant := twinSpell(strings.TrimPrefix(e.Target, "?")).plain()
			for _, s := range append([]string{e.Headword}, e.Variants...) {
				b.prefixes = append(b.prefixes, [2]string{twinSpell(s).plain(), meant})
			}
		}
	}
	for i := range entries {
		b.findCompound(&entries[i])
		b.countRespelled(&entries[i])
	}
	return b
}

// findCompound notes a compound of a prefix: a word with the hyphen there, a word
// printed with the other spelling too, or a verb whose rest is a verb of the same
// parts. A verb's parts begin compounds too.
func (b *twinBook) findCompound(e *morph.Entry) {
	head, hyphen := twinSpell(e.Headword).plain(), twinHyphen(e.Headword)
	for _, p := range b.prefixes {
		n := len(p[1])
		if !strings.HasPrefix(head, p[1]) {
			continue
		}
		found := hyphen > 0 && hyphen <= n
		for _, v := range e.Variants {
			found = found || twinSpell(v).plain() == p[0]+head[n:]
		}
		for _, rest := range []string{head[n-1:], head[n:]} {
			simple := b.verbs[rest]
			found = found || hyphen == 0 && e.POS == "verb" && len(e.Parts) >= 2 &&
				simple != nil && twinSameParts(simple.Parts, e.Parts)
		}
		if !found {
			continue
		}
		for _, w := range append(b.wholeParts(e), head) {
			if strings.HasPrefix(w, p[1]) && len(w) >= n+2 {
				b.compounds[w[:n+2]] = true
			}
		}
	}
}

// wholeParts are the parts of a verb, joined to its headword.
func (b *twinBook) wholeParts(e *morph.Entry) []string {
	var out []string
	for _, part := range e.Parts {
		for alt := range strings.SplitSeq(part, "|") {
			if e.POS == "verb" && !twinLiteral(alt) {
				out = append(out, b.join(e.Headword, alt).plain())
			}
		}
	}
	return out
}

// lexemes makes the lexemes of an entry.
func (b *twinBook) lexemes(e *morph.Entry) []twinLexeme {
	facts := *e
	switch {
	case !twinHas(e, "xref"):
	case twinHas(e, "prefix"):
		return nil
	case twinHas(e, "variant"):
		meant := b.meant(e)
		if meant == nil || !b.on("variants") {
			return nil
		}
		facts = b.asVariant(e, meant)
	case !twinHas(e, "form") || !b.on("form-references"):
		return nil
	}
	var out []twinLexeme
	for _, head := range b.spellings(e) {
		for _, parts := range twinChoices(b.parts(&facts, head)) {
			lx, ok := b.lexeme(&facts, head, parts)
			twice := slices.ContainsFunc(out, func(o twinLexeme) bool { return b.same(o, lx) })
			if ok && !twice {
				out = append(out, lx)
			}
		}
	}
	return b.print(out, e, &facts)
}

// same reports whether two lexemes have the same table and the same stems.
func (b *twinBook) same(x, y twinLexeme) bool {
	return x.paradigm == y.paradigm && !slices.ContainsFunc(b.table(x.paradigm).stems, func(stem string) bool {
		one, _ := b.lang.Letters(x.stems[stem])
		other, _ := b.lang.Letters(y.stems[stem])
		return string(one) != string(other)
	})
}

// print adds the forms that the entry prints to its first lexeme, or makes one
// of them.
func (b *twinBook) print(out []twinLexeme, e, facts *morph.Entry) []twinLexeme {
	head := twinSpell(e.Headword)
	if len(out) == 0 {
		facts = e
	} else {
		head = twinSpell(out[0].head)
	}
	struck := ""
	for _, s := range b.strikes {
		if s.printed && b.strikesAt(s, facts, head) {
			struck = s.at
			if len(out) == 0 && len(s.cells) == 1 {
				return nil // refused, and nothing to show
			}
			break
		}
	}
	var forms []string
	for _, p := range e.Printed {
		if tiles, reason := b.lang.Letters(p.Spelling); reason == nil {
			forms = append(forms, twinForm(p.Cell, twinSpell(p.Spelling).String(), string(tiles), "", struck))
		}
	}
	switch {
	case len(forms) == 0:
	case len(out) == 0:
		out = []twinLexeme{{head: e.Headword, forms: forms}}
	default:
		out[0].forms = append(out[0].forms, forms...)
	}
	return out
}

// meant follows cross-references of spelling to an entry that is none.
func (b *twinBook) meant(e *morph.Entry) *morph.Entry {
	for range 4 {
		if e = b.byID[e.Target]; e == nil || !twinHas(e, "xref") {
			return e
		}
		if !twinHas(e, "variant") {
			return nil
		}
	}
	return nil
}

// asVariant is a cross-reference with the facts of the entry that it means.
func (b *twinBook) asVariant(e, meant *morph.Entry) morph.Entry {
	out := *meant
	out.ID, out.Headword, out.Variants, out.Printed = e.ID, e.Headword, e.Variants, e.Printed
	out.Marks = slices.Clone(meant.Marks)
	for _, m := range e.Marks {
		if m != "xref" && m != "variant" {
			out.Marks = append(out.Marks, m)
		}
	}
	if len(e.Parts) == 0 {
		return out
	}
	out.Parts = slices.Clone(e.Parts)
	for i, p := range out.Parts {
		if p == "?" && len(e.Parts) == len(meant.Parts) {
			out.Parts[i] = meant.Parts[i]
		}
	}
	return out
}

// spellings are the headword, its variants, and each of them under other
// spellings of its prefix.
func (b *twinBook) spellings(e *morph.Entry) []string {
	out := []string{e.Headword}
	if b.on("variants") {
		out = append(out, e.Variants...)
	}
	if b.on("verb-spellings") {
		out = append(out, b.respellings(e)...)
	}
	for _, head := range slices.Clone(out) {
		w := twinSpell(head)
		for _, p := range b.prefixes {
			n := len(p[1])
			if strings.HasPrefix(w.plain(), p[1]) && len(w) >= n+2 && b.compounds[w[:n+2].plain()] {
				out = append(out, p[0]+"-"+w[n:].String())
			}
		}
	}
	return out
}

// twinChoices takes one alternative of each part, the first part's alternatives
// in turn for each of the second.
func twinChoices(parts []string) [][]string {
	if len(parts) == 0 {
		return [][]string{nil}
	}
	var out [][]string
	n := len(parts) - 1
	for alt := range strings.SplitSeq(parts[n], "|") {
		for _, before := range twinChoices(parts[:n]) {
			out = append(out, append(slices.Clone(before), alt))
		}
	}
	return out
}

// lexeme finds the first class that fits and inflects by it.
func (b *twinBook) lexeme(e *morph.Entry, head string, parts []string) (twinLexeme, bool) {
	whole := make([]twinWord, len(parts))
	for i, p := range parts {
		if w, ok := strings.CutPrefix(p, "="); ok {
			whole[i] = twinSpell(w)
		} else if !twinLiteral(p) {
			whole[i] = b.join(head, p)
		}
	}
	spelled := twinSpell(head)
	for _, c := range b.classes {
		if caught := b.classFits(c, e, spelled, parts, whole); caught != nil {
			lx := twinLexeme{head: spelled.String(), paradigm: c.paradigm, class: c.at, stems: map[string]string{}}
			for name, w := range caught {
				lx.stems[name] = w.String()
			}
			b.makeStems(c, &lx)
			b.inflect(&lx, e, spelled)
			return lx, true
		}
	}
	return twinLexeme{}, false
}

func (b *twinBook) classFits(c twinClass, e *morph.Entry, head twinWord, parts []string, whole []twinWord) twinCatch {
	if !b.whoFits(c.twinWho, e) {
		return nil
	}
	if c.gender != "*" && !slices.ContainsFunc(strings.Split(e.Gender, "|"), func(g string) bool {
		return slices.Contains(strings.Split(c.gender, "|"), g)
	}) {
		return nil
	}
	caught := b.fit(b.pattern(c.head), head, twinCatch{})
	if caught == nil || c.parts == "*" {
		return caught
	}
	want := strings.Split(c.parts, ", ")
	if c.parts == "" {
		want = nil
	}
	if len(want) != len(parts) {
		return nil
	}
	for i, w := range want {
		switch {
		case twinLiteral(w) && !slices.Contains(strings.Split(w, "|"), parts[i]):
			return nil
		case twinLiteral(w):
		case whole[i] == nil:
			return nil
		default:
			if caught = b.fit(b.pattern(w), whole[i], caught); caught == nil {
				return nil
			}
		}
	}
	return caught
}

// whoFits reports whether a row is for an entry.
func (b *twinBook) whoFits(who twinWho, e *morph.Entry) bool {
	if who.pos != nil && !slices.Contains(who.pos, cmp.Or(e.POS, "none")) {
		return false
	}
	ids, here := false, false
	for _, m := range who.marks {
		mark, not := strings.CutPrefix(m, "!")
		isID := strings.ContainsAny(mark, "0123456789")
		switch {
		case m == "*":
		case isID && !not:
			ids, here = true, here || mark == e.ID
		case isID && mark == e.ID, !isID && twinHas(e, mark) == not:
			return false
		}
	}
	return !ids || here
}

// makeStems adds the stems that the class and the paradigm make of others.
func (b *twinBook) makeStems(c twinClass, lx *twinLexeme) {
	for s := range strings.FieldsSeq(c.stems) {
		name, text, ok := strings.Cut(s, "=")
		if !ok {
			continue // "*"
		}
		for have, stem := range lx.stems {
			text = strings.ReplaceAll(text, "{"+have+"}", stem)
		}
		lx.stems[name] = text
	}
	for _, m := range b.table(lx.paradigm).made {
		from, ok := lx.stems[m[1]]
		if _, have := lx.stems[m[0]]; have || !ok {
			continue
		}
		w, strip := twinSpell(from), twinSpell(m[3])
		if b.shaped(m[2], w.plain()) && strings.HasSuffix(w.plain(), strip.plain()) {
			lx.stems[m[0]] = w[:len(w)-len(strip)].String() + m[4]
		}
	}
}

// inflect puts the endings of each row on its stem.
func (b *twinBook) inflect(lx *twinLexeme, e *morph.Entry, head twinWord) {
	var strikes []twinStrike
	for _, s := range b.strikes {
		if b.strikesAt(s, e, head) {
			strikes = append(strikes, s)
		}
	}
	plain, tiles := map[string]string{}, map[string]string{}
	for name, stem := range lx.stems {
		if word, reason := b.lang.Letters(stem); reason == nil {
			plain[name], tiles[name] = twinSpell(stem).plain(), string(word)
		}
	}
	for _, r := range b.table(lx.paradigm).rows {
		if _, ok := tiles[r.stem]; r.stem != "-" && (!ok || !b.shaped(r.shapes, plain[r.stem])) || !b.on(r.ruling) {
			continue
		}
		struck := ""
		for _, s := range strikes {
			if b.takes(s, r.cell) {
				struck = s.at
				break
			}
		}
		lx.forms = append(lx.forms, twinForm(r.cell, lx.stems[r.stem]+r.ending, tiles[r.stem]+r.tiles, r.at, struck))
	}
}

func (b *twinBook) strikesAt(s twinStrike, e *morph.Entry, head twinWord) bool {
	return b.whoFits(s.twinWho, e) && (s.head == "*" || b.fit(b.pattern(s.head), head, twinCatch{}) != nil)
}

// takes reports whether a strike takes a cell; what stands after "!" stays.
func (b *twinBook) takes(s twinStrike, cell string) bool {
	taken := false
	for _, glob := range s.cells {
		kept, stays := strings.CutPrefix(glob, "!")
		if stays && b.glob(kept, cell) {
			return false
		}
		taken = taken || !stays && (glob == "cells" || b.glob(glob, cell))
	}
	return taken
}

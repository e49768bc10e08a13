package patch

import (
	"bytes"
	"fmt"
	"slices"
	"sort"
	"strings"
)

// An Order gives for a line, without its end, a key by which lines of a list are
// sorted, so that a line can be put in its place. Lines of one key may stand in
// any order.
type Order func(line string) string

// A patcher applies changes to the lines of a text. The changes do not say where
// they belong; a line that is taken away is found, and one that is added is put
// where the order of the lines wants it.
type patcher struct {
	name  string   // of the patch
	lines []string // of the old text, with their ends
	texts []string // the same without
	keys  []string // of the lines; nil until a line is to be put in its place
	order Order
	total bool             // the lines are sorted by the order
	twice bool             // a line of the old text stands twice
	at    map[string][]int // the places of each text
	next  int              // the first line that is neither written nor taken away
	prev  string           // the key of the line written last; valid if wrote
	wrote bool
	after bool // the last change took away the line before next
	out   bytes.Buffer
}

// Apply makes the new text of the old one. The changes must come in the
// order of their places, as [Diff] gives them and [ReadDif] reads them; name
// is the file of the patch in errors, which have the line of the change. Of the
// orders, the last of which is that of bytes, the first is taken by which the old
// text is sorted.
func Apply(old []byte, changes []Change, name string, orders ...Order) ([]byte, error) {
	p := &patcher{name: name, lines: splitLines(old), at: map[string][]int{}}
	changes = p.adapt(changes)
	for i, line := range p.lines {
		text := strings.TrimSuffix(line, "\n")
		p.texts = append(p.texts, text)
		p.twice = p.twice || len(p.at[text]) > 0
		p.at[text] = append(p.at[text], i)
	}
	p.choose(append(slices.Clone(orders), func(line string) string { return line }))
	removal := -1 // the next change, from i on, that takes a line away
	for i, c := range changes {
		for removal < i || removal < len(changes) && changes[removal].Added {
			removal++
		}
		var err error
		if c.Added {
			limit := len(p.lines)
			if removal < len(changes) {
				if place := p.find(changes[removal].Text); place >= 0 {
					limit = place
				}
			}
			err = p.add(c.Text, limit)
		} else {
			err = p.remove(c.Text)
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, i+1, err)
		}
	}
	p.copyTo(len(p.lines))
	return p.out.Bytes(), nil
}

// adapt gives the changes the line ends of the old text, if each has one kind of
// its own: a file that passed through a repository has others than its patch.
func (p *patcher) adapt(changes []Change) []Change {
	crlf := 0
	for _, line := range p.lines {
		if strings.HasSuffix(line, "\r\n") {
			crlf++
		}
	}
	patched := 0
	for _, c := range changes {
		if strings.HasSuffix(c.Text, "\r") {
			patched++
		}
	}
	oldAll, oldNone := crlf == len(p.lines) && crlf > 0, crlf == 0 && len(p.lines) > 0
	switch {
	case oldNone && patched == len(changes):
		changes = slices.Clone(changes)
		for i := range changes {
			changes[i].Text = strings.TrimSuffix(changes[i].Text, "\r")
		}
	case oldAll && patched == 0:
		changes = slices.Clone(changes)
		for i := range changes {
			changes[i].Text += "\r"
		}
	}
	return changes
}

// choose finds the order of the old text.
func (p *patcher) choose(orders []Order) {
	for _, order := range orders {
		keys := make([]string, len(p.texts))
		for i, text := range p.texts {
			keys[i] = order(strings.TrimSuffix(text, "\r"))
		}
		sorted := sort.StringsAreSorted(keys)
		if p.order == nil || sorted {
			p.order, p.keys, p.total = order, keys, sorted
		}
		if sorted {
			return
		}
	}
}

// copyTo writes the lines before the place given.
func (p *patcher) copyTo(place int) {
	for ; p.next < place; p.next++ {
		p.write(p.lines[p.next])
		p.prev, p.wrote, p.after = p.keys[p.next], true, false
	}
}

func (p *patcher) write(line string) {
	if n := p.out.Len(); n > 0 && p.out.Bytes()[n-1] != '\n' {
		p.out.WriteByte('\n')
	}
	p.out.WriteString(line)
}

// find returns the first place of a text from next on, or -1.
func (p *patcher) find(text string) int {
	at := p.at[text]
	i, _ := slices.BinarySearch(at, p.next)
	if i == len(at) {
		return -1
	}
	return at[i]
}

// remove leaves out a line.
func (p *patcher) remove(text string) error {
	place := p.find(text)
	shown := strings.TrimSuffix(text, "\r")
	switch at := p.at[text]; {
	case place < 0 && len(at) > 0:
		return fmt.Errorf("%w: the line %q to be taken away stands in line %d, before the change above", ErrMisfit, shown, at[len(at)-1]+1)
	case place < 0:
		return fmt.Errorf("%w: there is no line %q to be taken away", ErrMisfit, shown)
	}
	p.copyTo(place)
	p.next++
	p.after = true
	return nil
}

// add puts a line in its place, which is before the limit: the next line that the
// changes to come take away.
func (p *patcher) add(text string, limit int) error {
	key, shown := p.order(strings.TrimSuffix(text, "\r")), strings.TrimSuffix(text, "\r")
	if p.total && p.wrote && key < p.prev {
		return fmt.Errorf("%w: %q is to be added after a line that it goes before", ErrMisfit, shown)
	}
	places := p.places(key, limit)
	switch {
	case len(places) > 1:
		return fmt.Errorf("%w: the place of %q in the lines %d to %d is not certain", ErrMisfit, shown, p.next+1, limit)
	case len(places) == 0 && limit < len(p.keys):
		return fmt.Errorf("%w: %q has no place before line %d, which the next removal takes away", ErrMisfit, shown, limit+1)
	case len(places) == 0:
		return fmt.Errorf("%w: %q has no place after line %d", ErrMisfit, shown, p.next)
	}
	place := places[0]
	p.copyTo(place)
	if !p.twice && (place < len(p.texts) && p.texts[place] == text || place > 0 && p.next > 0 && !p.after && p.texts[place-1] == text) {
		return fmt.Errorf("%w: the line %q to be added is there already", ErrMisfit, shown)
	}
	p.write(text + "\n")
	p.prev, p.wrote = key, true
	return nil
}

// places returns where a line with the key can stand, up to the limit.
func (p *patcher) places(key string, limit int) []int {
	if p.after && (!p.wrote || p.prev <= key) && (p.next == len(p.keys) || key <= p.keys[p.next]) {
		return []int{p.next} // a line changed in its place
	}
	if p.total {
		n := sort.Search(limit-p.next, func(i int) bool { return p.keys[p.next+i] > key })
		if place := p.next + n; place < limit || limit == len(p.keys) || key <= p.keys[limit] {
			return []int{place}
		}
		return nil
	}
	var out []int
	prev, has := p.prev, p.wrote
	for i := p.next; i <= limit; i++ {
		if (!has || prev <= key) && (i == len(p.keys) || key < p.keys[i]) {
			out = append(out, i)
		}
		if i < len(p.keys) {
			prev, has = p.keys[i], true
		}
	}
	return out
}

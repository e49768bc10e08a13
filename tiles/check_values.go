package tiles

import "strings"

// How much of a difference in values is remarked on, and how much is a fault: a
// letter so many times as frequent as another, which counts less and has as many
// tiles. With more tiles the set says itself that the other one is easier to use.
const (
	remarkable  = 2
	implausible = 8
)

// values looks for values that no letter can have, for letters with two values,
// and for frequent letters that count more than rare ones.
func (c *checker) values() {
	before := len(c.found)
	value := make([]int, len(c.count)) // of the letters that have one
	kinds := make([]int, len(c.count))
	for i, r := range c.set.Rows {
		if r.Count == 0 {
			continue
		}
		if r.Value == 0 {
			c.add(Fault, "%s counts 0, as only a blank does", strings.ToUpper(r.Letter))
		}
		for _, other := range c.set.Rows[:i] {
			if other.Tile == r.Tile && other.Count > 0 && other.Value != r.Value {
				c.add(Note, "%s is %s as well, and counts %d or %d: an engine has one value for a letter",
					strings.ToUpper(r.Letter), strings.ToUpper(other.Letter), other.Value, r.Value)
			}
		}
		value[r.Tile] = r.Value
		kinds[r.Tile]++
	}
	for t, n := range kinds {
		if n > 1 { // what the lexicon does not tell apart cannot be told rare
			value[t] = 0
		}
	}
	for t := range value {
		if value[t] > 0 {
			c.outOfOrder(byte(t), value)
		}
	}
	if len(c.found) == before {
		c.add(OK, "no letter counts more than one that is twice as rare and has no more tiles")
	}
}

// outOfOrder says that a letter counts more than one that is much rarer: the
// rarest such.
func (c *checker) outOfOrder(t byte, value []int) {
	var rare byte
	for other := range value {
		cheap := value[other] > 0 && value[other] < value[t] && c.count[other] <= c.count[t] && c.freq.Parts[other] > 0
		if cheap && c.freq.Parts[t] >= remarkable*c.freq.Parts[other] && (rare == 0 || c.freq.Parts[other] < c.freq.Parts[rare]) {
			rare = byte(other)
		}
	}
	if rare == 0 {
		return
	}
	kind := Note
	if c.freq.Parts[t] >= implausible*c.freq.Parts[rare] {
		kind = Fault
	}
	c.add(kind, "%s counts %d and %s, which is %.1f times as rare, %d",
		c.label(t), value[t], c.label(rare), float64(c.freq.Parts[t])/float64(c.freq.Parts[rare]), value[rare])
}

// shares looks for letters with far more or far fewer tiles than they are owed.
func (c *checker) shares() {
	n, _ := c.set.Total()
	var sum int64 // of the letters that have tiles
	for t, k := range c.count {
		if k > 0 {
			sum += c.freq.Parts[t]
		}
	}
	before := len(c.found)
	for t, k := range c.count {
		if k == 0 || sum == 0 || c.freq.Parts[t] == 0 {
			continue
		}
		owed := float64(int64(n-c.set.Blank)*c.freq.Parts[t]) / float64(sum)
		if far := float64(k) - owed; far >= 2 && float64(k) > 2*owed || far <= -2 && float64(k) < owed/2 {
			c.add(Note, "%s has %s, and %.1f by its share of the letters of %s", c.label(byte(t)), number(k, "tile"), owed, c.lex.Name)
		}
	}
	if len(c.found) == before {
		c.add(OK, "no letter has twice or half the tiles of its share of the letters of %s", c.lex.Name)
	}
}

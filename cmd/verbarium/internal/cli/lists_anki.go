package cli

import (
	"bytes"
	"cmp"
	"context"
	"encoding/csv"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/study"
)

// ankiHead tells Anki how to read the cards: as text, onto a note with a front and
// a back, whatever kind of note was added last. A list that is imported again puts
// right the cards of its own deck, and leaves alone those that another language or
// list has of the same letters. The columns have no names, since Anki translates
// those of its fields, and takes a column whose name it does not know for tags.
const ankiHead = "#separator:tab\n#html:false\n#notetype:Basic\n#if matches:update current\n#match scope:notetype + deck\n"

// printAnki prints a card for each alphagram of a list, in the order in which it
// comes first, as Anki imports it: tabs between the columns, and before them the
// lines that tell Anki what they are.
func (a *app) printAnki(ctx context.Context, p *player, plays []study.Play, req *listing, wantsReadings bool) error {
	cards := p.cards(plays)
	readings, err := p.readingsOn(ctx, cards, req.readings, wantsReadings)
	if err != nil {
		return err
	}
	deck := cmp.Or(req.deck, p.release.Title()+"::"+cmp.Or(req.name, "words"))
	tags := strings.Join(strings.Fields(p.release.Header.Language+" "+req.name), " ")
	a.printf("%s#deck:%s\n#tags:verbarium %s\n", ankiHead, deck, tags)
	if a.quiet {
		return nil
	}
	w := csv.NewWriter(a.out)
	w.Comma = '\t'
	for _, c := range cards {
		if err := w.Write([]string{strings.ToUpper(p.release.Spell(c.alphagram)), p.back(&c, readings)}); err != nil {
			return err
		}
	}
	w.Flush()
	return w.Error()
}

// readingsOn finds the readings of the words on cards, if they are wanted: without
// the sources there are none, unless they were asked for.
func (p *player) readingsOn(ctx context.Context, cards []card, wanted, asked bool) (map[string][]study.WordReading, error) {
	if !wanted {
		return nil, nil
	}
	if src, err := p.judge.Source(); err != nil || src == nil && !asked {
		return nil, err
	}
	var all []study.Play
	for _, c := range cards {
		all = append(all, c.words...)
	}
	slices.SortFunc(all, func(x, y study.Play) int { return bytes.Compare(x.Word, y.Word) })
	return p.readingsIn(ctx, all, "--readings")
}

// A card is an alphagram and the words that it makes.
type card struct {
	alphagram []byte
	words     []study.Play
}

// cards makes the cards of a list. A card has all words of its letters, also
// those that the list ends before.
func (p *player) cards(plays []study.Play) []card {
	var list []card
	seen := map[string]bool{}
	for _, play := range plays {
		alphagram := study.Alphagram(play.Word)
		if seen[string(alphagram)] {
			continue
		}
		seen[string(alphagram)] = true
		c := card{alphagram: alphagram}
		c.words = study.Gather(p.Anagrams(study.Rack{Tiles: alphagram}), 0)
		list = append(list, c)
	}
	return list
}

// back writes the back of a card: a line for each word, with its hooks and, if
// they are known, its readings.
func (p *player) back(c *card, readings map[string][]study.WordReading) string {
	var lines []string
	for _, play := range c.words {
		h := p.Hooks(play.Word)
		line := p.release.Spell(play.Word)
		if front := joined(p.Labels(h.Front)); front != "" {
			line = "[" + front + "] " + line
		}
		if back := joined(p.Labels(h.Back)); back != "" {
			line += " [" + back + "]"
		}
		if text := readingsText(readings[string(play.Word)]); text != "" {
			line += " · " + text
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/study"
	"github.com/verbarium/verbarium/vocab"
)

// A listing is what the lists command was asked for.
type listing struct {
	name     string // of a list with a name
	length   string
	one      string
	value    string
	vowels   string
	conson   string
	jokers   bool
	spelled  bool
	collate  bool
	rank     bool
	by       string
	blanks   int
	from, to int // ranks within a length
	anki     bool
	deck     string
	wordColumns

	lengths, values, vowelCount, consonants span
	letter                                  byte // the tile of --one; 0 for any
	// few says of which kind of letters the words have at most one in four.
	few kindOfLetters
}

type kindOfLetters int

const (
	fewOfNone kindOfLetters = iota
	fewVowels
	fewConsonants
)

// listsHelp explains the command and the lists with names.
func listsHelp() string {
	var names strings.Builder
	for _, n := range namedLists() {
		fmt.Fprintf(&names, "  %-12s%s\n", n.name, n.help)
	}
	return `Lists prints the words that players learn by heart, the shorter before the longer.
A list has a name, or flags say which words it has; flags together choose the words
that are in all those lists, and a flag overrides what the name says.

` + names.String() + `
--one wants exactly one of a letter; --jokers the words that need a joker because
they have letters beyond the stock of tiles; --value a tile that counts so much;
--vowels and --consonants so many of them, N, N-M, or N- and more.

--by puts the words of each length in another order. Probability is that of study
tools: a word comes the earlier, the more of all draws of so many tiles from the
full bag give its letters, with up to --blanks blanks for letters (Zyzzyva's
"probability order", which has 2); words of equal draws are in the order of their
letters sorted, then of the alphabet. --from and --to choose places in the order of
each length; --rank adds the place.

With --jokers the number of jokers follows each word, and a third column says where
that is more than there are. With --spelled the spellings follow, as the sources of
the lexicon have them; with --collate, too, each spelling is a line, in the order of
the dictionaries of the language.

--anki prints cards for Anki, which imports them as they are: on the front the
letters sorted, on the back each word that they make, its hooks in brackets and,
where the sources are in this program and unless --readings=false, its readings.
In Anki, File and Import take the file, and put the cards into the deck that it names,
as notes of the type Basic. That is its English name: where Anki has another, choose
there a type with a front and a back.

The exit status is 0 if the list has words and 1 if it has none.`
}

func (a *app) listsCommand() *cobra.Command {
	var req listing
	var names []string
	for _, n := range namedLists() {
		names = append(names, n.name)
	}
	cmd := &cobra.Command{
		Use:   "lists [NAME]",
		Short: "List the words that players learn by heart, as cards for Anki too",
		Long:  listsHelp(),
		Example: `  $ verbarium lists -l ro --length 2
  $ verbarium lists -l ro --one j --length 3-5
  $ verbarium lists -l ro --jokers --length 4
  $ verbarium lists -l ro --length 3 --spelled --collate

  $ verbarium lists twos --hooks
  $ verbarium lists bingos --length 7 --to 100 --rank
  $ verbarium lists high -l ro --value 10 --anki > high.txt`,
		Args:      args(cobra.MaximumNArgs(1)),
		ValidArgs: names,
	}
	f := cmd.Flags()
	req.addFlags(cmd)
	req.flags(cmd)
	open := a.playerFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, name []string) error {
		if err := a.formats("text", "tsv", "json"); err != nil {
			return err
		}
		if len(name) == 1 {
			req.name = name[0]
		}
		if req.anki && !f.Changed("readings") {
			req.readings = true
		}
		if err := req.check(f.Changed("format")); err != nil {
			return err
		}
		p, err := open(cmd.Context())
		if err != nil {
			return err
		}
		return p.advise(a.lists(cmd.Context(), p, &req, f.Changed("readings")))
	}
	return cmd
}

func (l *listing) addFlags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&l.length, "length", "", "words of N letters, or of N-M letters")
	f.StringVar(&l.one, "one", "", "words with exactly one of this letter")
	f.StringVar(&l.value, "value", "", "words whose dearest tile counts N, N-M, or N- and more")
	f.StringVar(&l.vowels, "vowels", "", "words with N, N-M, or N- and more vowels")
	f.StringVar(&l.conson, "consonants", "", "words with N, N-M, or N- and more consonants")
	f.BoolVar(&l.jokers, "jokers", false, "words that need a joker")
	f.BoolVar(&l.spelled, "spelled", false, "add the spellings")
	f.BoolVar(&l.collate, "collate", false, "with --spelled: one spelling a line, in the order of dictionaries")
	f.StringVar(&l.by, "by", "", "order of the words of a length: alphabet, score, probability")
	f.IntVar(&l.blanks, "blanks", study.ZyzzyvaBlanks, "with --by probability: so many blanks may stand for letters")
	f.IntVar(&l.from, "from", 1, "the first place of each length")
	f.IntVar(&l.to, "to", 0, "the last place of each length")
	f.BoolVar(&l.rank, "rank", false, "add the place among the words of the length")
	f.BoolVar(&l.anki, "anki", false, "print cards for Anki")
	f.StringVar(&l.deck, "deck", "", "with --anki: the deck (default named by lexicon and list)")
}

// check looks at the flags and reads the numbers.
func (l *listing) check(format bool) error {
	if l.name != "" {
		if err := l.setNamed(); err != nil {
			return err
		}
	}
	switch {
	case l.name == "" && !l.jokers && l.length+l.one+l.value+l.vowels+l.conson == "":
		return usagef("say which words: the name of a list, or a flag such as --length")
	case l.collate && !l.spelled:
		return usagef("--collate needs --spelled: words on tiles have one order only")
	case l.collate && l.by != "":
		return usagef("--collate is an order, and --by another")
	case l.anki && (format || l.spelled || l.jokers && l.name == ""):
		return usagef("--anki is a format of its own: its cards have words, hooks and readings")
	case l.deck != "" && !l.anki:
		return usagef("--deck needs --anki")
	case strings.ContainsAny(l.deck, "\n\r"):
		return usagef("--deck %q: the name of a deck is one line", l.deck)
	case l.by != "" && !slices.Contains([]string{"alphabet", "score", "probability"}, l.by):
		return withHint(usagef("--by %q: no such order", l.by), "they are alphabet, score, probability")
	case l.from < 1 || l.to < 0 || l.to > 0 && l.to < l.from:
		return usagef("--from %d --to %d: want places from 1", l.from, l.to)
	case l.blanks < 0:
		return usagef("--blanks %d: want a number of blanks", l.blanks)
	}
	return l.spans()
}

// spans reads the flags that are ranges of numbers.
func (l *listing) spans() (err error) {
	for _, s := range []struct {
		flag, text string
		least      int
		to         *span
	}{
		{"length", l.length, 1, &l.lengths},
		{"value", l.value, 0, &l.values},
		{"vowels", l.vowels, 0, &l.vowelCount},
		{"consonants", l.conson, 0, &l.consonants},
	} {
		if *s.to, err = parseSpan(s.flag, s.text, s.least); err != nil {
			return err
		}
	}
	return nil
}

func (a *app) lists(ctx context.Context, p *player, req *listing, wantsReadings bool) error {
	if req.one != "" {
		tile, err := oneTile(p.release, req.one)
		if err != nil {
			return err
		}
		req.letter = tile
	}
	plays, err := p.listed(ctx, req)
	if err != nil {
		return err
	}
	if len(plays) == 0 {
		return errNo
	}
	if req.anki {
		return a.printAnki(ctx, p, plays, req, wantsReadings)
	}
	words, err := p.listedWords(ctx, plays, req)
	if err != nil {
		return err
	}
	if req.collate {
		return a.printCollated(p.release, words)
	}
	for i := range words {
		if err := a.printListed(&words[i], req); err != nil {
			return err
		}
	}
	return nil
}

// listed finds the words of a list in its order.
func (p *player) listed(ctx context.Context, req *listing) ([]study.Play, error) {
	if err := p.canTell(req); err != nil {
		return nil, err
	}
	words, err := p.Search(study.Query{Min: req.lengths.from, Max: req.lengths.to})
	if err != nil {
		return nil, err
	}
	byLength := map[int][]study.Play{}
	for w := range words {
		if err := vocab.Interrupted(ctx); err != nil {
			return nil, err
		}
		if p.lists(w, req) {
			byLength[len(w)] = append(byLength[len(w)], p.NewPlay(slices.Clone(w)))
		}
	}
	var list []study.Play
	for n := 1; n <= dawg.MaxLength; n++ {
		plays := byLength[n]
		if req.by != "" {
			if err := p.Sort(plays, study.Order(req.by), req.blanks); err != nil {
				return nil, err
			}
		}
		if req.to > 0 {
			plays = plays[:min(req.to, len(plays))]
		}
		list = append(list, plays[min(req.from-1, len(plays)):]...)
	}
	return list, nil
}

// canTell reports why the lexicon cannot tell which words are in a list.
func (p *player) canTell(req *listing) error {
	if req.value != "" || req.score || req.by == string(study.ByScore) || req.by == string(study.ByProbability) {
		if _, err := p.Value(nil); err != nil {
			return err
		}
	}
	if req.vowels != "" || req.conson != "" || req.few != fewOfNone {
		if _, err := p.Vowels(nil); err != nil {
			return err
		}
	}
	return nil
}

// lists reports whether a word is in a list, its length apart.
func (p *player) lists(w []byte, req *listing) bool {
	if req.letter != 0 && count(w, req.letter) != 1 {
		return false
	}
	if req.jokers {
		if need, _ := p.jokers(w); need == 0 {
			return false
		}
	}
	if req.value != "" {
		if value, _ := p.Value(w); !req.values.has(value) {
			return false
		}
	}
	if req.vowels == "" && req.conson == "" && req.few == fewOfNone {
		return true
	}
	vowels, _ := p.Vowels(w)
	few := true
	switch req.few {
	case fewVowels:
		few = 4*vowels <= len(w)
	case fewConsonants:
		few = 4*(len(w)-vowels) <= len(w)
	case fewOfNone:
	}
	return few && req.vowelCount.has(vowels) && req.consonants.has(len(w)-vowels)
}

// jokers returns how many jokers a word needs, and how many there are.
func (p *player) jokers(w []byte) (need, has int) {
	if p.judge.set == nil {
		return 0, 0
	}
	return p.judge.set.Blanks(w), p.judge.set.Blank
}

package cli

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
)

// A listing is what the lists command was asked for.
type listing struct {
	length   string
	one      string
	jokers   bool
	spelled  bool
	collate  bool
	from, to int  // lengths
	letter   byte // the tile of --one; 0 for any
}

func (a *app) listsCommand() *cobra.Command {
	var req listing
	cmd := &cobra.Command{
		Use:   "lists",
		Short: "List words by length, by a rare letter, by their need of jokers",
		Long: `Lists prints the words that players learn by heart, the shorter before the longer:
those of a length, those with exactly one of a letter, those that need a joker
because they have letters beyond the stock of tiles. Flags together choose the words
that are in all those lists.

With --jokers the number of jokers follows each word, and a third column says where
that is more than there are. With --spelled the spellings follow, as the sources of
the lexicon have them; with --collate, too, each spelling is a line, in the order of
the dictionaries of the language.`,
		Example: `  $ verbarium lists -l ro --length 2
  $ verbarium lists -l ro --one j --length 3-5
  $ verbarium lists -l ro --jokers --length 4
  $ verbarium lists -l ro --length 3 --spelled --collate`,
		Args: args(cobra.NoArgs),
	}
	f := cmd.Flags()
	f.StringVar(&req.length, "length", "", "words of N letters, or of N-M letters")
	f.StringVar(&req.one, "one", "", "words with exactly one of this letter")
	f.BoolVar(&req.jokers, "jokers", false, "words that need a joker")
	f.BoolVar(&req.spelled, "spelled", false, "add the spellings")
	f.BoolVar(&req.collate, "collate", false, "with --spelled: one spelling a line, in the order of dictionaries")
	lex := a.lexiconFlag(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := a.formats("text", "tsv", "json"); err != nil {
			return err
		}
		if err := req.check(); err != nil {
			return err
		}
		r, err := a.open(cmd.Context(), *lex)
		if err != nil {
			return err
		}
		return a.lists(cmd.Context(), r, req)
	}
	return cmd
}

// check looks at the flags and reads the lengths.
func (l *listing) check() error {
	switch {
	case l.length == "" && l.one == "" && !l.jokers:
		return usagef("say which words: --length, --one or --jokers")
	case l.collate && !l.spelled:
		return usagef("--collate needs --spelled: words on tiles have one order only")
	case l.length == "":
		l.to = 1 << 30
		return nil
	}
	from, to, isRange := strings.Cut(l.length, "-")
	if !isRange {
		to = from
	}
	var err1, err2 error
	l.from, err1 = strconv.Atoi(from)
	l.to, err2 = strconv.Atoi(to)
	if err1 != nil || err2 != nil || l.from < 1 || l.to < l.from {
		return usagef("--length %q: want a number, or two with a hyphen between", l.length)
	}
	return nil
}

// A listedWord is a word of a list as printed in JSON.
type listedWord struct {
	Word      string   `json:"word"`
	Jokers    int      `json:"jokers"`
	Has       int      `json:"-"`
	Spellings []string `json:"spellings,omitempty"`
	tiles     []byte
}

func (a *app) lists(ctx context.Context, r *dist.Release, req listing) error {
	if req.one != "" {
		tile, err := oneTile(r, req.one)
		if err != nil {
			return err
		}
		req.letter = tile
	}
	var words []listedWord
	for w := range r.Graph.Words() {
		need, has := r.Blanks(w)
		if len(w) < req.from || len(w) > req.to || req.jokers && need == 0 || req.letter != 0 && count(w, req.letter) != 1 {
			continue
		}
		words = append(words, listedWord{Word: r.Spell(w), Jokers: need, Has: has, tiles: slices.Clone(w)})
	}
	slices.SortStableFunc(words, func(x, y listedWord) int { return cmp.Compare(len(x.tiles), len(y.tiles)) })
	if req.spelled {
		if err := a.spell(ctx, r, words); err != nil {
			return err
		}
	}
	if req.collate {
		return a.printCollated(r, words)
	}
	for i := range words {
		if err := a.printListed(&words[i], req); err != nil {
			return err
		}
	}
	return nil
}

// oneTile reads the letter of --one.
func oneTile(r *dist.Release, letter string) (byte, error) {
	for i, label := range r.Header.Alphabet {
		if strings.EqualFold(label, letter) {
			return byte(i + 1), nil
		}
	}
	return 0, usagef("--one %q: want a letter of the alphabet: %s", letter, strings.Join(r.Header.Alphabet, " "))
}

func count(word []byte, tile byte) int {
	n := 0
	for _, t := range word {
		if t == tile {
			n++
		}
	}
	return n
}

// spell finds the spellings of words in the sources of the lexicon.
func (a *app) spell(ctx context.Context, r *dist.Release, words []listedWord) error {
	src, err := dist.OpenSourceOf(r)
	if errors.Is(err, dist.ErrOtherSource) {
		return withHint(errors.New("--spelled needs the sources of the lexicon, which are not in this program"),
			"a lexicon that was made from a list of yours has words on tiles only")
	}
	if err != nil {
		return err
	}
	for i := range words {
		readings, err := src.Readings(ctx, words[i].tiles)
		if err != nil {
			return err
		}
		for _, rd := range readings {
			if rd.Refused == "" && !slices.Contains(words[i].Spellings, rd.Spelling) {
				words[i].Spellings = append(words[i].Spellings, rd.Spelling)
			}
		}
		r.Language.Collate(words[i].Spellings)
	}
	return nil
}

// printCollated prints one spelling a line, in the order of dictionaries.
func (a *app) printCollated(r *dist.Release, words []listedWord) error {
	of := map[string]*listedWord{}
	var spellings []string
	for i := range words {
		for _, s := range words[i].Spellings {
			of[s] = &words[i]
			spellings = append(spellings, s)
		}
	}
	r.Language.Collate(spellings)
	for _, s := range spellings {
		if a.format == "json" {
			if err := a.json(map[string]string{"spelling": s, "word": of[s].Word}); err != nil {
				return err
			}
			continue
		}
		a.printf("%s\t%s\n", s, of[s].Word)
	}
	return nil
}

func (a *app) printListed(w *listedWord, req listing) error {
	if a.format == "json" {
		return a.json(w)
	}
	row := []string{w.Word}
	if req.jokers {
		row = append(row, strconv.Itoa(w.Jokers))
		if w.Jokers > w.Has {
			row = append(row, "cannot be laid")
		} else if req.spelled {
			row = append(row, "")
		}
	}
	if req.spelled {
		row = append(row, strings.Join(w.Spellings, ", "))
	}
	a.printf("%s\n", strings.Join(row, "\t"))
	return nil
}

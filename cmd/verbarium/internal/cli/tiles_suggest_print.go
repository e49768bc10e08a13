package cli

import (
	"cmp"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/tiles"
)

// A suggestion is a suggested set with what it was made from.
type suggestion struct {
	*tiles.Suggestion
	req     suggestRequest
	lang    *sources.Language
	freq    *tiles.Frequency
	against *sources.TileSet // nil if there is none
}

// write prints the sum, step by step, in columns.
func (s *suggestion) write(w io.Writer) error {
	for _, c := range s.freq.Counts {
		text := fmt.Sprintf("%d letters in %d words", c.Letters, c.Words)
		if c.Refused > 0 {
			text += fmt.Sprintf("; words with foreign letters, which do not count: %d", c.Refused)
		}
		fmt.Fprintf(w, "counted\t%s: %s\n", c.Name, text)
	}
	fmt.Fprintf(w, "tiles\t%d: %d blanks, and %d for %d letters\n", s.req.Total, s.req.Blanks, s.req.Total-s.req.Blanks, len(s.Steps))
	s.writeLetters(w, "without", s.Without)
	s.writeLetters(w, "absent", s.Absent)

	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	head := []string{"letter"}
	if len(s.freq.Counts) > 1 {
		for _, c := range s.freq.Counts {
			head = append(head, c.Name+" %")
		}
	}
	head = append(head, "share %", "owed", "rest", "tiles", "", "value")
	if s.against != nil {
		head = append(head, s.against.Name, "value")
	}
	fmt.Fprintln(tw, strings.Join(head, "\t")+"\t")
	for _, st := range s.Steps {
		fmt.Fprintln(tw, strings.Join(s.columns(st), "\t")+"\t")
	}
	if err := tw.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(w, "rounding\tthe largest remainders get %d tiles\n", s.Left)
	n, points := s.Set.Total()
	_, err := fmt.Fprintf(w, "sum\t%d tiles, %d points\n", n, points)
	if s.against != nil {
		replaced, values := s.differ()
		_, err = fmt.Fprintf(w, "against\t%s: %d tiles and the values of %d letters differ\n", s.against.Name, replaced, values)
	}
	return err
}

// writeLetters prints letters that have no tile, with their share.
func (s *suggestion) writeLetters(w io.Writer, name string, letters []byte) {
	var out []string
	for _, t := range letters {
		out = append(out, fmt.Sprintf("%s %s %%", strings.ToUpper(s.lang.Spell([]byte{t})), percent(s.freq.Parts[t])))
	}
	if len(out) > 0 {
		fmt.Fprintf(w, "%s\t%s\n", name, strings.Join(out, ", "))
	}
}

// columns are those of the text.
func (s *suggestion) columns(st tiles.Step) []string {
	out := []string{strings.ToUpper(st.Letter)}
	if len(s.freq.Counts) > 1 {
		for _, c := range s.freq.Counts {
			out = append(out, percent(c.Parts[st.Tile]))
		}
	}
	rest, whole := fmt.Sprintf("%.2f", st.Rest), strconv.Itoa(st.Whole)
	if st.Rest == 0 {
		rest, whole = "rare", "1"
	} else if st.Extra {
		whole += " + 1"
	}
	out = append(out, percent(st.Parts), fmt.Sprintf("%.2f", st.Seats), rest, whole, "= "+strconv.Itoa(st.Count), strconv.Itoa(st.Value))
	return append(out, s.other(st.Tile)...)
}

// other returns the tiles and values of a letter in the other set.
func (s *suggestion) other(t byte) []string {
	if s.against == nil {
		return nil
	}
	d, _ := tiles.Compare(s.lang, s.Set, s.against)
	var values []string
	for _, v := range d[t].Values[1] {
		values = append(values, strconv.Itoa(v))
	}
	return []string{strconv.Itoa(d[t].Count[1]), cmp.Or(strings.Join(values, "/"), "-")}
}

// differ says how many tiles would have to be replaced, and how many letters have
// other values.
func (s *suggestion) differ() (replaced, values int) {
	rows, replaced := tiles.Compare(s.lang, s.Set, s.against)
	for _, d := range rows {
		if !d.SameValues {
			values++
		}
	}
	return replaced, values
}

// rows are the lines of tsv.
func (s *suggestion) rows() [][]string {
	var out [][]string
	for _, st := range s.Steps {
		extra := "0"
		if st.Extra {
			extra = "1"
		}
		row := []string{
			st.Letter, percent(st.Parts), fmt.Sprintf("%.2f", st.Seats), fmt.Sprintf("%.2f", st.Rest),
			strconv.Itoa(st.Whole), extra, strconv.Itoa(st.Count), strconv.Itoa(st.Value),
		}
		out = append(out, append(row, s.other(st.Tile)...))
	}
	return out
}

// percent spells a share without its sign.
func percent(parts int64) string {
	return fmt.Sprintf("%.2f", float64(parts)*100/tiles.Whole)
}

// A suggestionRecord is a suggestion in JSON.
type suggestionRecord struct {
	Language string        `json:"language"`
	Counted  []countRecord `json:"counted"`
	Tiles    int           `json:"tiles"`
	Blanks   int           `json:"blanks"`
	Points   int           `json:"points"`
	Top      int           `json:"top"`
	Without  []string      `json:"without"`
	Absent   []string      `json:"absent"`
	Letters  []stepRecord  `json:"letters"`
	Against  *otherRecord  `json:"against,omitempty"`
}

type countRecord struct {
	Name    string `json:"name"`
	Letters int64  `json:"letters"`
	Words   int    `json:"words"`
	Refused int    `json:"refused"`
}

type stepRecord struct {
	Letter string  `json:"letter"`
	Share  float64 `json:"share"` // of 1
	Owed   float64 `json:"owed"`
	Rest   float64 `json:"rest"` // 0 for a rare letter
	Whole  int     `json:"whole"`
	Extra  bool    `json:"extra"`
	Count  int     `json:"count"`
	Value  int     `json:"value"`
}

type otherRecord struct {
	Set    string `json:"set"`
	Tiles  int    `json:"tiles_differ"`
	Values int    `json:"values_differ"`
}

// record puts the suggestion into JSON.
func (s *suggestion) record() suggestionRecord {
	n, points := s.Set.Total()
	r := suggestionRecord{
		Language: s.lang.Tag, Tiles: n, Blanks: s.Set.Blank, Points: points, Top: s.req.Top,
		Without: s.spell(s.Without), Absent: s.spell(s.Absent),
	}
	for _, c := range s.freq.Counts {
		r.Counted = append(r.Counted, countRecord{c.Name, c.Letters, c.Words, c.Refused})
	}
	for _, st := range s.Steps {
		r.Letters = append(r.Letters, stepRecord{
			st.Letter, float64(st.Parts) / tiles.Whole, st.Seats, st.Rest, st.Whole, st.Extra, st.Count, st.Value,
		})
	}
	if s.against != nil {
		r.Against = &otherRecord{Set: s.against.Name}
		r.Against.Tiles, r.Against.Values = s.differ()
	}
	return r
}

func (s *suggestion) spell(letters []byte) []string {
	out := []string{}
	for _, t := range letters {
		out = append(out, s.lang.Spell([]byte{t}))
	}
	return out
}

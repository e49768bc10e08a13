package cli

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/sheet"
	"github.com/verbarium/verbarium/sources"
)

// A sheetRequest is what tiles sheet was asked for.
type sheetRequest struct {
	output      string
	force       bool
	paper, size string
	gap         float64
}

const tilesSheetHelp = `Sheet writes a PDF file with all tiles of a set, as large as they will be: letter
and value on each, blanks that are blank; what is left of the last row is struck
through. Cut marks stand outside the tiles, so that nothing of them stays on a tile.
Nothing is nearer to the edge of the paper than 10 mm. At the foot of each page is
what set it is, and a bar of 50 mm by which to see that the printer did not make the
page smaller: print at 100 %.

Glue the sheet onto card, then lay a ruler from mark to mark and cut. With --gap tiles
stand apart and each has marks of its own, to be cut with scissors. The tiles of the
boxed game are about 19 mm wide and high.

The same set gives the same bytes; the date in the file is that of SOURCE_DATE_EPOCH,
or the first of 1970.`

func (a *app) tilesSheet() *cobra.Command {
	var req sheetRequest
	var papers []string
	for _, p := range sheet.Papers() {
		papers = append(papers, p.Name)
	}
	cmd := &cobra.Command{
		Use:   "sheet [SET] -o FILE.pdf",
		Short: "Print a set to be cut out",
		Long:  tilesSheetHelp,
		Example: `  $ verbarium tiles sheet -o toronto.pdf
  $ verbarium tiles sheet cambridge --paper letter -o cambridge.pdf
  $ verbarium tiles sheet -l ro --size 18x20 --gap 3 -o frsc.pdf`,
		Args: args(cobra.MaximumNArgs(1)),
	}
	f := cmd.Flags()
	f.StringVarP(&req.output, "output", "o", "", "file to write; - is standard output")
	f.BoolVarP(&req.force, "force", "f", false, "overwrite the file")
	f.StringVar(&req.paper, "paper", papers[0], "paper: "+strings.Join(papers, ", "))
	f.StringVar(&req.size, "size", "19", "width of a tile in mm, or WIDTHxHEIGHT")
	f.Float64Var(&req.gap, "gap", 0, "room between tiles in mm")
	_ = cmd.RegisterFlagCompletionFunc("paper", cobra.FixedCompletions(papers, cobra.ShellCompDirectiveNoFileComp)) // the flag is there
	lex := a.lexiconFlag(cmd)
	cmd.ValidArgsFunction = a.tileSetsOf
	cmd.RunE = func(cmd *cobra.Command, arg []string) error {
		o, err := a.sheetOptions(req)
		if err != nil {
			return err
		}
		lang, err := a.tileLanguage(cmd.Context(), *lex)
		if err != nil {
			return err
		}
		set, err := tileSet(lang, strings.Join(arg, ""))
		if err != nil {
			return err
		}
		return a.sheet(lang, set, o, req)
	}
	return cmd
}

func (a *app) sheet(lang *sources.Language, set *sources.TileSet, o sheet.Options, req sheetRequest) error {
	o.Language = lang.Name
	return a.writeOutput(req.output, req.force, func(w io.Writer) error { return sheet.Write(w, set, o) })
}

// sheetOptions reads the flags.
func (a *app) sheetOptions(req sheetRequest) (sheet.Options, error) {
	o := sheet.Options{Gap: req.gap}
	papers := sheet.Papers()
	i := slices.IndexFunc(papers, func(p sheet.Paper) bool { return strings.EqualFold(p.Name, req.paper) })
	if i < 0 {
		return o, usagef("--paper %q: want %s or %s", req.paper, papers[0].Name, papers[1].Name)
	}
	o.Paper = papers[i]
	width, height, two := strings.Cut(req.size, "x")
	if !two {
		height = width
	}
	var err1, err2 error
	o.Width, err1 = strconv.ParseFloat(width, 64)
	o.Height, err2 = strconv.ParseFloat(height, 64)
	if err1 != nil || err2 != nil || !(o.Width > 0 && o.Width < 1000 && o.Height > 0 && o.Height < 1000) {
		return o, usagef("--size %q: want millimetres, or two numbers with an x between", req.size)
	}
	if !(o.Gap >= 0 && o.Gap < 1000) {
		return o, usagef("--gap %g: want millimetres", o.Gap)
	}
	if (req.output == "" || req.output == standard) && isTerminal(a.Stdout) {
		return o, withHint(fmt.Errorf("a PDF file is not for a terminal"), "-o writes a file")
	}
	date, err := a.sourceDate()
	if err == nil && date != "" {
		o.Date, err = time.Parse(time.DateOnly, date)
	}
	return o, err
}

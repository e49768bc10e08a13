package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
	"github.com/verbarium/verbarium/vocab/lists"
)

// A buildRequest is what the build command was asked to make.
type buildRequest struct {
	tag           string
	dir           string
	words         string // a file; empty for the language's own tables
	format        string // of the file
	encoding      string
	name, release string
	licence       string // of the file
	previous      string // a lexicon
	oldTables     string // the folder of the tables it was made from
	force         bool
	report        string // text or json
	refusals      string // a file for the lines of words that are no words
}

const buildHelp = `Build compiles the lexicon of a language into a folder: TAG.dawg, TAG.gaddag,
MANIFEST.json, SHA256SUMS, NOTICE and tiles.csv. The words come from the
language's tables or, with --words, from a file of yours. The folder appears
whole or not at all; what an earlier build made is replaced, anything else only
with -f. The report on standard output has one tab-separated record a line.

With --previous, a lexicon, the folder gets a CHANGES.md too: the words that were
added and taken away since, by what brought or took them. Where the tables of that
release are not those inside this program, --previous-tables gives their folder.

With --words, --format names the layout of the file:

  wordlist      one word a line (the default)
  loc-reduse    the words of LOC
  loc-flexiuni  the forms of LOC
  loc-baza      the headwords of LOC
  hunspell      a .dic file with its .aff beside it
  jsonl         JSON lines, of which "word" counts
  kwg, kbwg     a graph of macondo, MAGPIE or wolges: tile 1 is the first letter
  quackle-dawg  a .dawg file of Quackle

The first four may be in a .zip. A line that is no word is refused, counted in
the report and, with --refusals, listed in a file: number, text, reason. The
manifest has the date of SOURCE_DATE_EPOCH, or none.`

func (a *app) buildCommand() *cobra.Command {
	var req buildRequest
	cmd := &cobra.Command{
		Use:   "build TAG",
		Short: "Compile a lexicon",
		Long:  buildHelp,
		Example: `  $ verbarium build la
  $ verbarium build la --release 2027 --previous archive/la-2026 -o la-2027
  $ verbarium build ro --words loc-reduse-6.0.zip --format loc-reduse --name LOC --release 6.0 -o loc`,
		Args: args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, arg []string) error {
			req.tag = arg[0]
			if req.dir == "" {
				req.dir = filepath.Join("dist", req.tag)
			}
			return a.build(cmd.Context(), req)
		},
	}
	f := cmd.Flags()
	f.StringVarP(&req.dir, "output", "o", "", "folder to write (default dist/TAG)")
	f.StringVar(&req.words, "words", "", "compile the words of this file")
	f.StringVar(&req.format, "format", "", "layout of the file of --words: "+strings.Join(lists.Formats(), ", ")+" (default wordlist)")
	f.StringVar(&req.encoding, "encoding", "", "encoding of the file of --words (default utf-8)")
	f.StringVar(&req.name, "name", "", "name of the lexicon")
	f.StringVar(&req.release, "release", "", "release of the lexicon")
	f.StringVar(&req.licence, "licence", "", "licence of the file of --words, for the manifest (default \"not stated\")")
	f.StringVar(&req.previous, "previous", "", "the release before: what changed goes into CHANGES.md")
	f.StringVar(&req.oldTables, "previous-tables", "", "folder with the tables that --previous was made from")
	f.StringVar(&req.report, "report", "text", "form of the report: text or json")
	f.StringVar(&req.refusals, "refusals", "", "file to write the refused lines of --words to")
	f.BoolVarP(&req.force, "force", "f", false, "write into a folder that no build made, and overwrite the file of --refusals")
	return cmd
}

// build compiles what was asked for and prints the report.
func (a *app) build(ctx context.Context, req buildRequest) error {
	switch {
	case req.report != "text" && req.report != "json":
		return usagef("report %q: want text or json", req.report)
	case req.words == "" && req.format != "":
		return usagef("--format %s needs --words FILE", req.format)
	case req.words == "" && req.encoding != "":
		return usagef("--encoding %s needs --words FILE", req.encoding)
	case req.previous == "" && req.oldTables != "":
		return usagef("--previous-tables needs --previous")
	case req.words == "" && req.licence != "":
		return usagef("--licence is of the file of --words: the tables of a language have their own")
	case req.refusals != "" && (req.words == "" || req.format == "hunspell"):
		return usagef("--refusals %s needs --words FILE, a list of one word a line", req.refusals)
	case req.words != "" && req.format == "":
		req.format = "wordlist"
	}
	lex, err := a.compile(ctx, req)
	if err != nil || a.quiet {
		return err
	}
	if req.report == "json" {
		return a.json(lex.Report)
	}
	return lex.Report.Write(a.out)
}

// compile makes a lexicon and writes it.
func (a *app) compile(ctx context.Context, req buildRequest) (*dist.Lexicon, error) {
	lang, err := a.language(req.tag)
	if err != nil {
		return nil, err
	}
	sum, err := a.tablesSum(req.tag)
	if err != nil {
		return nil, err
	}
	progress, done := a.progress()
	defer done()
	lex, err := a.compileWords(ctx, lang, req, progress)
	if err != nil {
		return nil, err
	}
	// The manifest has the sums of what was read, unless somebody edits it.
	if now, err := a.tablesSum(req.tag); err != nil || now != sum {
		return nil, cmp.Or(err, fmt.Errorf("the tables of %s changed while they were read", req.tag))
	}
	err = lex.Write(ctx, req.dir, req.force)
	if errors.Is(err, dist.ErrForeign) {
		return nil, withHint(err, "-f writes there all the same; files that are not part of the lexicon stay")
	}
	for _, dir := range lex.Report.Spared {
		a.note("%s looks like what a killed build left, but not surely: it was let alone", dir)
	}
	return lex, err
}

// compileWords makes the words and graphs of a lexicon.
func (a *app) compileWords(ctx context.Context, lang *sources.Language, req buildRequest, progress dist.Progress) (*dist.Lexicon, error) {
	var err error
	opts := dist.Options{Name: req.name, Release: req.release, Tool: tool(), Clock: a.Now, Start: a.Now()}
	if opts.Date, err = a.sourceDate(); err != nil {
		return nil, err
	}
	opts.Progress = progress
	if progress != nil {
		progress("tables", 0, 0)
	}
	src, err := openSource(lang, req, &opts)
	if err != nil {
		return nil, err
	}
	if opts.Previous, err = a.previous(ctx, lang, req); err != nil {
		return nil, err
	}
	if list, ok := src.(*lists.List); ok && req.refusals != "" {
		if err := writeFile(ctx, req.refusals, req.force, list.WriteRefusals); err != nil {
			return nil, err
		}
	}
	return dist.Compile(ctx, lang, src, opts)
}

// previous opens the release before this one, if one was named.
func (a *app) previous(ctx context.Context, lang *sources.Language, req buildRequest) (dist.Earlier, error) {
	if req.previous == "" {
		return nil, nil
	}
	plain, err := a.spelled(req.previous)
	if err != nil {
		return nil, err
	}
	like := dist.OpenOptions{Languages: a.languages, Language: lang}
	var r *dist.Release
	if plain {
		r, err = a.openPathWith(req.previous, like)
	} else if r, err = a.open(ctx, req.previous); errors.Is(err, dist.ErrNoAlphabet) {
		r, err = a.openPathWith(req.previous, like)
	}
	if err != nil {
		return nil, err
	}
	return a.edition(r, req.oldTables)
}

// openSource opens the language's own tables, or the user's file.
func openSource(lang *sources.Language, req buildRequest, opts *dist.Options) (vocab.Source, error) {
	if req.words == "" {
		return dist.OpenSource(lang)
	}
	src, err := lists.Open(lang, req.words, req.format, req.encoding)
	if errors.Is(err, lists.ErrFormat) {
		return nil, &usageError{err}
	}
	if err != nil {
		return nil, err
	}
	file := filepath.Base(req.words)
	opts.Origin = "words of " + file + ", a file of the user"
	opts.Recipe = dist.Recipe{Words: req.format, Encoding: req.encoding}
	opts.Licence = req.licence
	opts.Notice = fmt.Sprintf("The words of this lexicon were read from %s.\n"+
		"Whether it may be passed on depends on the licence of that file, not on\n"+
		"verbarium, which adds nothing to it.\n", file)
	if opts.Name == "" {
		opts.Name = strings.TrimSuffix(file, filepath.Ext(file))
	}
	return src, nil
}

// source opens the tables of a language and its way to words.
func (a *app) source(tag string) (*sources.Language, vocab.Source, error) {
	lang, err := a.language(tag)
	if err != nil {
		return nil, nil, err
	}
	src, err := dist.OpenSource(lang)
	return lang, src, err
}

// lastDay is the end of the year 9999, after which a date has no usual form.
const lastDay = 253402300799

// sourceDate is the day of SOURCE_DATE_EPOCH, or empty.
func (a *app) sourceDate() (string, error) {
	epoch := a.Getenv("SOURCE_DATE_EPOCH")
	if epoch == "" {
		return "", nil
	}
	seconds, err := strconv.ParseInt(epoch, 10, 64)
	if err != nil || seconds < 0 || seconds > lastDay {
		return "", fmt.Errorf("SOURCE_DATE_EPOCH=%q is not a number of seconds", epoch)
	}
	return time.Unix(seconds, 0).UTC().Format(time.DateOnly), nil
}

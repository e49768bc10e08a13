package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/compare"
	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/ingest/wordlist"
)

// A change is a line of diff as printed in JSON.
type change struct {
	Change string `json:"change"` // "added", "removed"
	Word   string `json:"word"`
}

// A diffRequest is what the diff command was asked for.
type diffRequest struct {
	old, updated         string
	encoding             string // of plain lists
	summary              bool
	by                   string // "", "length", "cause"
	oldTables, newTables string // folders
	output               string // a file
	force                bool
}

const diffHelp = `Diff prints the words that NEW adds to OLD with a "+" before them and those it
takes away with a "-", in the order of the alphabet. OLD and NEW are lexica of any
form: a folder, a tag, a graph, ours or of another program, or a plain list with one
word a line, in a .txt or a .zip. Two plain lists, or a list and a lexicon, are
compared as they are spelled; with --alphabet a list is folded first.

--summary says in one line how many words were added and taken away, and how many
OLD and NEW have. --by length counts by length. --by cause says what brought or took
each word: the entry of the dictionary, the row of a table or the ruling, and the
words after each. For that the tables that OLD and NEW were made from are needed:
where they are those inside this program, or given by --tables, nothing is to be said;
else --old-tables and --new-tables give their folders. Of two lexica of a language
one will do: an entry or row is then named as it stands there.

--format html makes a page of it all, by length and by cause as far as the tables
are at hand, that needs nothing beside it.

With --format dif it prints what the publisher of LOC does: the lines of OLD that
NEW has not with "< " before them, those of NEW that OLD has not with "> ", in the
order of the lines, as they stand. 'verbarium patch' makes NEW of OLD and that.

The exit status is 0 if the words are the same, 1 if they differ and 2 if there
is trouble.`

func (a *app) diffCommand() *cobra.Command {
	var req diffRequest
	cmd := &cobra.Command{
		Use:   "diff OLD NEW",
		Short: "Compare the words of two lexica",
		Long:  diffHelp,
		Example: `  $ verbarium diff old/la dist/la
  $ verbarium diff -q words.txt la && echo same
  $ verbarium diff --by cause old/la dist/la --old-tables old/sources/la
  $ verbarium diff old/la dist/la --format html -o changes.html
  $ verbarium diff --format dif loc-reduse-5.0.zip loc-reduse-6.0.zip > loc-dif.txt`,
		Args: args(cobra.ExactArgs(2)),
		RunE: func(cmd *cobra.Command, names []string) error {
			req.old, req.updated = names[0], names[1]
			return a.diff(cmd.Context(), &req)
		},
	}
	f := cmd.Flags()
	f.StringVar(&req.encoding, "encoding", "", "encoding of plain lists (default utf-8)")
	f.BoolVar(&req.summary, "summary", false, "print only how many words differ")
	f.StringVar(&req.by, "by", "", "group the words: by length or cause")
	f.StringVar(&req.oldTables, "old-tables", "", "folder with the tables that OLD was made from")
	f.StringVar(&req.newTables, "new-tables", "", "folder with the tables that NEW was made from")
	f.StringVarP(&req.output, "output", "o", "", "file to write; - is standard output")
	f.BoolVarP(&req.force, "force", "f", false, "overwrite the file")
	a.alphabetFlag(cmd)
	_ = cmd.RegisterFlagCompletionFunc("by", cobra.FixedCompletions([]string{"length", "cause"}, cobra.ShellCompDirectiveNoFileComp)) // the flag is there
	return cmd
}

// check looks whether the flags go together.
func (r *diffRequest) check(format string) error {
	tables := r.oldTables != "" || r.newTables != ""
	switch {
	case r.by != "" && r.by != "length" && r.by != "cause":
		return usagef("--by %s: want length or cause", r.by)
	case r.summary && r.by != "":
		return usagef("--summary and --by %s print different things: take one", r.by)
	case (r.summary || r.by != "") && (format == "dif" || format == "html"):
		return usagef("--format %s has a form of its own: leave out --summary and --by", format)
	case tables && r.by != "cause" && format != "html":
		return usagef("--old-tables and --new-tables are for --by cause and --format html")
	case r.encoding != "" && format == "dif":
		return usagef("--encoding is not for --format dif, which keeps the bytes of lines")
	}
	return nil
}

func (a *app) diff(ctx context.Context, req *diffRequest) error {
	if err := a.formats("text", "tsv", "json", "html", "dif"); err != nil {
		return err
	}
	if err := req.check(a.format); err != nil {
		return err
	}
	if req.output == "" || req.output == standard {
		return a.writeDiff(ctx, req)
	}
	// What differs goes to the file; the status tells of it all the same.
	differ := false
	err := writeFile(ctx, req.output, req.force, func(w io.Writer) error {
		out := a.out
		a.out, a.filing = bufio.NewWriterSize(w, 1<<16), true
		defer func() { a.out, a.filing = out, false }()
		err := a.writeDiff(ctx, req)
		if errors.Is(err, errNo) {
			differ, err = true, nil
		}
		return errors.Join(err, a.out.Flush())
	})
	if err == nil && differ {
		return errNo
	}
	return err
}

// writeDiff writes the difference in the form that was asked for.
func (a *app) writeDiff(ctx context.Context, req *diffRequest) error {
	switch {
	case a.format == "dif":
		return a.dif(ctx, req.old, req.updated)
	case a.format == "html" || req.summary || req.by != "":
		return a.compare(ctx, req)
	}
	changes, err := a.changes(ctx, req.old, req.updated, req.encoding)
	if err != nil {
		return err
	}
	return a.printChanges(changes)
}

// changes compares two lexica by their graphs, or the words of what is no
// lexicon.
func (a *app) changes(ctx context.Context, old, updated, encoding string) (iter.Seq[compare.Change], error) {
	var texts [2]bool
	for i, name := range []string{old, updated} {
		var err error
		if texts[i], err = a.spelled(name); err != nil {
			return nil, err
		}
	}
	if texts[0] || texts[1] {
		from, err := a.wordSet(ctx, old, encoding)
		if err != nil {
			return nil, err
		}
		to, err := a.wordSet(ctx, updated, encoding)
		if err != nil {
			return nil, err
		}
		return compare.Words(slices.Values(from), slices.Values(to)), nil
	}
	from, to, err := a.openBoth(ctx, old, updated)
	if err != nil {
		return nil, err
	}
	return compare.Diff(from, to)
}

// spelled reports whether a name is that of a plain list that is compared as it is
// spelled.
func (a *app) spelled(name string) (bool, error) {
	if a.alphabet != "" {
		return false, nil
	}
	return a.isText(name)
}

func (a *app) printChanges(changes iter.Seq[compare.Change]) error {
	same := true
	for c := range changes {
		same = false
		if err := a.printChange(c.Word, c.Added); err != nil {
			return err
		}
		if a.mute() {
			break
		}
	}
	if !same {
		return errNo
	}
	return nil
}

// printChange prints a word that was added or taken away.
func (a *app) printChange(word string, added bool) error {
	sign, name := "-", "removed"
	if added {
		sign, name = "+", "added"
	}
	switch a.format {
	case "json":
		return a.json(change{name, word})
	case "tsv":
		a.printf("%s\t%s\n", name, word)
	default:
		a.printf("%s%s\n", sign, word)
	}
	return nil
}

// wordSet reads the words of a lexicon or of a plain list, sorted and unique.
func (a *app) wordSet(ctx context.Context, name, encoding string) ([]string, error) {
	plain, err := a.spelled(name)
	if err != nil {
		return nil, err
	}
	var words []string
	if plain {
		words, err = a.readList(name, encoding)
	} else {
		var r *dist.Release
		if r, err = a.open(ctx, name); err == nil {
			words = slices.AppendSeq(make([]string, 0, r.Graph.Len()), r.Words())
		}
	}
	if err != nil {
		return nil, err
	}
	if !slices.IsSorted(words) {
		slices.Sort(words)
	}
	return slices.Compact(words), nil
}

// readList reads a plain list: one word a line, "#" before a comment.
func (a *app) readList(path, encoding string) ([]string, error) {
	var words []string
	file, err := a.seekable(path)
	if err != nil {
		return nil, err
	}
	err = readText(file, func(text io.Reader, name string) error {
		for line, err := range wordlist.Lines(text, name, encoding) {
			if err != nil {
				return err
			}
			if word := strings.TrimSpace(line.Text); word != "" && word[0] != '#' {
				words = append(words, word)
			}
		}
		return nil
	})
	return words, a.ofPipe(path, err)
}

package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// manCommand writes the manual pages. It is for the makers of packages, so it is
// not listed. The pages come straight from the tree of commands: cobra's own
// writer of manuals would bring a Markdown parser into the program.
func (a *app) manCommand() *cobra.Command {
	return &cobra.Command{
		Use:    "man DIR",
		Short:  "Write the manual pages into a folder",
		Hidden: true,
		Long: `Man writes a manual page for each command into a folder: verbarium.1,
verbarium-check.1 and so on. What else the folder has of such names is removed,
so that no page of a former command stays. The pages have the date of
SOURCE_DATE_EPOCH, or none.`,
		Example: `  $ verbarium man docs/man
  $ man -l docs/man/verbarium-check.1

  $ verbarium man "$HOME/.local/share/man/man1"`,
		Args: args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, arg []string) error {
			date, err := a.sourceDate()
			if err != nil {
				return err
			}
			return writeMan(cmd.Context(), arg[0], date)
		},
	}
}

// writeMan writes the pages of all commands into a folder and removes those of
// commands that are no more.
func writeMan(ctx context.Context, dir, date string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	pages := manPages()
	var files []outFile
	for _, cmd := range pages {
		files = append(files, outFile{filepath.Join(dir, manName(cmd)), func(w io.Writer) error {
			_, err := io.WriteString(w, manPage(cmd, pages, date))
			return err
		}})
	}
	if err := writeFiles(ctx, files, true); err != nil {
		return err
	}
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		former := strings.HasPrefix(e.Name(), "verbarium") && strings.HasSuffix(e.Name(), ".1")
		if former && !slices.ContainsFunc(files, func(f outFile) bool { return f.path == path }) {
			err = errors.Join(err, os.Remove(path))
		}
	}
	return err
}

// manPages lists the commands that have a page, in the order of help.
func manPages() []*cobra.Command {
	// Of nobody in particular: the defaults of flags may depend on variables.
	root := (&app{Env: Env{Getenv: func(string) string { return "" }}}).root()
	var out []*cobra.Command
	var walk func(*cobra.Command)
	walk = func(cmd *cobra.Command) {
		cmd.InitDefaultHelpFlag()
		if cmd.Hidden || cmd.Name() == "help" {
			return
		}
		out = append(out, cmd)
		for _, sub := range cmd.Commands() {
			walk(sub)
		}
	}
	walk(root)
	return out
}

// manName is the name of a command's page.
func manName(cmd *cobra.Command) string {
	return strings.ReplaceAll(cmd.CommandPath(), " ", "-") + ".1"
}

// manPage is the page of a command, for man(7).
func manPage(cmd *cobra.Command, pages []*cobra.Command, date string) string {
	var b strings.Builder
	name := strings.TrimSuffix(manName(cmd), ".1")
	fmt.Fprintf(&b, ".TH %s 1 \"%s\" verbarium \"Verbarium manual\"\n", strings.ToUpper(roff(name)), date)
	fmt.Fprintf(&b, ".SH NAME\n%s \\- %s\n", roff(name), roff(lowerFirst(cmd.Short)))
	b.WriteString(".SH SYNOPSIS\n")
	manSynopsis(&b, cmd)
	b.WriteString(".SH DESCRIPTION\n")
	manText(&b, cmd.Long)
	manFlags(&b, "OPTIONS", cmd.NonInheritedFlags())
	manFlags(&b, "OPTIONS OF ALL COMMANDS", cmd.InheritedFlags())
	if cmd.Example != "" {
		b.WriteString(".SH EXAMPLES\n.EX\n")
		for line := range strings.SplitSeq(strings.Trim(cmd.Example, "\n"), "\n") {
			b.WriteString(roffLine(strings.TrimPrefix(line, "  ")))
		}
		b.WriteString(".EE\n")
	}
	b.WriteString(".SH EXIT STATUS\n")
	manFill(&b, "0 for yes, 1 for no (a word is invalid, lexica differ, a release does not verify), "+
		"2 for a mistake in the arguments, the files or the data.")
	manSeeAlso(&b, cmd, pages)
	return b.String()
}

// manSynopsis writes how a command is called.
func manSynopsis(b *strings.Builder, cmd *cobra.Command) {
	path := cmd.CommandPath()
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintf(b, ".B %s\n.I command\n[flags]\n", roff(path))
		return
	}
	rest := strings.TrimPrefix(cmd.UseLine(), path)
	fmt.Fprintf(b, ".B %s\n", roff(path))
	if rest = strings.TrimSpace(rest); rest != "" {
		manFill(b, rest)
	}
}

// manText writes paragraphs; lines that are indented stay as they are.
func manText(b *strings.Builder, text string) {
	var filled []string // lines of a paragraph
	first, literal := true, false
	paragraph := func() {
		if len(filled) == 0 {
			return
		}
		if !first {
			b.WriteString(".PP\n")
		}
		first = false
		manFill(b, strings.Join(filled, " "))
		filled = nil
	}
	for line := range strings.SplitSeq(strings.Trim(text, "\n")+"\n", "\n") {
		indented := strings.HasPrefix(line, "  ") || strings.HasPrefix(line, "\t")
		switch {
		case indented:
			paragraph()
			if !literal {
				b.WriteString(".PP\n.RS 4\n.EX\n")
			}
			b.WriteString(roffLine(strings.TrimSpace(line)))
			literal, first = true, false
			continue
		case literal:
			b.WriteString(".EE\n.RE\n")
			literal = false
		}
		if line == "" {
			paragraph()
			continue
		}
		filled = append(filled, line)
	}
}

// manFill writes a text that troff fills, in lines of no great length.
func manFill(b *strings.Builder, text string) {
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && len(roff(line))+len(roff(word)) > 72 {
			b.WriteString(roffLine(line))
			line = ""
		}
		line = strings.TrimLeft(line+" "+word, " ")
	}
	b.WriteString(roffLine(line))
}

// manFlags writes the flags of a command.
func manFlags(b *strings.Builder, title string, flags *pflag.FlagSet) {
	begun := false
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		if !begun {
			begun = true
			fmt.Fprintf(b, ".SH %s\n", title)
		}
		kind, usage := pflag.UnquoteUsage(f)
		b.WriteString(".TP\n")
		if f.Shorthand != "" {
			fmt.Fprintf(b, "\\fB\\-%s\\fR, ", roff(f.Shorthand))
		}
		fmt.Fprintf(b, "\\fB\\-\\-%s\\fR", roff(f.Name))
		if kind != "" {
			fmt.Fprintf(b, " \\fI%s\\fR", roff(kind))
		}
		b.WriteString("\n")
		if f.DefValue != "" && f.Value.Type() == "string" {
			usage += fmt.Sprintf(" (default %q)", f.DefValue)
		}
		manFill(b, usage)
	})
}

// manSeeAlso names the pages of the commands above, below and beside.
func manSeeAlso(b *strings.Builder, cmd *cobra.Command, pages []*cobra.Command) {
	var names []string
	for _, p := range pages {
		if p != cmd && (p == cmd.Parent() || p.Parent() == cmd || (p.Parent() == cmd.Parent() && cmd.Parent().HasParent())) {
			names = append(names, fmt.Sprintf(".BR %s (1)", roff(strings.TrimSuffix(manName(p), ".1"))))
		}
	}
	if len(names) > 0 {
		fmt.Fprintf(b, ".SH SEE ALSO\n%s\n", strings.Join(names, " ,\n"))
	}
}

// roff escapes a text for troff: a hyphen that may be typed stays one, and the
// letters that troff has no plain form of are named.
func roff(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '\\':
			b.WriteString(`\e`)
		case r == '-':
			b.WriteString(`\-`)
		case r == '\'':
			b.WriteString(`\(aq`)
		case r == '`':
			b.WriteString(`\(ga`)
		case r == '^':
			b.WriteString(`\(ha`)
		case r == '~':
			b.WriteString(`\(ti`)
		case r > 0x7e:
			fmt.Fprintf(&b, `\[u%04X]`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// roffLine is a line of text; one that begins like a request is kept from being
// one.
func roffLine(line string) string {
	line = roff(line)
	if strings.HasPrefix(line, ".") {
		line = `\&` + line
	}
	return line + "\n"
}

func lowerFirst(s string) string {
	if s == "" {
		return ""
	}
	return strings.ToLower(s[:1]) + s[1:]
}

package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
)

// exporters are the forms in which a lexicon can be written, by the value of
// --to.
func exporters() map[string]func(io.Writer, *dist.Release) error {
	return map[string]func(io.Writer, *dist.Release) error{"words": exportWords}
}

// exportNames lists the exporters for messages.
const exportNames = "words"

func (a *app) exportCommand() *cobra.Command {
	var to, output string
	var force bool
	cmd := &cobra.Command{
		Use:   "export --to FORMAT",
		Short: "Write a lexicon in another form",
		Long: `Export writes a lexicon to standard output or, with -o, to a file, which
appears whole or not at all and is not overwritten without -f.

  words   one word a line, in the order of the alphabet`,
		Example: `  $ verbarium export --to words | wc -l
  $ verbarium export -l ro --to words -o ro.txt`,
		Args: args(cobra.NoArgs),
	}
	cmd.Flags().StringVar(&to, "to", "words", "what to write: "+exportNames)
	cmd.Flags().StringVarP(&output, "output", "o", "", "file to write")
	cmd.Flags().BoolVarP(&force, "force", "f", false, "overwrite the file")
	lex := a.lexiconFlag(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		export := exporters()[to]
		if export == nil {
			return usagef("--to %q: want %s", to, exportNames)
		}
		r, err := a.open(cmd.Context(), *lex)
		if err != nil {
			return err
		}
		return a.writeOutput(output, force, func(w io.Writer) error { return export(w, r) })
	}
	return cmd
}

func exportWords(w io.Writer, r *dist.Release) error {
	for word := range r.Words() {
		if _, err := io.WriteString(w, word+"\n"); err != nil {
			return err
		}
	}
	return nil
}

// writeFile writes a file that appears whole or not at all.
func writeFile(path string, force bool, write func(io.Writer) error) (err error) {
	if _, err := os.Lstat(path); err == nil && !force {
		return withHint(fmt.Errorf("%s: %w", path, fs.ErrExist), "-f overwrites it")
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".tmp-*")
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return fmt.Errorf("%s cannot be written: %w", path, pe.Err)
	}
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, ignoreMissing(os.Remove(f.Name())))
		}
	}()
	w := bufio.NewWriter(f)
	err = write(w)
	for _, finish := range []func() error{w.Flush, func() error { return f.Chmod(0o644) }, f.Sync} {
		if err == nil {
			err = finish()
		}
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// isText tells a list of words from a lexicon: a regular file that is no graph.
func isText(path string) (bool, error) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || strings.HasSuffix(path, ".dawg") {
		return false, ignoreMissing(err)
	}
	f, err := os.Open(path)
	if err != nil {
		return false, err
	}
	defer f.Close()
	return !dist.IsGraph(f), nil
}

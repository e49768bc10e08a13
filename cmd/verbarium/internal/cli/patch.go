package cli

import (
	"bytes"
	"context"
	"io"

	"github.com/spf13/cobra"
	"github.com/verbarium/verbarium/patch"
)

func (a *app) patchCommand() *cobra.Command {
	var output string
	var force bool
	cmd := &cobra.Command{
		Use:   "patch OLD PATCH",
		Short: "Make a new list of an old one and a difference",
		Long: `Patch reads a list OLD and a difference as the publisher of LOC offers it (a file
loc-dif: lines that begin with "< " for those to be taken away and "> " for those to
be added) or as 'verbarium diff --format dif' prints it, and writes the new list,
byte for byte, to standard output or, with -o, to a file. Either may be in a .zip.

Such a difference does not say where a line belongs. A line to be added is put
where the order of OLD wants it: that of Romanian dictionaries, that of loc-baza
(headword, type, number) or that of bytes. Where that is not certain, or a line to
be taken away is not there, the patch does not fit, and nothing is written. --quiet
keeps back notes only: the new list is no answer.`,
		Example: `  $ verbarium patch loc-reduse-5.0.zip loc-dif-reduse-5.0-6.0.zip -o loc-reduse-6.0.txt

  $ verbarium diff --format dif old.txt new.txt > change.txt
  $ verbarium patch old.txt change.txt | cmp - new.txt && echo same`,
		Args: args(cobra.ExactArgs(2)),
		RunE: func(_ *cobra.Command, files []string) error {
			old, err := a.readAll(files[0])
			if err != nil {
				return err
			}
			updated, err := a.patched(old, files[1])
			if err != nil {
				return err
			}
			return a.writeOutput(output, force, func(w io.Writer) error {
				_, err := w.Write(updated)
				return err
			})
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", "", "file to write; - is standard output")
	cmd.Flags().BoolVarP(&force, "force", "f", false, "overwrite the file")
	return cmd
}

// readAll reads a text, plain or in a zip archive, byte for byte.
func (a *app) readAll(path string) ([]byte, error) {
	var data []byte
	file, err := a.seekable(path)
	if err != nil {
		return nil, err
	}
	err = readText(file, func(text io.Reader, _ string) (err error) {
		data, err = io.ReadAll(text)
		return err
	})
	return data, a.ofPipe(path, err)
}

// patched applies the difference in a file.
func (a *app) patched(old []byte, path string) (updated []byte, err error) {
	ro, err := a.romanian()
	if err != nil {
		return nil, err
	}
	file, err := a.seekable(path)
	if err != nil {
		return nil, err
	}
	err = readText(file, func(text io.Reader, name string) error {
		changes, err := patch.ReadDif(text, name)
		if err == nil {
			updated, err = patch.Apply(old, changes, name, patch.Orders(ro)...)
		}
		return err
	})
	return updated, a.ofPipe(path, err)
}

// dif prints the difference of two lists as the publisher of LOC does.
func (a *app) dif(ctx context.Context, oldName, newName string) error {
	var texts [2][]byte
	for i, name := range []string{oldName, newName} {
		var err error
		if texts[i], err = a.listText(ctx, name); err != nil {
			return err
		}
	}
	changes := patch.Diff(texts[0], texts[1])
	if len(changes) == 0 {
		return nil
	}
	if a.mute() {
		return errNo
	}
	if err := patch.WriteDif(a.out, changes); err != nil {
		return err
	}
	return a.warnLossy(texts[0], texts[1], changes)
}

// warnLossy says so where the new list cannot be made of the old one and the
// changes, which do not say where they belong.
func (a *app) warnLossy(old, updated []byte, changes []patch.Change) error {
	ro, err := a.romanian()
	if err != nil {
		return err
	}
	again, err := patch.Apply(old, changes, "the difference", patch.Orders(ro)...)
	switch {
	case err != nil:
		a.note("the new list cannot be made of the old one by this: %v", err)
	case !bytes.Equal(again, updated):
		a.note("the new list cannot be made of the old one by this: neither is in an order by which lines find their place")
	}
	return errNo
}

// listText is the text of a list, or the words of a lexicon one a line.
func (a *app) listText(ctx context.Context, name string) ([]byte, error) {
	plain, err := a.isText(name)
	if err != nil {
		return nil, err
	}
	if plain {
		return a.readAll(name)
	}
	r, err := a.open(ctx, name)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	for word := range r.Words() {
		b.WriteString(word + "\n")
	}
	return b.Bytes(), nil
}

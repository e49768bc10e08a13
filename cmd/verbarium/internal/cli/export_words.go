package cli

import (
	"fmt"
	"io"
	"strings"
)

// words writes a plain list.
func (x *export) words(w io.Writer) error {
	for word := range x.release.Words() {
		if _, err := io.WriteString(w, word+"\n"); err != nil {
			return err
		}
	}
	return nil
}

// hunspell names the two files of a dictionary without affixes.
func (x *export) hunspell(output string) ([]outFile, error) {
	name := stem(output, ".dic", ".aff")
	return []outFile{{name + ".dic", x.dictionary}, {name + ".aff", x.affixes}}, nil
}

// dictionary writes the number of words, then the words. Hunspell takes what
// comes after a slash for the classes of a word.
func (x *export) dictionary(w io.Writer) error {
	if _, err := fmt.Fprintln(w, x.release.Graph.Len()); err != nil {
		return err
	}
	escape := strings.NewReplacer("/", `\/`)
	for word := range x.release.Words() {
		if _, err := escape.WriteString(w, word+"\n"); err != nil {
			return err
		}
	}
	return nil
}

// affixes writes the encoding: there are no affixes.
func (x *export) affixes(w io.Writer) error {
	_, err := io.WriteString(w, "SET UTF-8\n")
	return err
}

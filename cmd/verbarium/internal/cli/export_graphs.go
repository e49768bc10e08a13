package cli

import (
	"errors"
	"io"
	"strings"

	"github.com/verbarium/verbarium/gaddag"
	"github.com/verbarium/verbarium/gaddag/kwg"
	"github.com/verbarium/verbarium/gaddag/quackle"
)

func (x *export) kwg(w io.Writer) error { return x.wordGraph(w, kwg.KWG) }

func (x *export) kbwg(w io.Writer) error { return x.wordGraph(w, kwg.KBWG) }

// wordGraph writes DAWG and GADDAG in one file.
func (x *export) wordGraph(w io.Writer, f kwg.Format) error {
	g, err := gaddag.Build(x.release.Graph)
	if err != nil {
		return err
	}
	_, err = kwg.Write(w, g, f)
	var le *kwg.LimitError
	if errors.As(err, &le) && le.Format == kwg.KWG && le.Nodes <= kwg.KBWG.Limit() {
		return withHint(err, "--to kbwg has room for it")
	}
	return err
}

func (x *export) leaves(w io.Writer) error {
	_, err := kwg.WriteLeaves(w, len(x.release.Header.Alphabet))
	return err
}

// quackle names the three files of a lexicon for Quackle.
func (x *export) quackle(output string) ([]outFile, error) {
	name := stem(output, ".dawg", ".gaddag", ".quackle_alphabet")
	return []outFile{
		{name + ".quackle_alphabet", x.tilesQuackle},
		{name + ".dawg", x.quackleDAWG},
		{name + ".gaddag", x.quackleGADDAG},
	}, nil
}

func (x *export) quackleDAWG(w io.Writer) error {
	var labels []string
	for _, l := range x.release.Header.Alphabet {
		labels = append(labels, strings.ToUpper(l))
	}
	_, err := quackle.WriteDAWG(w, x.release.Graph, labels)
	return err
}

func (x *export) quackleGADDAG(w io.Writer) error {
	g, err := gaddag.Build(x.release.Graph)
	if err != nil {
		return err
	}
	_, err = quackle.WriteGADDAG(w, g)
	return err
}

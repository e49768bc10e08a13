package vocab

// A Sifter is a [Source] that finds the forms of a kind without making the others,
// of which there may be a hundred times as many.
type Sifter interface {
	Source
	// Sift yields what Forms does of the forms that the rulings keep and that
	// are wanted by their lemma, part of speech and cell. Units may be asked
	// concurrently.
	Sift(unit int, wanted func(lemma, pos, cell string) bool, yield func(Form) bool)
}

// Sifted is the source whose units have the wanted forms only; those of a source
// that is no [Sifter] are all made first. The rest is that of the source.
func Sifted(src Source, wanted func(lemma, pos, cell string) bool) Source {
	return &sifted{src, wanted}
}

type sifted struct {
	Source
	wanted func(lemma, pos, cell string) bool
}

func (s *sifted) Forms(unit int, yield func(Form) bool) {
	if sifter, ok := s.Source.(Sifter); ok {
		sifter.Sift(unit, s.wanted, yield)
		return
	}
	s.Source.Forms(unit, func(f Form) bool {
		return f.Refused != "" || !s.wanted(f.Lemma, f.POS, f.Cell) || yield(f)
	})
}

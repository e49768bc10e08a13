package quackle

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"slices"
	"testing"

	"github.com/verbarium/verbarium/dawg/dawgtest"
)

// TestMutantsDAWG damages files in each way. The hash is that of the words: so
// what is still read has the same words, and else says what the slow reader says.
func TestMutantsDAWG(t *testing.T) {
	for name, words := range map[string][][]byte{"five": five, "random": randomWords(2, 15)} {
		t.Run(name, func(t *testing.T) {
			file, _ := mustWrite(t, mustBuild(t, words), labels(maxLetters))
			damage(t, file, dawgSections(file), func(data []byte) (read, fault error) {
				slowLabels, slowWords, slow := slowReadDAWG(data)
				d, err := ReadDAWG(bytes.NewReader(data))
				if fault := compareErrors(err, slow); fault != nil || err != nil {
					return err, fault
				}
				if !slices.EqualFunc(sorted(d.Words()), words, bytes.Equal) {
					return nil, errors.New("other words")
				}
				if slow == nil && (!slices.Equal(d.Labels, slowLabels) || !sameStart(d.Words(), slowWords)) {
					return nil, errors.New("other labels or words are read than the bytes say")
				}
				return nil, slow
			})
		})
	}
}

// TestMutantsGADDAG is TestMutantsDAWG for the other file, whose hash says nothing
// of the paths with a separator.
func TestMutantsGADDAG(t *testing.T) {
	for name, words := range map[string][][]byte{"five": five, "random": randomWords(2, 15)} {
		t.Run(name, func(t *testing.T) {
			_, file := mustWrite(t, mustBuild(t, words), labels(maxLetters))
			damage(t, file, gaddagSections(file), func(data []byte) (read, fault error) {
				slowPaths, slow := slowReadGADDAG(data)
				g, err := ReadGADDAG(bytes.NewReader(data))
				if fault := compareErrors(err, slow); fault != nil || err != nil {
					return err, fault
				}
				if !slices.EqualFunc(sorted(g.Words()), words, bytes.Equal) {
					return nil, errors.New("other words")
				}
				if slow == nil && !sameStart(g.Paths(), slowPaths) {
					return nil, errors.New("other paths are read than the bytes say")
				}
				return nil, slow
			})
		})
	}
}

// damage makes 10,000 mutants, and holds that some are read and some are refused.
// A fault that is errTooLong only says that the slow reader gave up.
func damage(t *testing.T, file []byte, sections []dawgtest.Section, read func([]byte) (read, fault error)) {
	t.Helper()
	gaveUp := 0
	refused, sound := dawgtest.Damage(t, file, sections, 10000, func(m dawgtest.Mutant) error {
		err, fault := read(m.Data)
		if errors.Is(fault, errTooLong) {
			gaveUp++
		} else if fault != nil {
			t.Errorf("%s: %v", m.How, fault)
		}
		return err
	})
	if refused == 0 || sound == 0 || gaveUp > 100 {
		t.Errorf("%d refused, %d read, %d too long for the slow reader", refused, sound, gaveUp)
	}
}

// compareErrors holds that both readers refuse a file, or none does.
func compareErrors(err, slow error) error {
	var e *FormatError
	switch {
	case err != nil && !errors.As(err, &e):
		return fmt.Errorf("%w, want a FormatError", err)
	case err != nil && slow == nil:
		return fmt.Errorf("%w, but it is sound", err)
	case err == nil && errors.Is(slow, errUnsound):
		return errors.New("is read, but not sound")
	case errors.Is(slow, errTooLong):
		return slow
	}
	return nil
}

func sameStart(got iter.Seq[[]byte], want [][]byte) bool {
	n := 0
	for w := range got {
		if n == len(want) || !bytes.Equal(w, want[n]) {
			return false
		}
		n++
	}
	return n == len(want)
}

// dawgSections names the parts of a .dawg and of its nodes.
func dawgSections(file []byte) []dawgtest.Section {
	at := headSize
	all := []dawgtest.Section{
		{Name: "version", Begin: 0, End: 1},
		{Name: "hash", Begin: 1, End: 17},
		{Name: "words", Begin: 17, End: 20},
		{Name: "letters", Begin: 20, End: 21},
	}
	for range file[20] {
		end := at + bytes.IndexByte(file[at:], ' ') + 1
		all = append(all, dawgtest.Section{Name: "label", Begin: at, End: end})
		at = end
	}
	return append(all, dawgtest.EachPart(
		file, at, wideSize, dawgtest.Section{Name: "next", Begin: 0, End: 3},
		dawgtest.Section{Name: "marks and tile", Begin: 3, End: 4}, dawgtest.Section{Name: "play", Begin: 4, End: 7},
		dawgtest.Section{Name: "node", Begin: 0, End: 7},
	)...)
}

// gaddagSections names the parts of a .gaddag and of its nodes.
func gaddagSections(file []byte) []dawgtest.Section {
	all := []dawgtest.Section{{Name: "version", Begin: 0, End: 1}, {Name: "hash", Begin: 1, End: 17}}
	return append(all, dawgtest.EachPart(
		file, 17, narrowSize, dawgtest.Section{Name: "way", Begin: 0, End: 3},
		dawgtest.Section{Name: "marks and letter", Begin: 3, End: 4}, dawgtest.Section{Name: "node", Begin: 0, End: 4},
	)...)
}

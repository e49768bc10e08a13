package dist

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/verbarium/verbarium/gaddag/kwg"
)

// ReadAlphabet reads the letters of a graph from the letter distribution that
// goes with it: of macondo or MAGPIE (columns divided by commas) or of wolges (by
// tabs). The labels are in lower case.
func ReadAlphabet(path string) ([]string, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	first, _, _ := bytes.Cut(data, []byte("\n"))
	read := kwg.ReadMAGPIE
	switch {
	case bytes.ContainsRune(first, '\t'):
		read = kwg.ReadWolges
	case bytes.Count(first, []byte(",")) == 3:
		read = kwg.ReadMacondo
	}
	return readLabels(read, bytes.NewReader(data), path)
}

func readLabels(read func(io.Reader) (*kwg.Alphabet, error), r io.Reader, path string) ([]string, error) {
	a, err := read(r)
	if err != nil {
		return nil, fmt.Errorf("%s: no letter distribution of macondo, MAGPIE or wolges: %w", path, err)
	}
	var labels []string
	seen := map[string]bool{}
	for _, l := range a.Letters {
		label := strings.ToLower(l.Label)
		if seen[label] {
			return nil, fmt.Errorf("%s: the letter %q stands twice, in upper and lower case", path, l.Label)
		}
		seen[label] = true
		labels = append(labels, label)
	}
	return labels, nil
}

package dist

import (
	"bytes"
	"fmt"
	"os"
	"slices"
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
	return parseAlphabet(data, path)
}

// parseAlphabet tells by the first line whose distribution it is.
func parseAlphabet(data []byte, path string) ([]string, error) {
	first, _, _ := bytes.Cut(data, []byte("\n"))
	read := kwg.ReadMAGPIE
	switch {
	case bytes.ContainsRune(first, '\t'):
		read = kwg.ReadWolges
	case bytes.Count(first, []byte(",")) == 3:
		read = kwg.ReadMacondo
	}
	a, err := read(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%s: no letter distribution of macondo, MAGPIE or wolges: %w", path, err)
	}
	var labels []string
	for _, l := range a.Letters {
		labels = append(labels, l.Label)
	}
	if labels, err = lowered(labels); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return labels, nil
}

// lowered puts labels into lower case, in which each has to be one letter.
func lowered(labels []string) ([]string, error) {
	var out []string
	for _, l := range labels {
		l = strings.ToLower(l)
		if slices.Contains(out, l) {
			return nil, fmt.Errorf("the letter %q stands twice, in upper and lower case", l)
		}
		out = append(out, l)
	}
	return out, nil
}

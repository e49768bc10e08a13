package lewisshort

import (
	"fmt"
	"unicode"
	"unicode/utf8"
)

// firsts holds the n-number of each letter's first entry. The entries of the
// TEI are numbered through; the JSON leaves the numbers out but keeps the order.
var firsts = []struct {
	letter rune
	first  int
}{
	{'A', 0},
	{'B', 4761},
	{'C', 5918},
	{'D', 12245},
	{'E', 15024},
	{'F', 17451},
	{'G', 19180},
	{'H', 20072},
	{'I', 21248},
	{'J', 25148},
	{'K', 25452},
	{'L', 25460},
	{'M', 27421},
	{'N', 30324},
	{'O', 31559},
	{'P', 33274},
	{'Q', 39823},
	{'R', 40312},
	{'S', 42104},
	{'T', 47317},
	{'U', 49607},
	{'V', 50043},
	{'X', 51458},
	{'Y', 51504},
	{'Z', 51505},
	{'~', 51594},
}

// unnumbered holds the keys of JSON entries that the TEI lacks, so that they
// have no number; they take the number before theirs, with a letter.
var unnumbered = map[string]bool{"Daemon2": true, "Draco2": true, "nabis": true}

// skipsAfter holds the keys after which the JSON lacks an entry of the TEI.
var skipsAfter = map[string]bool{"Joannes": true}

// A numberer counts the entries of one letter.
type numberer struct {
	n, end int
	begun  bool
}

// next returns the n-number of the letter's next entry.
func (u *numberer) next(key string) (string, error) {
	if !u.begun {
		if err := u.begin(key); err != nil {
			return "", err
		}
	}
	if unnumbered[key] && u.n > 0 {
		return fmt.Sprintf("n%da", u.n-1), nil
	}
	if u.n >= u.end {
		return "", fmt.Errorf("entry %q is one more than the letter has numbers", key)
	}
	id := fmt.Sprintf("n%d", u.n)
	u.n++
	if skipsAfter[key] {
		u.n++
	}
	return id, nil
}

// begin finds the letter of the first key.
func (u *numberer) begin(key string) error {
	r, _ := utf8.DecodeRuneInString(key)
	r = unicode.ToUpper(r)
	for i, f := range firsts[:len(firsts)-1] {
		if f.letter == r {
			u.n, u.end, u.begun = f.first, firsts[i+1].first, true
			return nil
		}
	}
	return fmt.Errorf("no letter of the dictionary begins with entry %q", key)
}

package lewisshort

import (
	"strings"
	"testing"

	"github.com/verbarium/verbarium/ingest"
)

func TestQuotedDegrees(t *testing.T) {
	for _, c := range []struct{ name, tail, text, want string }{
		{"superlative in a quotation", "a, um", "pĕrītus, a, um, adj., skilled: homo peritissimus, Cic. 1.", "compares"},
		{"comparative in a quotation", "e", "tristis, e, adj., sad: tristioribus rebus, Cic. 1.", "compares"},
		{"of one ending", "antis", "constans, antis, adj., firm: vir constantior, Cic. 1.", "compares"},
		{"in -errimus", "cra, crum", "săcer, cra, crum, adj., holy: jus sacerrimum, Plaut. 1.", "compares"},
		{"another word", "a, um", "ŏmnĭnus, a, um, adj., whole: vir superior et notissimus, Cic. 1.", ""},
		{"the neuter alone", "a, um", "mĕdus, a, um, adj., middle: medius fidius, Cic. 1.", ""},
	} {
		head, _, _ := strings.Cut(c.text, ",")
		es := []ingest.Entry{{ID: "n7", Headword: head, POS: "adj", Inflection: strings.Split(c.tail, ", ")}}
		bodyEntries(&Article{N: "n7", Text: c.text}, es)
		if got := strings.Join(es[0].Marks, " "); got != c.want {
			t.Errorf("%s: marks %q, want %q", c.name, got, c.want)
		}
	}
}

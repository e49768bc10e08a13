package lewisshort

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// allocated returns the bytes that reading a text allocates in all, and the error.
func allocated(text string) (uint64, error) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := readAll(strings.NewReader(text), "f")
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc, err
}

// TestReadHostile reads texts that are made to fill the memory of a reader: it gives
// an error, or an entry, and takes no more than so many bytes for one of the text.
func TestReadHostile(t *testing.T) {
	const depth = 20_000
	entry := func(text string) string {
		return "<TEI.2>\n<entryFree id=\"n1\" key=\"a\"><orth>a</orth> " + text + "</entryFree></TEI.2>"
	}
	deep := strings.Repeat("<hi>", depth)
	for _, c := range []struct{ name, text, want string }{
		{"deep XML", entry(deep + strings.Repeat("</hi>", depth)), ""},
		{"deep XML that does not end", "<TEI.2>\n<entryFree id=\"n1\">" + deep, "f:2: unexpected EOF"},
		{"entities that grow", bomb(entry("&e30;")), "f:33: invalid character entity &e30;"},
		{"entity of a file", "<!DOCTYPE x [<!ENTITY e SYSTEM \"/etc/passwd\">]>\n" + entry("&e;"), "f:3: invalid character entity &e;"},
		{"flood of entities", entry(strings.Repeat("&mdash;", depth)), ""},
		{"deep JSON", strings.Repeat("[", depth), "f:1: invalid character '[' exceeded max depth"},
		{"deep JSON in a key", "[{\"key\": " + strings.Repeat("[", depth), "f:1: invalid character '[' exceeded max depth"},
	} {
		t.Run(c.name, func(t *testing.T) {
			took, err := allocated(c.text)
			if got := fmt.Sprint(err); c.want == "" && err != nil || c.want != "" && got != c.want {
				t.Errorf("Read: %v, want %q", err, c.want)
			}
			const fixed, perByte = 1 << 20, 200
			if most := uint64(fixed + perByte*len(c.text)); took > most {
				t.Errorf("%d bytes of text took %d bytes of memory, more than %d", len(c.text), took, most)
			}
		})
	}
}

// bomb declares entities before a text, each of which is ten times the one before.
func bomb(text string) string {
	var b strings.Builder
	b.WriteString("<!DOCTYPE x [\n<!ENTITY e0 \"lol\">\n")
	for i := 1; i <= 30; i++ {
		fmt.Fprintf(&b, "<!ENTITY e%d \"%s\">", i, strings.Repeat(fmt.Sprintf("&e%d;", i-1), 10))
		if i < 30 {
			b.WriteByte('\n')
		}
	}
	return b.String() + "]>" + text
}

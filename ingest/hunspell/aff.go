package hunspell

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/verbarium/verbarium/ingest"
	"github.com/verbarium/verbarium/ingest/wordlist"
)

// harmless are the options of an affix file that do not change which words there
// are: they steer suggestions, keyboards, splitting of text.
var harmless = []string{
	"BREAK", "FORBIDWARN", "HOME", "ICONV", "KEEPCASE", "KEY", "LANG",
	"LEMMA_PRESENT", "MAP", "MAXCPDSUGS", "MAXDIFF", "MAXNGRAMSUGS", "NAME",
	"NOSPLITSUGS", "NOSUGGEST", "OCONV", "ONLYMAXDIFF", "PHONE", "REP",
	"SUBSTANDARD", "SUGSWITHDOTS", "TRY", "VERSION", "WARN", "WORDCHARS",
}

// aff reads an affix file.
type aff struct {
	file     string
	line     int
	encoding string
	flag     flagType
	affixes  []Affix
	same     int
	heads    map[head]bool // the classes declared, and whether they cross
	open     head          // the class whose rows are being read
	left     int           // rows of it to come
}

// A head names an affix class.
type head struct {
	kind  Kind
	class string
}

func (p *aff) errorf(format string, args ...any) error {
	return &ingest.SyntaxError{File: p.file, Line: p.line, Msg: fmt.Sprintf(format, args...)}
}

// affEncoding returns the encoding that the SET line of an affix file declares.
// The line itself is ASCII in all of them. Without one the spelling checker
// takes ISO-8859-1.
func affEncoding(text []byte, name string) (string, error) {
	for i, line := range strings.Split(string(text), "\n") {
		f := strings.Fields(strings.TrimPrefix(line, "\uFEFF"))
		if len(f) < 2 || f[0] != "SET" {
			continue
		}
		enc, err := wordlist.EncodingName(f[1])
		if err != nil {
			return "", fmt.Errorf("%s:%d: %w", name, i+1, err)
		}
		return enc, nil
	}
	return "iso-8859-1", nil
}

// readAff reads an affix file.
func readAff(r io.Reader, name string) (*aff, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxAff+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(text) > maxAff {
		return nil, fmt.Errorf("%s: more than %d bytes of affixes", name, maxAff)
	}
	p := &aff{file: name, heads: map[head]bool{}}
	if p.encoding, err = affEncoding(text, name); err != nil {
		return nil, err
	}
	for line, err := range wordlist.Lines(strings.NewReader(string(text)), name, p.encoding) {
		if err != nil {
			return nil, err
		}
		p.line = line.Number
		if err := p.row(strings.Fields(line.Text)); err != nil {
			return nil, err
		}
	}
	if p.left > 0 {
		return nil, p.errorf("%s %s lacks %d of its rows", p.open.kind, p.open.class, p.left)
	}
	return p, nil
}

// maxAff bounds an affix file; the largest known have a few megabytes.
const maxAff = 64 << 20

// row reads one line.
func (p *aff) row(f []string) error {
	if len(f) == 0 || strings.HasPrefix(f[0], "#") {
		return nil
	}
	switch f[0] {
	case "PFX", "SFX":
		return p.affix(f)
	case "SET":
		return nil // read before
	case "FLAG":
		return p.setFlag(f)
	}
	if !slices.Contains(harmless, f[0]) {
		return p.errorf("option %s: %s", f[0], ErrUnsupported)
	}
	return nil
}

func (p *aff) setFlag(f []string) error {
	if len(f) < 2 || len(p.affixes) > 0 {
		return p.errorf("FLAG without a type, or after the first affix")
	}
	switch f[1] {
	case "long":
		p.flag = flagLong
	case "num":
		p.flag = flagNum
	case "UTF-8":
		p.flag = flagChar
	default:
		return p.errorf("unknown flag type %q", f[1])
	}
	return nil
}

// affix reads the head of a class or, while rows of a class are to come, a row.
func (p *aff) affix(f []string) error {
	kind := Prefix
	if f[0] == "SFX" {
		kind = Suffix
	}
	if len(f) < 4 {
		return p.errorf("%s with %d fields", f[0], len(f))
	}
	classes, err := p.flag.split(f[1])
	if err != nil || len(classes) != 1 {
		return p.errorf("%q is not one flag", f[1])
	}
	h := head{kind, classes[0]}
	if p.left > 0 {
		return p.affixRow(h, f)
	}
	n, err := strconv.Atoi(f[3])
	if err != nil || n < 0 || f[2] != "Y" && f[2] != "N" {
		return p.errorf("head of %s %s: want Y or N and the number of rows", f[0], f[1])
	}
	if _, ok := p.heads[h]; ok {
		return p.errorf("%s %s stands twice", f[0], f[1])
	}
	p.heads[h] = f[2] == "Y"
	p.open, p.left = h, n
	return nil
}

func (p *aff) affixRow(h head, f []string) error {
	if h != p.open {
		return p.errorf("%s %s lacks %d of its rows", p.open.kind, p.open.class, p.left)
	}
	p.left--
	if strings.Contains(f[3], "/") {
		return p.errorf("continuation class in %q: %s", f[3], ErrUnsupported)
	}
	a := Affix{
		Kind: h.kind, Class: h.class, Cross: p.heads[h],
		Strip: nonzero(f[2]), Add: nonzero(f[3]), Condition: ".", Line: p.line,
	}
	if len(f) > 4 {
		a.Condition = f[4]
		a.Note = strings.TrimSpace(strings.TrimLeft(strings.Join(f[5:], " "), "#"))
	}
	if _, err := parseCondition(a.Condition); err != nil {
		return p.errorf("%v", err)
	}
	if p.has(&a) {
		p.same++
		return nil
	}
	p.affixes = append(p.affixes, a)
	return nil
}

// has reports whether the row stands already; its class is the last one read.
func (p *aff) has(a *Affix) bool {
	for i := len(p.affixes) - 1; i >= 0; i-- {
		b := &p.affixes[i]
		if b.Class != a.Class || b.Kind != a.Kind {
			return false
		}
		if b.Strip == a.Strip && b.Add == a.Add && b.Condition == a.Condition {
			return true
		}
	}
	return false
}

package wordlist

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// ErrEncoding reports bytes that are not in the encoding the list is said to have.
var ErrEncoding = errors.New("the text is not in this encoding")

// ErrUnknownEncoding reports an encoding that has no name here.
var ErrUnknownEncoding = errors.New("unknown encoding")

// maxLine bounds a line; no word comes near it, so a longer one is another kind of file.
const maxLine = 64 << 10

// Encodings lists the encodings that a list can be declared to have.
var Encodings = []string{
	"utf-8", "iso-8859-1", "iso-8859-2", "iso-8859-16", "windows-1250", "utf-16", "utf-16le", "utf-16be",
}

// aliases are other names in common use, written as [plain] writes them.
var aliases = map[string]string{
	"latin1": "iso-8859-1", "latin2": "iso-8859-2", "latin10": "iso-8859-16",
	"cp1250": "windows-1250", "microsoftcp1250": "windows-1250",
}

// plain writes the name of an encoding without what people write differently.
func plain(name string) string {
	return strings.NewReplacer("-", "", "_", "", " ", "").Replace(strings.ToLower(name))
}

// EncodingName returns the name of [Encodings] for a name in any usual writing.
func EncodingName(name string) (string, error) {
	if name == "" {
		return "utf-8", nil
	}
	for _, e := range Encodings {
		if plain(e) == plain(name) {
			return e, nil
		}
	}
	if e, ok := aliases[plain(name)]; ok {
		return e, nil
	}
	return "", fmt.Errorf("%q: %w (known: %s)", name, ErrUnknownEncoding, strings.Join(Encodings, ", "))
}

// decoder returns the encoding with the name, nil for utf-8.
func decoder(name string) encoding.Encoding {
	switch name {
	case "iso-8859-1":
		return charmap.ISO8859_1
	case "iso-8859-2":
		return charmap.ISO8859_2
	case "iso-8859-16":
		return charmap.ISO8859_16
	case "windows-1250":
		return charmap.Windows1250
	case "utf-16":
		return unicode.UTF16(unicode.BigEndian, unicode.ExpectBOM)
	case "utf-16le":
		return unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)
	case "utf-16be":
		return unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	}
	return nil
}

// A Line is one line of a text without its end.
type Line struct {
	Number int
	Text   string
}

// Lines yields the lines of a text in a declared encoding, as UTF-8, without
// byte order mark and line ends (LF or CRLF). It stops at the first byte that is
// not in the encoding.
func Lines(r io.Reader, name, encodingName string) iter.Seq2[Line, error] {
	return func(yield func(Line, error) bool) {
		enc, err := EncodingName(encodingName)
		if err != nil {
			yield(Line{}, fmt.Errorf("%s: %w", name, err))
			return
		}
		if d := decoder(enc); d != nil {
			r = d.NewDecoder().Reader(r)
		}
		sc := bufio.NewScanner(r)
		sc.Buffer(make([]byte, 0, 4<<10), maxLine)
		n := 0
		for sc.Scan() {
			n++
			text := sc.Text()
			if n == 1 {
				text = strings.TrimPrefix(text, "\uFEFF")
			}
			if bad := badText(text, enc); bad != "" {
				yield(Line{}, fmt.Errorf("%s:%d: %s: %w", name, n, bad, ErrEncoding))
				return
			}
			if !yield(Line{n, text}, nil) {
				return
			}
		}
		if err := sc.Err(); errors.Is(err, bufio.ErrTooLong) {
			yield(Line{}, fmt.Errorf("%s:%d: a line of more than %d bytes", name, n+1, maxLine))
		} else if err != nil {
			yield(Line{}, fmt.Errorf("%s:%d: %w", name, n+1, err))
		}
	}
}

// badText says what in a line shows that the encoding is not the declared one.
// A replacement character does too: an earlier reader gave up at that place.
func badText(s, enc string) string {
	for i, r := range s {
		if r != utf8.RuneError {
			continue
		}
		if _, size := utf8.DecodeRuneInString(s[i:]); size > 1 {
			return enc + ": replacement character U+FFFD"
		}
		if strings.HasPrefix(s, "\xFF\xFE") || strings.HasPrefix(s, "\xFE\xFF") {
			return "utf-8: the file begins like utf-16; declare its encoding"
		}
		return fmt.Sprintf("utf-8: byte 0x%02X at column %d; declare the encoding of the file", s[i], i+1)
	}
	return ""
}

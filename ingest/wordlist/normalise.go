package wordlist

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/verbarium/verbarium/sources"
)

// Normalise makes a word of a line's text: the spaces around it are dropped,
// letters are composed (NFC), capitals are judged by [Options.Case], and the
// language folds what remains onto tiles. The reject is nil if it is a word.
//
// The spelling is never reformed: â and î stay apart, and no letter is dropped.
func (o *Options) Normalise(text string) (Word, *Reject) {
	w, reject := o.Letters(text)
	if reject != nil {
		return w, reject
	}
	if why := o.Language.Length(len(w.Tiles)); why != nil {
		return w, foldReject(w.Text, why)
	}
	return w, nil
}

// Letters is [Options.Normalise] without a bound on the length.
func (o *Options) Letters(text string) (Word, *Reject) {
	w := Word{Text: strings.TrimSpace(text)}
	if w.Spelling = w.Text; o.Stress || o.Case == UpperCase || !plainSmall(w.Text) {
		if reject := o.spell(&w); reject != nil {
			reject.Text = w.Text
			return w, reject
		}
	}
	w.Spelling = o.transliterate(w.Spelling, &w.Notes)
	if strings.ContainsRune(w.Spelling, 'ş') || strings.ContainsRune(w.Spelling, 'ţ') {
		w.Notes |= Cedilla
	}
	tiles, why := o.Language.Letters(w.Spelling)
	if why != nil {
		return w, foldReject(w.Text, why)
	}
	w.Tiles = tiles
	return w, nil
}

// spell makes small, composed letters of a word's text.
func (o *Options) spell(w *Word) *Reject {
	s := norm.NFC.String(w.Text)
	if o.Stress {
		s = unstress(s)
	}
	if reject := sign(s); reject != nil {
		return reject
	}
	s, reason := o.lower(s, &w.Notes)
	if reason != "" {
		return &Reject{Reason: reason}
	}
	if i := strings.IndexFunc(s, isCompat); i >= 0 {
		r, _ := utf8.DecodeRuneInString(s[i:])
		return &Reject{Reason: CompatChar, Letter: r}
	}
	w.Spelling = s
	return nil
}

// lower writes a word small, if the list's use of capitals allows it.
func (o *Options) lower(s string, notes *Notes) (string, Reason) {
	upper, small := strings.IndexFunc(s, unicode.IsUpper) >= 0, strings.IndexFunc(s, unicode.IsLower) >= 0
	switch {
	case o.Case == UpperCase && small:
		return "", MixedCase
	case !upper:
		return s, ""
	case o.Case == LowerCase:
		return "", CapitalLetter
	case o.Case == AnyCase:
		*notes |= Capital
	}
	return strings.ToLower(s), ""
}

func (o *Options) transliterate(s string, notes *Notes) string {
	if o.Foreign == nil {
		return s
	}
	return strings.Map(func(r rune) rune {
		if to, ok := o.Foreign[r]; ok {
			*notes |= Transliterated
			return to
		}
		return r
	}, s)
}

// unstress takes away the marks of the stress: acute accents, and apostrophes
// before a letter.
func unstress(s string) string {
	rs := []rune(norm.NFD.String(s))
	out := rs[:0]
	for i, r := range rs {
		before := i+1 < len(rs) && unicode.IsLetter(rs[i+1])
		if r == '\u0301' || r == '\'' && before {
			continue
		}
		out = append(out, r)
	}
	return norm.NFC.String(string(out))
}

// foldReject says in this package's terms why the language folds no word.
func foldReject(text string, why *sources.Reason) *Reject {
	r := &Reject{Text: text, Length: why.Length}
	switch why.Kind {
	case sources.TooLong:
		r.Reason = TooLong
	case sources.ForeignLetter:
		r.Reason = ForeignLetter
		r.Letter, _ = utf8.DecodeRuneInString(why.Letter)
	case sources.TooShort:
		r.Reason = TooShort
	case sources.NotText: // as [sign] says of it first
		r.Reason = NonLatin
	}
	return r
}

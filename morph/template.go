package morph

import "strings"

// stems are spelled stems by their names; there are few of them.
type stems []namedStem

type namedStem struct{ name, text string }

func (s *stems) get(name string) (text string, ok bool) {
	for i := range *s {
		if (*s)[i].name == name {
			return (*s)[i].text, true
		}
	}
	return "", false
}

func (s *stems) set(name, text string) {
	for i := range *s {
		if (*s)[i].name == name {
			(*s)[i].text = text
			return
		}
	}
	*s = append(*s, namedStem{name, text})
}

// A template is letters and the names of stems in turn: {b}īn.
type template []piece

// A piece is letters or a stem.
type piece struct{ letters, stem string }

// parseTemplate takes a template apart; what is no {name} is letters.
func parseTemplate(text string) template {
	var t template
	for text != "" {
		letters, after, _ := strings.Cut(text, "{")
		name, rest, closed := strings.Cut(after, "}")
		if !closed {
			return append(t, piece{letters: text})
		}
		if letters != "" {
			t = append(t, piece{letters: letters})
		}
		t = append(t, piece{stem: name})
		text = rest
	}
	return t
}

// fill puts the stems into their places.
func (t template) fill(s stems) string {
	if len(t) == 1 && t[0].letters == "" {
		text, _ := s.get(t[0].stem)
		return text
	}
	var buf [64]byte
	out := buf[:0]
	for i := range t {
		out = append(out, t[i].letters...)
		if t[i].letters == "" {
			text, _ := s.get(t[i].stem)
			out = append(out, text...)
		}
	}
	return string(out)
}

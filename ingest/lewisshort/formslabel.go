package lewisshort

import (
	"strings"

	"github.com/verbarium/verbarium/ingest"
)

// A label is what is said of a single form, in the words of the cells.
type label struct {
	cases, numbers, genders []string
	mood, tense, voice      string
	manner                  bool // "old", "contr.": a form of no named cell
	form                    bool // the word "form"
}

var labelCases = map[string]string{
	"nom": "nom", "gen": "gen", "dat": "dat", "acc": "acc", "abl": "abl", "voc": "voc", "loc": "loc", "locat": "loc",
}

var labelTenses = map[string]string{
	"imperf": "impf", "fut": "fut", "perf": "perf", "pres": "pres", "praes": "pres", "pluperf": "plup", "plusqperf": "plup",
}

var labelMoods = map[string]string{
	"inf": "inf", "infin": "inf", "imper": "imp", "imperat": "imp", "imp": "imp", "subj": "subj", "part": "part",
	"ind": "ind", "indic": "ind", "gerund": "ger",
}

// readLabel reads the words of a label.
func readLabel(s string) label {
	var l label
	for _, w := range strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return r == ' ' || r == '.' || r == ',' || r == ';' || r == ':' }) {
		switch {
		case labelCases[w] != "":
			l.cases = append(l.cases, labelCases[w])
		case w == "sing":
			l.numbers = append(l.numbers, "sg")
		case w == "plur":
			l.numbers = append(l.numbers, "pl")
		case w == "masc" || w == "fem" || w == "neutr":
			l.genders = append(l.genders, w[:1])
		case labelTenses[w] != "":
			l.takeTense(labelTenses[w])
		case labelMoods[w] != "":
			l.mood = labelMoods[w]
		case w == "pass" || w == "parag" || w == "paragog":
			l.voice = "pass"
		case w == "act":
			l.voice = "act"
		case w == "form" || w == "forms":
			l.form = true
		case w != "and" && w != "or" && w != "of" && w != "the" && w != "in" && w != "also" && w != "usu" && w != "usually" && w != "regularly" && w != "rarely" && w != "once" && w != "gr" && w != "greek" && w != "poet":
			l.manner = true
		}
	}
	return l
}

// takeTense reads a tense; "fut. perf." is one.
func (l *label) takeTense(t string) {
	if l.tense == "fut" && t == "perf" || l.tense == "perf" && t == "fut" {
		t = "futp"
	}
	l.tense = t
}

// says reports whether the label names a form at all: a case, a number, a part
// of the verb, or an old or contracted form.
func (l *label) says() bool {
	return len(l.cases) > 0 || len(l.numbers) > 0 || l.mood != "" || l.tense != "" || l.voice != "" && l.manner || l.manner
}

// cell names the cell of a form, or "?".
func (l *label) cell(e *ingest.Entry, form string) string {
	switch e.POS {
	case "noun":
		return l.nounCell(form)
	case "verb":
		return l.verbCell(e, bare(form))
	case "adj", "part", "num", "pron":
		if len(l.cases) == 1 && len(l.numbers) == 1 && len(l.genders) == 1 {
			return l.cases[0] + "." + l.numbers[0] + "." + l.genders[0]
		}
	}
	return "?"
}

// pluralEndings are those of which a noun's form may be plural where the label
// does not say.
var pluralEndings = []string{"is", "bus", "um", "os", "as", "es", "a", "ae", "us"}

func (l *label) nounCell(form string) string {
	if l.mood != "" || l.tense != "" || l.voice != "" || len(l.cases) != 1 || len(l.numbers) > 1 {
		return "?"
	}
	if len(l.numbers) == 1 {
		return l.cases[0] + "." + l.numbers[0]
	}
	if hasEnding(form, pluralEndings) {
		return "?"
	}
	return l.cases[0] + ".sg"
}

// personEndings tell the person of a finite form, longest first.
var personEndings = []struct{ ending, person, voice string }{
	{"mini", "2pl", "pass"},
	{"ntur", "3pl", "pass"},
	{"mur", "1pl", "pass"},
	{"tur", "3sg", "pass"},
	{"ris", "2sg", "pass"},
	{"mus", "1pl", "act"},
	{"tis", "2pl", "act"},
	{"nt", "3pl", "act"},
	{"ti", "2sg", "act"},
	{"r", "1sg", "pass"},
	{"t", "3sg", "act"},
	{"s", "2sg", "act"},
	{"o", "1sg", "act"},
	{"m", "1sg", "act"},
	{"i", "1sg", "act"},
}

// verbCell names the cell of a verb's form.
func (l *label) verbCell(e *ingest.Entry, form string) string {
	if len(l.cases) > 0 || len(l.numbers) > 0 || e.Has("dep") {
		return "?"
	}
	switch {
	case l.mood == "inf":
		return l.infinitive(form)
	case l.mood == "part":
		return l.participle(form)
	case l.mood == "imp":
		if l.voice == "" && l.tense == "" && hasEnding(form, []string{"a", "e", "i", "c", "r"}) {
			return "imp.pres.act.2sg"
		}
		return "?"
	case l.mood == "ger" || l.tense == "":
		return "?"
	}
	return l.finite(form)
}

func (l *label) infinitive(form string) string {
	switch {
	case l.tense == "perf" && strings.HasSuffix(form, "e"):
		return "inf.perf.act"
	case l.tense != "" && l.tense != "pres":
		return "?"
	case strings.HasSuffix(form, "sse"):
		return "inf.perf.act"
	case strings.HasSuffix(form, "r"):
		return "inf.pres.pass"
	case strings.HasSuffix(form, "re") && l.voice == "":
		return "inf.pres.act"
	}
	return "?"
}

func (l *label) participle(form string) string {
	switch {
	case strings.HasSuffix(form, "urus"):
		return "part.fut.act.nom.sg.m"
	case strings.HasSuffix(form, "us") && (l.tense == "perf" || l.tense == "" || l.voice == "pass"):
		return "part.perf.pass.nom.sg.m"
	case strings.HasSuffix(form, "ns"):
		return "part.pres.act.nom.sg.m"
	}
	return "?"
}

// finite names the cell of a finite form by its ending.
func (l *label) finite(form string) string {
	mood := l.mood
	if mood == "" {
		mood = "ind"
	}
	for _, p := range personEndings {
		if !strings.HasSuffix(form, p.ending) {
			continue
		}
		if l.voice != "" && l.voice != p.voice {
			return "?"
		}
		if l.tense == "perf" && mood == "ind" && p.ending == "s" {
			return "?"
		}
		return mood + "." + l.tense + "." + p.voice + "." + p.person
	}
	return "?"
}

package lewisshort

import (
	"strings"

	"github.com/verbarium/verbarium/ingest"
)

// alternatives splits "ae or is" and writes the parts as the table does.
var alternatives = lazy(`,? (?:and|or|also) | \(or |, `)

func joinAlternatives(s string) string {
	parts := alternatives().Split(strings.Trim(s, ")"), -1)
	for i, p := range parts {
		parts[i] = strings.Trim(p, ") ")
	}
	return strings.Join(parts, "|")
}

// englishTails are words that look like endings behind a comma.
var englishTails = wordSet(`the and or of to in an by on at as with for who that which also from not also plur sing so
	adv adj usu esp sc cf id ib in under supra infra v no init fin given places`)

func noun(m []string) (ingest.Entry, bool) {
	parts := joinAlternatives(m[1])
	for p := range strings.SplitSeq(parts, "|") {
		if p == "" || englishTails()[p] {
			return ingest.Entry{}, false
		}
	}
	e := ingest.Entry{POS: "noun", Inflection: []string{parts}}
	if len(m) > 2 {
		e.Gender = genders(m[2])
	}
	return e, true
}

// genderOnly makes a noun of which only the gender is printed.
func genderOnly(m []string) (ingest.Entry, bool) {
	return ingest.Entry{POS: "noun", Gender: genders(m[2])}, true
}

// genders writes printed genders as the table does.
func genders(s string) string {
	var out []string
	for _, f := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ',' || r == '.' }) {
		switch f {
		case "m", "f", "n":
			out = append(out, f)
		case "c", "comm", "com":
			out = append(out, "c")
		}
	}
	return strings.Join(out, "|")
}

func adjective(m []string) (ingest.Entry, bool) {
	parts := strings.Split(m[1], ", ")
	if englishTails()[parts[0]] {
		return ingest.Entry{}, false
	}
	return ingest.Entry{POS: "adj", Inflection: parts}, true
}

// nounTails are genitives that make a noun of a word called a participle.
var nounTails = wordSet(`i ii ium orum arum um`)

func participial(m []string) (ingest.Entry, bool) {
	if nounTails()[bare(m[1])] {
		return ingest.Entry{POS: "noun", Inflection: []string{m[1]}, Marks: []string{"subst"}}, true
	}
	e, ok := adjective(m)
	e.Marks = []string{"pa"}
	return e, ok
}

func participle(m []string) (ingest.Entry, bool) {
	e, ok := adjective(m)
	e.POS = "part"
	return e, ok
}

func indeclinable(m []string) (ingest.Entry, bool) {
	e := ingest.Entry{POS: "noun", Inflection: []string{"indecl."}, Marks: []string{"indecl"}}
	if strings.HasPrefix(m[1], "adj") {
		e.POS = "adj"
	} else {
		e.Gender = genders(m[1])
	}
	return e, true
}

var conjugations = []struct{ infinitive, digit string }{
	{"āre", "1"}, {"āri", "1"}, {"ēre", "2"}, {"ēri", "2"}, {"ĕre", "3"}, {"ere", "3"}, {"īre", "4"}, {"īri", "4"}, {"i", "3"},
}

// verb writes the principal parts behind a verb as the table does.
func verb(m []string) (ingest.Entry, bool) {
	e := ingest.Entry{POS: "verb"}
	dep := strings.Contains(m[2], "dep")
	parts := strings.Split(m[1], ", ")
	last := parts[len(parts)-1]
	for _, c := range conjugations {
		if len(parts) == 1 && strings.HasSuffix(last, c.infinitive) {
			dep = dep || strings.HasSuffix(c.infinitive, "i")
			parts = []string{c.digit}
			break
		}
	}
	if last := parts[len(parts)-1]; last != "irr." && strings.Trim(last, "1234") != "" {
		parts = append(parts, "?")
	}
	want := 3
	if dep {
		want = 2
	}
	for len(parts) < want {
		parts = append(parts[:len(parts)-1], "?", parts[len(parts)-1])
	}
	e.Inflection = parts
	e.Marks = verbMarks(m[2], dep)
	return e, true
}

// verbMarks reads the label of a verb.
func verbMarks(label string, dep bool) []string {
	var marks []string
	for f := range strings.FieldsSeq(label) {
		switch f {
		case "a.":
			marks = append(marks, "tr")
		case "n.":
			marks = append(marks, "intr")
		case "freq.":
			marks = append(marks, "freq")
		case "inch.":
			marks = append(marks, "inch")
		case "impers.":
			marks = append(marks, "impers")
		}
	}
	if dep {
		marks = append(marks, "dep")
	}
	return marks
}

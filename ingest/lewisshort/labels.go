package lewisshort

import "strings"

// posLabels holds the abbreviations that name a part of speech, without their
// stops.
var posLabels = map[string]string{
	"adj": "adj", "Adj": "adj", "adjj": "adj", "adv": "adv", "Adv": "adv", "advv": "adv", "adverb": "adv",
	"prep": "prep", "Prep": "prep", "conj": "conj", "Conj": "conj", "interj": "interj", "Interj": "interj",
	"pron": "pron", "Pron": "pron", "Part": "part", "part": "part", "partic": "part", "Partic": "part",
	"num": "num", "numer": "num", "number": "num", "subst": "noun", "Subst": "noun",
	"patr": "noun", "patron": "noun", "verb": "verb", "vb": "verb", "particle": "particle",
}

// genderLabels holds the abbreviations that name a gender.
var genderLabels = map[string]string{
	"m": "m", "f": "f", "n": "n", "c": "c", "masc": "m", "fem": "f", "neutr": "n", "neut": "n",
	"com": "c", "comm": "c", "M": "m", "F": "f", "N": "n",
}

// sideLabels holds abbreviations that go with a part of speech, and the mark
// that they set, if any.
var sideLabels = map[string]string{
	"dim": "dim", "Dim": "dim", "dimin": "dim", "comp": "", "compar": "", "sup": "", "superl": "", "card": "", "ordin": "", "distrib": "", "distr": "", "distribut": "",
	"indef": "", "interrog": "", "relat": "", "rel": "", "poss": "", "demonstr": "", "insep": "bound", "inseparable": "bound", "enclit": "bound", "enclitic": "bound",
	"ord": "", "temp": "", "pers": "", "reflex": "", "adversat": "", "correl": "", "intens": "", "adject": "", "local": "",
}

// verbLabels holds what may follow "v." where it means verb, and the marks.
var verbLabels = map[string]string{
	"a": "tr", "act": "tr", "n": "intr", "neut": "intr", "neutr": "intr", "dep": "dep", "depon": "dep",
	"freq": "freq", "frequ": "freq", "inch": "inch", "inchoat": "inch", "incho": "inch", "impers": "impers", "imp": "impers", "def": "defect", "defect": "defect", "semidep": "semidep",
	"intens": "", "desid": "", "dim": "dim", "pass": "", "irreg": "", "irr": "", "anom": "", "med": "", "neutr.-pass": "semidep", "subst": "",
}

// verbLabel returns the number of tokens that a verb's label takes at the
// beginning of ts, and its marks; 0 if there is none.
func verbLabel(ts []token) (int, []string) {
	if len(ts) < 2 || ts[0].kind != tokWord {
		return 0, nil
	}
	n := 0
	var marks []string
	switch ts[0].text {
	case "v", "V", "verb":
		if !ts[0].dot && !(ts[1].dot && len(ts[1].text) < 5 || ts[1].is("dep")) {
			return 0, nil
		}
	case "dep", "freq", "impers":
		if !ts[0].dot {
			return 0, nil
		}
		n, marks = 1, []string{verbLabels[ts[0].text]}
	default:
		return 0, nil
	}
	for i := 1; i < len(ts); i++ {
		mark, ok := verbLabels[strings.ToLower(ts[i].text)]
		if ok && ts[i].kind == tokWord && (ts[i].dot || i+1 == len(ts) || ts[i+1].kind != tokWord) {
			n = i + 1
			if mark != "" {
				marks = append(marks, mark)
			}
			continue
		}
		if ts[i].is(".") || n > 0 && (ts[i].is("and") || ts[i].is("or") || ts[i].is(",") || ts[i].is("&") || ts[i].abbr("v")) {
			continue
		}
		break
	}
	return n, marks
}

// caseLabels holds the abbreviations of cases and numbers.
var caseLabels = map[string]string{
	"nom": "nom", "nomin": "nom", "gen": "gen", "genit": "gen", "dat": "dat", "acc": "acc", "accus": "acc", "voc": "voc", "vocat": "voc",
	"abl": "abl", "ablat": "abl", "locat": "loc", "loc": "loc", "sing": "sg", "plur": "pl", "plural": "pl", "singular": "sg",
}

// cell makes a noun's cell of the case and number labels in ts; ok is false if
// a case is missing.
func caseCell(labels []string) (string, bool) {
	kase, number := "", "sg"
	for _, l := range labels {
		switch c := caseLabels[strings.ToLower(l)]; c {
		case "sg", "pl":
			number = c
		case "":
		default:
			kase = c
		}
	}
	if kase == "" {
		return "", false
	}
	return kase + "." + number, true
}

func isCaseLabel(t *token) bool {
	if t.kind != tokWord {
		return false
	}
	_, ok := caseLabels[strings.ToLower(t.text)]
	return ok && (t.dot || len(t.text) > 4)
}

// isLabel reports whether the token is a label of gender or part of speech.
func isLabel(t *token) bool {
	if t.kind != tokWord || !t.dot {
		return false
	}
	if _, ok := posLabels[t.text]; ok {
		return true
	}
	if _, ok := genderLabels[t.text]; ok {
		return true
	}
	_, ok := sideLabels[t.text]
	return ok
}

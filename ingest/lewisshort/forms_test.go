package lewisshort

import (
	"strings"
	"testing"

	"github.com/verbarium/verbarium/ingest"
)

var formTests = []struct{ name, pos, infl, text, marks, forms string }{
	{"case and number", "noun", "is", "mensis, is, m. (gen. plur. mensum, Plaut. 1), a month.", "", "gen.pl=mensum"},
	{"case alone", "noun", "is", "messis, is, f. (acc. messim, Cato 1), a harvest.", "", "acc.sg=messim"},
	{"case of either number", "noun", "is", "ĕdūlis, is, m. (dat. eduliis, Gell. 1), food.", "", "?=eduliis"},
	{"two cases", "noun", "ātis", "schēma, ătis, n. (dat. and abl. plur. schemasin, Varr. 1), a figure.", "", "?=schemasin"},
	{"two forms", "noun", "entis", "părens, entis, m. (gen. plur. parentum and parentium, Varr. 1), a parent.", "", "gen.pl=parentum; gen.pl=parentium"},
	{"tail of a form", "noun", "ae", "aula, ae, f. (archaic gen. sing. -āī, Verg. 1), a hall.", "", "gen.sg=aulāī"},
	{"infinitive in -ier", "verb", "1", "dēmonstro, āvi, ātum, 1 (old inf. pass. demonstrarier, Ter. 1), v. a., to show.", "", "inf.pres.pass=demonstrarier"},
	{"contracted perfect", "verb", "3", "spĕcĭo, exi, ectum, 3 (perf. sync. spexti, Plaut. 1), v. a., to look.", "", "ind.perf.act.2sg=spexti"},
	{"subjunctive of old", "verb", "2", "cŏhĭbĕo, ui, 2 (perf. subj. cohibessit, Lucr. 1), v. a., to hold.", "", "subj.perf.act.3sg=cohibessit"},
	{"imperative", "verb", "3", "addīco, xi, 3, v. a. (imp. addice, for addic, Plaut. 1), to award.", "", "imp.pres.act.2sg=addice"},
	{"participle to be", "verb", "1", "persto, stĭti, 1 (fut. part. perstaturus, Liv. 1), v. n., to stand.", "", "part.fut.act.nom.sg.m=perstaturus"},
	{"old form of no cell", "adv", "", "antĕā, adv. (old form antidea, Liv. 1), before.", "", "?=antidea"},
	{"adjective's cell is not told", "adj", "ăris", "impar, ăris, adj. (abl. sing. impari, Verg. 1), uneven.", "", "?=impari"},
	{"a construction", "verb", "1", "opto, āvi, 1, v. a., to wish.—With subj.: opto, peteres, Verg. 1.—With inf.: optare, mori.", "", ""},
	{"words of a quotation", "noun", "i", "frēnum, i, n., a bridle.— Sing.: frenumque (equus) recepit, Hor. 1; abl.: ab equo, Liv. 1.", "", ""},
	{"a form in doubt", "noun", "is", "messis, is, f. (acc. messim is a false reading, Cato 1), a harvest.", "", ""},
	{"a form denied", "noun", "is", "mensis, is, m. (not gen. plur. mensum, Plaut. 1), a month.", "", ""},
	{"an inscription", "noun", "ūs", "portĭcus, ūs, f. (acc. plur. PORTICOS, Inscr. 1), a porch.", "", ""},
	{"only singular", "noun", "is", "sĭtis, is, f. [etym. dub.], thirst (class.; used only in sing.).", "sg-only", ""},
	{"only plural", "noun", "i", "philtrum, i, n., a charm (poet.; only in plur.), Ov. 1.", "pl-only", ""},
	{"plural only in an author", "noun", "ae", "răpīna, ae, f., robbery (in Caes. and Verg. only in plur.; syn. praeda).", "", ""},
	{"only ablative", "noun", "ūs", "jussus, ūs (only in abl. sing.), m., an order: tuo, Plaut. 1.", "only-forms", "abl.sg=jussū"},
	{"only ablative, and rare", "noun", "ūs", "concussus, ūs, m., a shaking (very rare, and only in the abl. sing.): armorum, Tac. 1.", "only-forms", "abl.sg=concussū"},
	{"only dative", "noun", "ūs", "dīvīsus, ūs, m., a division (only in the dat.): divisui, Liv. 1.", "only-forms", "dat.sg=dīvīsŭi"},
	{"only nominative", "adj", "", "ex-spes, adj. (only in the nom. sing.), without hope.", "only-forms", "?=exspes"},
	{"ablative only in prose", "noun", "ūs", "hortātus, ūs, m., encouragement (in class. prose only in abl. sing.): hujus, Cic. 1.", "", ""},
	{"ablative only of the singular", "noun", "ūs", "oppŏsĭtus, ūs, m. (in sing. used only in abl.), a placing.", "", ""},
	{"case, number and gender", "adj", "ăris", "impar, ăris, adj. (abl. sing. masc. impari, Verg. 1), uneven.", "", "abl.sg.m=impari"},
	{"infinitive in -re", "verb", "3", "fŏdĭo, fōdi, fossum, 3 (inf. fodire, Cato 1), v. a., to dig.", "", "inf.pres.act=fodire"},
	{"infinitive to be", "verb", "3", "fŏdĭo, fōdi, fossum, 3 (fut. inf. fodassere, Cato 1), v. a., to dig.", "", "?=fodassere"},
	{"participle that is past", "verb", "3", "fŏdĭo, fōdi, fossum, 3 (perf. part. foditus, Cato 1), v. a., to dig.", "", "part.perf.pass.nom.sg.m=foditus"},
	{"participle that is present", "verb", "3", "fŏdĭo, fōdi, fossum, 3 (pres. part. foditens, Cato 1), v. a., to dig.", "", "part.pres.act.nom.sg.m=foditens"},
	{"participle of no kind", "verb", "3", "fŏdĭo, fōdi, fossum, 3 (part. fodito, Cato 1), v. a., to dig.", "", "?=fodito"},
	{"future perfect", "verb", "3", "făcĭo, fēci, factum, 3 (fut. perf. facso, Plaut. 1), v. a., to make.", "", "ind.futp.act.1sg=facso"},
	{"another voice than the ending's", "verb", "3", "făcĭo, fēci, factum, 3 (imperf. pass. faciebat, Plaut. 1), v. a., to make.", "", "?=faciebat"},
	{"the ending's voice", "verb", "3", "făcĭo, fēci, factum, 3 (imperf. act. facibat, Plaut. 1), v. a., to make.", "", "ind.impf.act.3sg=facibat"},
	{"imperative of another kind", "verb", "3", "făcĭo, fēci, factum, 3 (imp. facito, Plaut. 1), v. a., to make.", "", "?=facito"},
	{"imperfect of a deponent", "verb", "4", "ŏrĭor, ortus, 4, v. dep. (imperf. oriebar, Liv. 1), to rise.", "", "ind.impf.pass.1sg=oriebar"},
	{"subjunctive of a deponent", "verb", "4", "ŏrĭor, ortus, 4, v. dep. (imperf. subj. oriretur, Liv. 1), to rise.", "", "subj.impf.pass.3sg=oriretur"},
	{"gerund", "verb", "3", "făcĭo, fēci, factum, 3 (gerund. faciundi, Plaut. 1), v. a., to make.", "", "?=faciundi"},
	{"only nominative of a noun", "noun", "", "frax, f. (only in the nom. sing.), dregs.", "only-forms", "nom.sg=frax"},
	{"ablative that is printed", "noun", "is", "fors, fortis, f. (abl. sing. forte, Liv. 1; only in abl. sing.), chance.", "only-forms", "abl.sg=forte"},
	{"the forms in use", "verb", "", "āio, verb. defect. The forms in use are: pres. āio, ăis, ait, aiunt; imperf. aiebam. I say.", "defect only-forms", "ind.impf.act.1sg=aiebam; ?=ăis; ?=ait; ?=aiunt"},
}

func TestForms(t *testing.T) {
	for _, tt := range formTests {
		t.Run(tt.name, func(t *testing.T) {
			head, _, _ := strings.Cut(tt.text, ",")
			es := []ingest.Entry{{ID: "n7", Headword: head, POS: tt.pos}}
			if tt.infl != "" {
				es[0].Inflection = []string{tt.infl}
			}
			bodyEntries(&Article{N: "n7", Text: tt.text}, es)
			if got := es[0].Row()[9]; got != tt.forms {
				t.Errorf("forms = %q, want %q", got, tt.forms)
			}
			if got := strings.Join(es[0].Marks, " "); got != tt.marks {
				t.Errorf("marks = %q, want %q", got, tt.marks)
			}
		})
	}
}

func TestFormOfAWordInside(t *testing.T) {
	es := []ingest.Entry{{ID: "n7", Headword: "serpo", POS: "verb"}}
	text := "serpo, psi, 3, v. n., to creep: humi, Sall. 1.—Hence, serpens, entis (gen. plur. serpentium, Vitr. 8), f., a snake."
	subs := bodyEntries(&Article{N: "n7", Text: text}, es)
	if len(es[0].Forms) > 0 || len(subs) != 1 || subs[0].Row()[9] != "gen.pl=serpentium" {
		t.Errorf("head has %v, subs %v; want gen.pl=serpentium of serpens", es[0].Forms, subs)
	}
}

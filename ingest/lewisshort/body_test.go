package lewisshort

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/verbarium/verbarium/ingest"
)

// A bodyTest is an article in small and the rows that its text must give: of
// each word found its headword, variants, inflection, gender, part of speech
// and marks.
type bodyTest struct {
	name  string
	head  ingest.Entry
	orths []string
	text  string
	want  []string
}

var bodyTests = []bodyTest{
	{
		"adverb behind its label",
		ingest.Entry{Headword: "lĕpĭdus", POS: "adj"},
		nil,
		"lĕpĭdus, a, um, adj., neat: homo, Plaut. 1.—Hence, adv.: lĕpĭdē, neatly, Plaut. 2.",
		[]string{"lĕpĭdē||||adv|sub"},
	},
	{
		"adverb before its label",
		ingest.Entry{Headword: "dŏcĕo", POS: "verb"},
		nil,
		"dŏcĕo, cŭi, ctum, 2, v. a., to teach: illum, Cic. 1.—docte, adv. Cunningly.",
		[]string{"docte||||adv|sub"},
	},
	{
		"adverb of two forms named together",
		ingest.Entry{Headword: "hūmānus", POS: "adj"},
		nil,
		"hūmānus, a, um, adj., human: vita, Cic. 2.—Adv. in two forms, hūmānē and hūmānĭter. Humanely, Cic. 3.",
		[]string{"hūmānē||||adv|sub", "hūmānĭter||||adv|sub"},
	},
	{
		"adverb of two forms, one by one",
		ingest.Entry{Headword: "incautus", POS: "adj"},
		nil,
		"incautus, a, um, adj., heedless: vir, Liv. 2.—Adv., in two forms. incautē, rashly, Cic. 3.—incautĭter, the same, Gell. 4.",
		[]string{"incautē||||adv|sub", "incautĭter||||adv|sub"},
	},
	{
		"adverb with a variant",
		ingest.Entry{Headword: "astrictus", POS: "adj"},
		nil,
		"astrictus, a, um, adj., tight: nodus, Ov. 1.—Adv.: astrictē (ads-), tightly, Cic. 4.",
		[]string{"astrictē|adstrictē|||adv|sub"},
	},
	{
		"a word printed small under the same word with a capital",
		ingest.Entry{Headword: "Hyăcinthus", POS: "noun", Inflection: []string{"i"}, Gender: "m", Marks: []string{"proper"}},
		nil,
		"Hyăcinthus, i, m., a youth, Ov. 1.—Hence, hyăcinthus or -os, i, m., the flower, Plin. 2.",
		[]string{"hyăcinthus|hyăcinthos|i|m|noun|sub"},
	},
	{
		"the adjective of the head as a noun, numbered after the others",
		ingest.Entry{Headword: "tăbŭlārĭus", POS: "adj", Inflection: []string{"a", "um"}},
		nil,
		"tăbŭlārĭus, a, um, adj., of documents: — Subst.: tăbŭlārĭus, ii, m., a registrar, Cic. 1.— tăbŭlārĭum, ii, n., the archives, Cic. 2.",
		[]string{"tăbŭlārĭum||ii|n|noun|sub", "tăbŭlārĭus||ii|m|noun|sub subst"},
	},
	{
		"a title is no label of an adverb",
		ingest.Entry{Headword: "nūgor", POS: "verb"},
		nil,
		"nūgor, ātus, 1, v. dep., to trifle: nugari, Tert. adv. Marc. 4, 2; adv. nūgas, Hier. 1.",
		nil,
	},
	{
		"participial adjective",
		ingest.Entry{Headword: "nŏcĕo", POS: "verb"},
		[]string{"nŏcens"},
		"nŏcĕo, cŭi, cĭtum, 2, v. n., to harm: alteri, Cic. 3.—Hence, nŏcens, entis, P. a., harmful.—Comp.: nocentior, Hor. 1.",
		[]string{"nŏcens||entis||adj|sub compares pa"},
	},
	{
		"participial adjective behind its label",
		ingest.Entry{Headword: "ŏvo", POS: "verb"},
		nil,
		"ŏvo, 1, v. n., to rejoice: ovat, Liv. 1.—P. a.: ŏvans, antis, exulting.",
		[]string{"ŏvans||antis||adj|sub pa"},
	},
	{
		"participle of which the adjective is not said",
		ingest.Entry{Headword: "incūso", POS: "verb"},
		nil,
		"incūso, āvi, ātum, 1, v. a., to blame: alios, Caes. 1.—Hence, incūsātus, a, um, blamed, Col. 1.",
		[]string{"incūsātus||a, um||part|sub"},
	},
	{
		"substantives",
		ingest.Entry{Headword: "crūdus", POS: "adj"},
		nil,
		"crūdus, a, um, adj., raw: caro, Suet. 1.—Subst.: crūdārĭus, ii, m., a dealer, Inscr.—As subst. plur.: crūda, ōrum, n., raw things.",
		[]string{"crūdārĭus||ii|m|noun|sub subst", "crūda||ōrum|n|noun|sub subst"},
	},
	{
		"derivatives with a capital",
		ingest.Entry{Headword: "Tempē", POS: "noun"},
		nil,
		"Tempē, n. plur., a valley: Thessala, Liv. 1.—Hence, Tempēus, a, um, adj., of Tempe.—Tempīnenses, ĭum, m., the people.",
		[]string{"Tempēus||a, um||adj|proper sub", "Tempīnenses||ĭum|m|noun|proper sub"},
	},
	{
		"collateral forms with an inflection",
		ingest.Entry{Headword: "lānĭcĭum", POS: "noun"},
		nil,
		"lānĭcĭum, ii, n. (collat. form lānĭcĭa or -tĭa, ae, f., Laber. 2), wool: molle, Verg. 1.",
		[]string{"lānĭcĭa|lānĭtĭa|ae|f|noun|sub"},
	},
	{
		"a further headword joined by and",
		ingest.Entry{Headword: "nardus", POS: "noun"},
		nil,
		"nardus, i, f., and nardum, i, n., nard: Syrius, Plin. 1.—Hence, nardĭnus or nardēus, a, um, adj., of nard.",
		[]string{"nardum||i|n|noun|sub", "nardĭnus|nardēus|a, um||adj|sub"},
	},
	{
		"verb of the other voice",
		ingest.Entry{Headword: "bŭbulcĭto", POS: "verb"},
		nil,
		"bŭbulcĭto, āvi, 1, v. n. (collat. form bŭbulcĭtor, āri, v. dep., Plaut. 1), to drive oxen.",
		[]string{"bŭbulcĭtor||?, 1||verb|sub dep"},
	},
	{
		"article swallowed by another",
		ingest.Entry{Headword: "opto", POS: "verb"},
		nil,
		"opto, āvi, ātum, 1, v. a., to choose: locum, Verg. 1, 425. † optostrōtum, i, n., a pavement of brick.",
		[]string{"optostrōtum||i|n|noun|sub greek"},
	},
	{
		"word of a gloss with a cross-reference",
		ingest.Entry{Headword: "lētum", POS: "noun"},
		nil,
		"lētum, i, n., death: tulit, Verg. 1. ‡ leuca, ae, f., v. leuga.",
		[]string{"leuca||ae|f|noun|sub gloss xref > ?leuga"},
	},
	{
		"nouns of no printed gender",
		ingest.Entry{Headword: "caetrātus", POS: "adj"},
		nil,
		"caetrātus, a, um, adj., armed: cohors, Caes. 1.—Subst.: caetrāti, ōrum, targeteers, Caes. 2.",
		[]string{"caetrāti||ōrum||noun|sub subst"},
	},
	{
		"indeclinable word",
		ingest.Entry{Headword: "gummi", POS: "noun"},
		nil,
		"gummi, is, f., gum: optimum, Plin. 1.—Also, cummi, n. indecl., Plin. 2.",
		[]string{"cummi||indecl.|n|noun|sub indecl"},
	},
	{
		"participle as a noun",
		ingest.Entry{Headword: "cōgo", POS: "verb"},
		nil,
		"cōgo, cŏēgi, 3, v. a., to drive: agmen, Sen. 1.—Hence, coactum, i, P. a. subst., a covering.",
		[]string{"coactum||i||noun|sub subst"},
	},
	{
		"participial adjective of no printed endings",
		ingest.Entry{Headword: "dēnŏto", POS: "verb"},
		nil,
		"dēnŏto, āvi, 1, v. a., to mark: locum, Liv. 1.—Hence, P. a., dēnŏtātus, marked out.—Comp.: denotatior, Tert. 1.",
		[]string{"dēnŏtātus||a, um||adj|sub compares pa"},
	},
	{
		"further adverb without a label",
		ingest.Entry{Headword: "rārus", POS: "adj"},
		nil,
		"rārus, a, um, adj., thin: rete, Ter. 1.—Adv.: rārō, seldom, Cic. 1.— * rārenter, the same, Cato 1.",
		[]string{"rārō||||adv|sub", "rārenter||||adv|sub hapax"},
	},
	{
		"word behind a bracket that is never closed",
		ingest.Entry{Headword: "subsĕco", POS: "verb"},
		nil,
		"subsĕco, ui, ctum, 1, v. a. [sub, to cut away: herbas, Varr. 1." + strings.Repeat(" Varr. 2.", 50) + "—Subst.: subsĭcīvum, i, n., a remainder.",
		[]string{"subsĭcīvum||i|n|noun|sub subst"},
	},
	{
		"word printed to be rejected",
		ingest.Entry{Headword: "porcus", POS: "noun"},
		nil,
		"porcus, i, m., a hog: pinguis, Hor. 1. † phorcus, i, m., a false reading for porcus, Plin. 1.",
		nil,
	},
	{
		"ends of genitives joined by and",
		ingest.Entry{Headword: "Nēreus", POS: "noun"},
		nil,
		"Nēreus, ĕi and ĕos, m., a sea-god.—Hence, Nērēis, ĭdis or ĭdos, f., a Nereid.",
		[]string{"Nērēis||ĭdis|ĭdos|f|noun|proper sub"},
	},
	{
		"words that are only mentioned",
		ingest.Entry{Headword: "lectus", POS: "noun"},
		nil,
		"lectus, i, m., a couch: genialis, Hor. 1; cf. lĕctīca, ae, f.; from lĕgo, ĕre, v. a.; ungulae, i. e. claws.",
		nil,
	},
	{
		"words in an etymology",
		ingest.Entry{Headword: "lectus", POS: "noun"},
		nil,
		"lectus, i, m. [for lĕgĭtus, a, um, adj., root lĕx, ēgis, f.], a couch.",
		nil,
	},
	{
		"words of a name of two words",
		ingest.Entry{Headword: "dēdo", POS: "verb"},
		nil,
		"dēdo, dĭdi, dĭtum, 3, v. a., to give up: urbem, Liv. 1.— dēdĭtā ŏpĕrā, adv., on purpose.",
		nil,
	},
	{
		"verbs with their kinds",
		ingest.Entry{Headword: "cănus", POS: "adj"},
		nil,
		"cănus, a, um, adj., gray: barba, Verg. 1.—Hence, cănĭto, āre, v. freq. n., to be gray.—Hence, cănesco, ĕre, v. inch. n., to grow gray.—Hence, cănat, ĕre, v. impers., it is gray.",
		[]string{"cănĭto||?, ?, 1||verb|sub intr freq", "cănesco||?, ?, 3||verb|sub intr inch", "cănat||?, ?, 3||verb|sub impers"},
	},
	{
		"a noun of common gender",
		ingest.Entry{Headword: "hŏmo", POS: "noun"},
		nil,
		"hŏmo, ĭnis, comm., a human being: doctus, Cic. 1.—Hence, hŏmĭcīda, ae, comm., a murderer.—Hence, hŏmĭquis, indecl. adj., of any.",
		[]string{"hŏmĭcīda||ae|c|noun|sub", "hŏmĭquis||indecl.||adj|sub indecl"},
	},
	{
		"a participle by its context",
		ingest.Entry{Headword: "grăvo", POS: "verb", Inflection: []string{"āvi", "ātum", "1"}},
		nil,
		"grăvo, āvi, ātum, 1, v. a., to load: ramos, Ov. 1.—Part. perf.: grăvātus, a, um, loaded, Ov. 2.—P. a.: grăvans, antis, heavy.",
		[]string{"grăvātus||a, um||part|sub", "grăvans||antis||adj|sub pa"},
	},
	{
		"degrees are forms, not words of their own",
		ingest.Entry{Headword: "mălus", POS: "adj"},
		nil,
		"mălus, a, um, adj., bad: vir, Cic. 1.—Comp.: pējor, us, worse.—Sup.: pessĭmus, a, um, worst.",
		nil,
	},
}

func TestBodyEntries(t *testing.T) {
	for _, tt := range bodyTests {
		t.Run(tt.name, func(t *testing.T) {
			tt.head.ID = "n7"
			a := &Article{N: "n7", Text: canonical(tt.text), Orths: tt.orths}
			var got []string
			for i, e := range bodyEntries(a, []ingest.Entry{tt.head}) {
				if want := "n7." + string(rune('1'+i)); e.ID != want {
					t.Errorf("id of %s = %s, want %s", e.Headword, e.ID, want)
				}
				got = append(got, brief(e))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("bodyEntries (-want +got):\n%s", diff)
			}
		})
	}
}

// brief writes what the tests look at.
func brief(e ingest.Entry) string {
	s := strings.Join([]string{
		e.Headword, strings.Join(e.Variants, "; "), strings.Join(e.Inflection, ", "),
		e.Gender, e.POS, strings.Join(e.Marks, " "),
	}, "|")
	if e.Target != "" {
		s += " > " + e.Target
	}
	return s
}

func TestBodyEntriesNumbersOn(t *testing.T) {
	head := []ingest.Entry{
		{ID: "n7", Headword: "naucum", POS: "noun"},
		{ID: "n7.1", Headword: "naucus", POS: "noun"},
	}
	a := &Article{N: "n7", Text: "naucum, i, n., and naucus, i, m., a trifle: facere, Cic. 1.—Dim.: naucŭlum, i, n., the same."}
	subs := bodyEntries(a, head)
	if len(subs) != 1 || subs[0].ID != "n7.2" || subs[0].Headword != "naucŭlum" {
		t.Errorf("bodyEntries = %v, want n7.2 naucŭlum alone", subs)
	}
}

func TestBodyEntriesWithoutHead(t *testing.T) {
	if got := bodyEntries(&Article{Text: "x, a, um"}, nil); got != nil {
		t.Errorf("bodyEntries = %v, want none", got)
	}
}

var degreeTests = []struct{ name, pos, text, marks, forms string }{
	{"printed", "adj", "altus, a, um, adj., high: mons, Ov. 1.—Comp.: altior esse, Ov. 2.", "compares", ""},
	{"in the head", "adj", "mălus, a, um, adj. (comp. pējor; sup. pessĭmus), bad.", "compares", "comp.nom.sg.m=pējor; sup.nom.sg.m=pessĭmus"},
	{"with endings", "adj", "mălus, a, um, adj., bad: vir, Cic. 1.—Comp.: pejor, us, worse.—Sup.: pessimus, a, um, worst.", "compares", "comp.nom.sg.m=pejor; sup.nom.sg.m=pessimus"},
	{"not of a title", "adj", "ăcer, cris, cre, adj., sharp: acetum, Scrib. Comp. 47; with the comp.: multo acrior.", "", ""},
	{"in the archaic spelling", "adj", "magnus, a, um, adj.; sup. maxĭmus (maxŭm-), a, um, great.", "compares", "sup.nom.sg.m=maxĭmus; sup.nom.sg.m=maxŭmus"},
	{"denied", "adj", "cānus, a, um, adj., white: nix, Ov. 1.—Comp. and sup. not used.", "no-comp no-sup-deg", ""},
	{"denied by no", "adj", "cīvĭcus, a, um, adj., civic (no comp. or sup.): jus, Hor. 1.", "no-comp no-sup-deg", ""},
	{"one printed, one denied", "adj", "dignus, a, um, adj., worthy: res, Cic. 1.—Comp., Hor. 2.—Sup. seems not to occur.", "no-sup-deg compares", ""},
	{"of an adverb", "adv", "bĕnĕ, adv. (comp. mĕlius; sup. optĭmē), well: facis, Plaut. 1.", "compares", "adv.comp=mĕlius; adv.sup=optĭmē"},
	{"a construction", "adv", "multō, adv., by much: with comp.: multo magis, Cic. 1; with the sup.: multo maximus, Cic. 2.", "", ""},
	{"a supine", "verb", "ăbhorrĕo, ŭi, no sup., 2, v. n., to shrink: mirum, Ter. 1.", "", ""},
}

func TestDegrees(t *testing.T) {
	for _, tt := range degreeTests {
		t.Run(tt.name, func(t *testing.T) {
			head, _, _ := strings.Cut(tt.text, ",")
			es := []ingest.Entry{{ID: "n7", Headword: head, POS: tt.pos}}
			bodyEntries(&Article{N: "n7", Text: tt.text}, es)
			if got := strings.Join(es[0].Marks, " "); got != tt.marks {
				t.Errorf("marks = %q, want %q", got, tt.marks)
			}
			if got := es[0].Row()[9]; got != tt.forms {
				t.Errorf("forms = %q, want %q", got, tt.forms)
			}
		})
	}
}

func FuzzBodyEntries(f *testing.F) {
	for _, tt := range bodyTests {
		f.Add(tt.head.Headword, tt.head.POS, tt.text, strings.Join(tt.orths, " "))
	}
	for _, tt := range degreeTests {
		f.Add("altus", tt.pos, tt.text, "")
	}
	f.Fuzz(func(t *testing.T, head, pos, text, orths string) {
		es := []ingest.Entry{{ID: "n7", Headword: head, POS: pos, Inflection: []string{"us"}}}
		subs := bodyEntries(&Article{N: "n7", Text: text, Orths: strings.Fields(orths)}, es)
		for _, e := range subs {
			if e.Parent() != "n7" || !e.Has("sub") || e.Headword == "" {
				t.Errorf("bodyEntries made %+v", e)
			}
		}
	})
}

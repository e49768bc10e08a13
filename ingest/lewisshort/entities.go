package lewisshort

import (
	"encoding/xml"
	"maps"
	"strings"
)

// isoEntities holds the named characters of the ISO sets (isolat2, isogrk1,
// isogrk2, isodia, isopub, isonum) that HTML lacks: a name and its character.
const isoEntities = `
abreve ă Abreve Ă amacr ā Amacr Ā aogon ą Aogon Ą cacute ć Cacute Ć ccaron č Ccaron Č
ccirc ĉ Ccirc Ĉ cdot ċ Cdot Ċ dcaron ď Dcaron Ď dstrok đ Dstrok Đ ecaron ě Ecaron Ě edot ė Edot Ė
emacr ē Emacr Ē eogon ę Eogon Ę gacute ǵ gbreve ğ Gbreve Ğ gcirc ĝ Gcirc Ĝ gdot ġ Gdot Ġ Gcedil Ģ
hcirc ĥ Hcirc Ĥ hstrok ħ Hstrok Ħ Idot İ imacr ī Imacr Ī ijlig ĳ IJlig Ĳ inodot ı iogon į Iogon Į
itilde ĩ Itilde Ĩ jcirc ĵ Jcirc Ĵ kcedil ķ Kcedil Ķ kgreen ĸ lacute ĺ Lacute Ĺ lcaron ľ Lcaron Ľ
lcedil ļ Lcedil Ļ lmidot ŀ Lmidot Ŀ lstrok ł Lstrok Ł nacute ń Nacute Ń eng ŋ ENG Ŋ napos ŉ
ncaron ň Ncaron Ň ncedil ņ Ncedil Ņ odblac ő Odblac Ő omacr ō Omacr Ō oelig œ OElig Œ racute ŕ Racute Ŕ
rcaron ř Rcaron Ř rcedil ŗ Rcedil Ŗ sacute ś Sacute Ś scedil ş Scedil Ş scirc ŝ Scirc Ŝ tcaron ť Tcaron Ť
tcedil ţ Tcedil Ţ tstrok ŧ Tstrok Ŧ ubreve ŭ Ubreve Ŭ udblac ű Udblac Ű umacr ū Umacr Ū uogon ų Uogon Ų
uring ů Uring Ů utilde ũ Utilde Ũ wcirc ŵ Wcirc Ŵ ycirc ŷ Ycirc Ŷ Yuml Ÿ zacute ź Zacute Ź zcaron ž Zcaron Ž
zdot ż Zdot Ż ebreve ĕ Ebreve Ĕ ibreve ĭ Ibreve Ĭ obreve ŏ Obreve Ŏ ymacr ȳ Ymacr Ȳ cbreve c̆ ybreve y̆
agr α Agr Α bgr β Bgr Β ggr γ Ggr Γ dgr δ Dgr Δ egr ε Egr Ε zgr ζ Zgr Ζ eegr η EEgr Η thgr θ THgr Θ
igr ι Igr Ι kgr κ Kgr Κ lgr λ Lgr Λ mgr μ Mgr Μ ngr ν Ngr Ν xgr ξ Xgr Ξ ogr ο Ogr Ο pgr π Pgr Π
rgr ρ Rgr Ρ sgr σ Sgr Σ sfgr ς tgr τ Tgr Τ ugr υ Ugr Υ phgr φ PHgr Φ khgr χ KHgr Χ psgr ψ PSgr Ψ
ohgr ω OHgr Ω aacgr ά Aacgr Ά eacgr έ Eacgr Έ eeacgr ή EEacgr Ή idigr ϊ Idigr Ϊ iacgr ί Iacgr Ί idiagr ΐ
oacgr ό Oacgr Ό udigr ϋ Udigr Ϋ uacgr ύ Uacgr Ύ udiagr ΰ ohacgr ώ OHacgr Ώ
breve ˘ caron ˇ dblac ˝ dot ˙ grave ` + "`" + ` ogon ˛ ring ˚ die ¨ tilde ˜ circ ˆ
dagger † Dagger ‡ mdash — ndash – dash ‐ horbar ― lsqb [ rsqb ] lcub { rcub } lpar ( rpar ) lsquo ‘ rsquo ’ ldquo “ rdquo ”
lsquor ‚ ldquor „ hellip … nldr ‥ period . comma , colon : semi ; excl ! quest ? apos ' num # dollar $ percnt %
ast * plus + equals = commat @ lowbar _ hyphen ‐ sol / bsol \ verbar | half ½ frac13 ⅓ frac23 ⅔
frac15 ⅕ frac18 ⅛ frac38 ⅜ frac58 ⅝ frac78 ⅞ star ☆ starf ★ check ✓ cross ✗ sharp ♯ flat ♭ natur ♮ male ♂ female ♀
fflig ﬀ filig ﬁ fllig ﬂ ffilig ﬃ ffllig ﬄ blank ␣
`

// entities returns the named characters that a TEI file may use: those of HTML
// (isolat1 and more) and those of the other ISO sets.
func entities() map[string]string {
	set := maps.Clone(xml.HTMLEntity)
	maps.Copy(set, map[string]string{
		"emsp13": "\u2004", "emsp14": "\u2005", "numsp": "\u2007", "puncsp": "\u2008", "hairsp": "\u200a",
	})
	fields := strings.Split(strings.ReplaceAll(strings.TrimSpace(isoEntities), "\n", " "), " ")
	for i := 0; i+1 < len(fields); i += 2 {
		set[fields[i]] = fields[i+1]
	}
	return set
}

package paradigms

import (
	"maps"
	"testing"
	"testing/fstest"

	"github.com/verbarium/verbarium/sources"
)

// SmallLanguage is a language of two nouns, with the files changed as told.
func SmallLanguage(t testing.TB, change map[string]string) *sources.Language {
	t.Helper()
	files := map[string]string{
		"lang.toml": `tag = "xx"
name = "Small"
words = "paradigms"
alphabet = ["a", "e", "i", "r", "s", "m"]
[length]
min = 2
max = 6
[morphology]
vowels = "aei"
[[ruling]]
name = "r"
number = 1
on = true
text = "a ruling"
`,
		"fold.tsv":  "a\ta\t-\ne\te\t-\ni\ti\t-\nr\tr\t-\ns\ts\t-\nm\tm\t-\n",
		"cells.tsv": "nom\tnominative\nacc\taccusative\nsg\tsingular\npl\tplural\n",
		"marks.tsv": "",
		"headwords.tsv": "id\thom\theadword\tvariants\trejected\tinflection\tgender\tpos\tmarks\tforms\ttarget\n" +
			"n1\t1\tmara\t\t\tae\tf\tnoun\t\t\t\n" +
			"n2\t2\tmara\t\t\tae\tf\tnoun\t\t\t\n",
		"classes-a.tsv":    "noun\t{b}a\t{b}ae\t*\t*\t*\tfirst\tA 1\n",
		"paradigms/a.tsv":  "@paradigm first\nb\ta\tnom.sg\t*\t*\tA 1\nb\tam\tacc.sg\t*\t*\tA 1\nb\tae\tnom.pl\t*\t*\tA 1\nb\tas\tacc.pl\t*\t*\tA 1\nb\tis\tacc.pl\t*\t*\tA 2\n",
		"strikes-none.tsv": "",
	}
	maps.Copy(files, change)
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	lang, err := sources.Load(fsys, "xx")
	if err != nil {
		t.Fatal(err)
	}
	return lang
}

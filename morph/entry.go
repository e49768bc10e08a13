package morph

// An Entry is what morphology needs of a dictionary entry: the columns of
// headwords.tsv.
type Entry struct {
	ID        string
	Homograph string
	Headword  string
	Variants  []string
	Parts     []string // alternatives within a part are joined by "|"
	Gender    string
	POS       string
	Marks     []string
	Printed   []Printed
	Target    string
	Rejected  []string // spellings that the entry names to reject them
}

// A Printed is a single form that an entry prints.
type Printed struct {
	Cell     string
	Spelling string
}

// A Lexeme is one way in which an entry inflects: a spelling of its headword, a
// paradigm and its stems.
type Lexeme struct {
	Entry    *Entry
	Headword string
	Paradigm *Paradigm // nil if only printed forms are known
	Stems    []string  // by the index of the paradigm's stems; empty with Has false
	Has      []bool
	Printed  []Printed
	// ClassFile and ClassLine are the place of the row that gave the paradigm,
	// ClassSource the section of a grammar that it cites.
	ClassFile   string
	ClassLine   int
	ClassSource string

	index   int // in Book.Lexemes
	plain   [][]rune
	folded  []string
	printed []string  // folded
	mask    []*Strike // by row
	strikes []*Strike
}

// An Outcome says what became of an entry.
type Outcome struct {
	Kind   OutcomeKind
	Reason string  // for Refused; else what is particular about it, or empty
	Strike *Strike // the row that refuses the entry, for Refused
}

// OutcomeKind names what can become of an entry.
type OutcomeKind int

// What can become of an entry.
const (
	Inflected    OutcomeKind = iota + 1
	Indeclinable             // one form
	CrossReference
	Refused
	NotUnderstood // no class fits: a gap in the tables or in the entry's row
)

func (k OutcomeKind) String() string {
	return [...]string{"", "inflected", "indeclinable", "cross-reference", "refused", "not understood"}[k]
}

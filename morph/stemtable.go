package morph

import "hash/maphash"

// A stemTable finds the lexemes that have a stem. It is a table of chains rather
// than a map, since it is filled with every stem of a dictionary before the first
// word can be answered for.
type stemTable struct {
	book  *Book
	seed  maphash.Seed
	heads []int32 // by hash: the first of a chain in refs
	refs  []stemRef
}

// A stemRef is a stem of a lexeme. Chains are in the order of the lexemes.
type stemRef struct {
	lexeme int32
	next   int32 // in the chain; 0 ends it
	stem   int16
}

func newStemTable(b *Book) *stemTable {
	n := 1 // refs[0] is none
	for i := range b.Lexemes {
		n += len(b.Lexemes[i].folded)
	}
	size := 1
	for size < n {
		size *= 2
	}
	t := &stemTable{book: b, seed: maphash.MakeSeed(), heads: make([]int32, size), refs: make([]stemRef, 1, n)}
	for i := len(b.Lexemes) - 1; i >= 0; i-- {
		lx := &b.Lexemes[i]
		for j := len(lx.folded) - 1; j >= 0; j-- {
			if lx.Has[j] {
				head := t.head(lx.folded[j])
				t.refs = append(t.refs, stemRef{int32(i), *head, int16(j)})
				*head = int32(len(t.refs) - 1)
			}
		}
	}
	return t
}

func (t *stemTable) head(stem string) *int32 {
	return &t.heads[maphash.String(t.seed, stem)&uint64(len(t.heads)-1)]
}

func (t *stemTable) spelled(ref *stemRef) string { return t.book.Lexemes[ref.lexeme].folded[ref.stem] }

// first returns the first lexeme that has a stem, or nil.
func (t *stemTable) first(stem string) *stemRef { return t.find(*t.head(stem), stem) }

// next returns the next one that has the same stem, or nil.
func (t *stemTable) next(ref *stemRef) *stemRef { return t.find(ref.next, t.spelled(ref)) }

func (t *stemTable) find(i int32, stem string) *stemRef {
	for ; i != 0; i = t.refs[i].next {
		if ref := &t.refs[i]; t.spelled(ref) == stem {
			return ref
		}
	}
	return nil
}

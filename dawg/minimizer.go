package dawg

import "math/bits"

// A Minimizer adds nodes to a store and never adds one twice: a node is known
// by its arcs, so when all children are unique, so is their parent, and the
// graph is minimal (Daciuk et al. 2000, "Incremental construction of minimal
// acyclic finite-state automata"). The register is an open-addressing table of
// positions in the store; it keeps no keys of its own.
type Minimizer struct {
	store *Store
	table []uint64 // high half: hash, low half: node; 0 is free
	used  int
}

const minTable = 1 << 10

// NewMinimizer registers all nodes that the store holds already; they must be
// different.
func NewMinimizer(s *Store) *Minimizer {
	m := &Minimizer{store: s}
	size := minTable
	for size < 2*s.nodes {
		size *= 2
	}
	m.table = make([]uint64, size)
	var run []Target
	for n := First; n < s.End(); n = s.After(n) {
		run = run[:0]
		for _, t := range s.targets(n) {
			run = append(run, Target(t))
		}
		m.place(uint64(hashNode(s.Set(n), run))<<32 | uint64(n))
	}
	return m
}

// Node returns the node with these arcs, adding it if there is none. Targets
// stand in ascending order of tile, one for each tile of the set. Without arcs
// it is the zero Node.
func (m *Minimizer) Node(set Set, targets []Target) (Node, error) {
	if set == 0 {
		return 0, nil
	}
	h := hashNode(set, targets)
	mask := uint32(len(m.table) - 1)
	i := h & mask
	for ; m.table[i] != 0; i = (i + 1) & mask {
		e := m.table[i]
		if uint32(e>>32) == h && m.store.equal(Node(uint32(e)), set, targets) {
			return Node(uint32(e)), nil
		}
	}
	n, err := m.store.add(set, targets)
	if err != nil {
		return 0, err
	}
	m.table[i] = uint64(h)<<32 | uint64(n)
	m.used++
	if 5*m.used > 3*len(m.table) {
		m.grow()
	}
	return n, nil
}

func (m *Minimizer) grow() {
	old := m.table
	m.table = make([]uint64, 2*len(old))
	m.used = 0
	for _, e := range old {
		if e != 0 {
			m.place(e)
		}
	}
}

// place enters a node that is known to be new.
func (m *Minimizer) place(e uint64) {
	mask := uint32(len(m.table) - 1)
	i := uint32(e>>32) & mask
	for m.table[i] != 0 {
		i = (i + 1) & mask
	}
	m.table[i] = e
	m.used++
}

// hashNode folds 128-bit products, so that every bit of every arc counts.
func hashNode(set Set, targets []Target) uint32 {
	hi, lo := bits.Mul64(uint64(set)^0x9e3779b97f4a7c15, 0xd6e8feb86659fd93)
	h := hi ^ lo
	for _, t := range targets {
		hi, lo = bits.Mul64(h^uint64(t), 0xa0761d6478bd642f)
		h = hi ^ lo
	}
	return uint32(h ^ h>>32)
}

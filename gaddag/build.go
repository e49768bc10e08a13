package gaddag

import (
	"errors"

	"github.com/verbarium/verbarium/dawg"
)

// Build makes the GADDAG of the words of a DAWG.
//
// A path begins with a factor of a word in reverse. What may follow depends on
// the nodes from which the DAWG spells that factor, and on where each of these
// spellings ends; such a set of ways is a state. As the DAWG is deterministic,
// no tiles lead to two of its nodes: so from other ways follow other paths, and
// each state is a node of the minimal graph. Only where all ways end in the zero
// node, and no separator follows, a node of the DAWG may spell the same.
//
// Ways with the same end are kept as one reach, from the set of the nodes where
// they begin: its origin. Origins are found first, once for all states; a state
// is a short list of reaches then, and most are a single one. No word or prefix
// is ever spelled, and no state visited twice.
//
// One goroutine finds origins and another visits states, tile after tile of those
// that paths begin with: no state needs the origins of a later tile. The nodes
// stand in depth-first order of their paths, on any machine.
func Build(d *dawg.Graph) (*Graph, error) {
	if d.Len() == 0 {
		return &Graph{store: d.Store().Clone(0), dawg: d, root: d.Root()}, nil
	}
	f, err := newFinder(d)
	if err != nil {
		return nil, err
	}
	ready := make(chan origins, dawg.MaxTile+1) // so the finder never waits
	failed := make(chan error, 1)
	go func() {
		defer close(ready)
		failed <- f.find(func(o origins) { ready <- o })
	}()
	w := newWalker(d)
	root, err := w.root(ready)
	if err := errors.Join(<-failed, err); err != nil {
		return nil, err
	}
	return &Graph{store: w.store, dawg: d, root: root}, nil
}

package dawg

// Append adds a node that the store does not hold yet, with one target for each
// tile of the set, in ascending order of tile. It is for a caller who knows
// that the node is new; a [Minimizer] finds out.
func (s *Store) Append(set Set, targets []Target) (Node, error) { return s.add(set, targets) }

package gaddag

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/verbarium/verbarium/dawg"
)

// TestSetPool compares a pool with a map of sorted sets.
func TestSetPool(t *testing.T) {
	const limit = 3 << chunkBits
	r := rand.New(rand.NewPCG(21, 21))
	p := newSetPool(limit, 0)
	twin := map[string]uint32{}
	places := map[uint32]uint32{}
	next := uint32(1)
	for i := range 20000 {
		var set []uint32
		if i%2000 == 0 { // in a chunk of its own
			for _, n := range r.Perm(limit)[:1<<chunkBits+r.IntN(100)] {
				set = append(set, uint32(n))
			}
		} else { // many come again
			for range 2 + r.IntN(4) {
				set = append(set, uint32(r.IntN(30)))
			}
		}
		slices.Sort(set)
		if set = slices.Compact(set); len(set) < 2 {
			continue
		}
		key := fmt.Sprint(set)
		r.Shuffle(len(set), func(i, k int) { set[i], set[k] = set[k], set[i] })
		want, known := twin[key]
		if !known {
			want = next
			next++
			twin[key] = want
		}
		got, place, err := p.number(set, sum(set), next-1)
		if !known && err == nil {
			places[want] = place
		}
		if err != nil || got != want || place != places[want] {
			t.Fatalf("number(%v) = %d at %d, %v, want %d at %d", set, got, place, err, want, places[want])
		}
		members := slices.Sorted(slices.Values(p.members(place)))
		if fmt.Sprint(members) != key {
			t.Fatalf("members = %v, want %s", members, key)
		}
	}
}

// TestShelves compares shelves with a map.
func TestShelves(t *testing.T) {
	const dests = 50
	s := &shelves{shelves: make([]shelf, dests)}
	type state struct {
		key uint32
		to  dest
	}
	twin := map[state]dawg.Node{}
	r := rand.New(rand.NewPCG(22, 22))
	for i := range 60000 {
		x := state{oneKey(3*uint32(r.IntN(30000)), r.IntN(2) == 0), 0}
		if i%3 != 0 { // the first is the longest by far
			x.to = dest(r.IntN(dests))
		}
		want := twin[x]
		if got := s.get(x.key, x.to); got != want {
			t.Fatalf("get(%d, %d) = %d, want %d", x.key, x.to, got, want)
		}
		if want == 0 {
			twin[x] = dawg.Node(i + 1)
			s.put(x.key, x.to, dawg.Node(i+1))
		}
		if i%5000 == 4999 {
			to := dest(1 + r.IntN(dests-1))
			s.clear(to)
			for x := range twin {
				if x.to == to {
					delete(twin, x)
				}
			}
		}
	}
	if n := len(s.shelf(0)); n <= 1<<shelfBits {
		t.Errorf("longest shelf has %d entries: none is longer than a chunk", n)
	}
}

// TestMemo enters states until the table grows.
func TestMemo(t *testing.T) {
	m := newMemo(2, 0)
	size := len(m.many.entries)
	r := rand.New(rand.NewPCG(23, 23))
	twin := map[string]dawg.Node{}
	for i := range 20000 {
		after := uint32(r.IntN(3))
		reaches := make([]reach, 1+r.IntN(3))
		if i == 5000 {
			reaches = make([]reach, 1<<chunkBits) // in a chunk of its own
		}
		for k := range reaches {
			reaches[k] = reach{uint32(r.IntN(30)), dest(r.IntN(10))}
		}
		key := fmt.Sprint(after, reaches)
		hash := hashReaches(after, reaches)
		n, at := m.find(hash, after, reaches)
		if n != twin[key] {
			t.Fatalf("find(%s) = %d, want %d", key, n, twin[key])
		}
		if n != 0 {
			continue
		}
		place, err := m.enter(at, hash, after, reaches)
		if err != nil {
			t.Fatal(err)
		}
		twin[key] = dawg.Node(i + 2)
		m.setNode(place, twin[key])
	}
	if len(m.many.entries) == size {
		t.Error("the table never grew")
	}
}

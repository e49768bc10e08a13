package study

import (
	"fmt"
	"math/bits"

	"github.com/verbarium/verbarium/sources"
)

// A bag is a set of tiles counted by letter of the lexicon.
type bag struct {
	blanks int
	count  [256]int
	value  [256]int // of the tile that counts most
	total  int
	choose [][]uint64 // choose[n][k] = n!/(k!(n-k)!), 0 if it does not fit
}

func newBag(set *sources.TileSet) *bag {
	b := &bag{blanks: set.Blank, total: set.Blank}
	most := set.Blank
	for _, r := range set.Rows {
		b.count[r.Tile] += r.Count
		b.total += r.Count
		if r.Count > 0 {
			b.value[r.Tile] = max(b.value[r.Tile], r.Value)
		}
		most = max(most, b.count[r.Tile])
	}
	b.choose = pascal(most)
	return b
}

// pascal makes Pascal's triangle to row n. An entry too large for 64 bits is 0;
// none is asked for, because Draws asks first whether the sum fits.
func pascal(n int) [][]uint64 {
	rows := make([][]uint64, n+1)
	for i := range rows {
		rows[i] = make([]uint64, i+1)
		rows[i][0], rows[i][i] = 1, 1
		for k := 1; k < i; k++ {
			a, b := rows[i-1][k-1], rows[i-1][k]
			sum, carry := bits.Add64(a, b, 0)
			if a != 0 && b != 0 && carry == 0 {
				rows[i][k] = sum
			}
		}
	}
	return rows
}

// ways returns in how many ways k of n tiles are drawn.
func (b *bag) ways(n, k int) uint64 {
	if k > n {
		return 0
	}
	return b.choose[n][k]
}

// fits reports whether the number of all draws of n tiles or fewer, of which
// those of a word are a part, fits in 64 bits.
func (b *bag) fits(n int) bool {
	n = min(n, b.total/2) // where it is largest
	draws := uint64(1)    // b.total over i
	for i := 1; i <= n; i++ {
		hi, lo := bits.Mul64(draws, uint64(b.total-i+1))
		if hi >= uint64(i) {
			return false
		}
		draws, _ = bits.Div64(hi, lo, uint64(i))
	}
	return true
}

// Draws returns how many of the draws of as many tiles as the word has, from the
// full bag, give the tiles of the word in some order, when up to so many blanks
// of the bag may stand for letters:
//
//	blanks
//	 Σ     C(B, k) · Σ   Π  C(n(t), w(t) - b(t))
//	k=0              b   t
//
// where C(n, k) is the binomial coefficient, B the number of blanks in the bag,
// n(t) that of the tiles of letter t, w(t) how often t is in the word, and b goes
// over all choices of k letters of the word for which a blank stands. This is
// what Zyzzyva calls the combinations of a word (LetterBag::getNumCombinations,
// which knows 0, 1 or 2 blanks; 2 is what it begins with), and by which it puts
// words in the order of probability. The number is exact.
//
// The errors are [ErrNoTiles], and that the bag has so many tiles that the number
// might not fit in 64 bits; with 100 tiles any word of up to 17 letters fits.
func (l *Lexicon) Draws(word []byte, blanks int) (uint64, error) {
	if l.set == nil {
		return 0, ErrNoTiles
	}
	if !l.bag.fits(len(word)) {
		return 0, fmt.Errorf("draws of %d tiles from %d are too many to count", len(word), l.bag.total)
	}
	return l.bag.draws(word, blanks), nil
}

// draws sums over the letters of the word: by[k] is the number of ways to draw
// those so far with k blanks in their stead.
func (b *bag) draws(word []byte, blanks int) uint64 {
	blanks = max(0, min(blanks, b.blanks, len(word)))
	var letters [256]uint8
	for _, t := range word {
		letters[t]++
	}
	by := make([]uint64, blanks+1, 8)
	by[0] = 1
	for _, t := range word {
		n := int(letters[t])
		if n == 0 {
			continue // counted where it first stood
		}
		letters[t] = 0
		for k := blanks; k >= 0; k-- {
			sum := uint64(0)
			for j := 0; j <= min(k, n); j++ {
				sum += by[k-j] * b.ways(b.count[t], n-j)
			}
			by[k] = sum
		}
	}
	total := uint64(0)
	for k, n := range by {
		total += n * b.ways(b.blanks, k)
	}
	return total
}

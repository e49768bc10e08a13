package dawg

// A mixer predicts one kind of bit. Each of its contexts points at a slot that
// has learnt how often the bit was 1 there; the predictions are added up as
// logarithms of odds, by weights that learn which contexts are right (after
// Mahoney's PAQ). All arithmetic is on integers of a given size, so every machine agrees.
type mixer struct {
	slots   []uint32
	weights [][mixInputs]int32 // times 65536
}

// A slot:
//
//	31                                10   9                  0
//	┌────────────────────────────────────┬─────────────────────┐
//	│ probability of 1, times 2²²        │ how often seen      │
//	└────────────────────────────────────┴─────────────────────┘
const (
	countBits  = 10
	countLimit = 254     // a slot goes on learning as if seen so often
	slotStart  = 1 << 31 // even odds, never seen
)

const (
	mixInputs   = 2
	weightStart = 3 << 14
	oddsLimit   = 2047 // odds are logarithms times 256: to e^±8
	learnShift  = 14   // how slowly weights learn
)

func newSlots(n int) []uint32 {
	slots := make([]uint32, n)
	reset(slots)
	return slots
}

func reset(slots []uint32) {
	for i := range slots {
		slots[i] = slotStart
	}
}

func newMixer(slotBits, sets int) *mixer {
	m := &mixer{slots: newSlots(1 << slotBits), weights: make([][mixInputs]int32, sets)}
	for i := range m.weights {
		for k := range m.weights[i] {
			m.weights[i][k] = weightStart
		}
	}
	return m
}

// code codes a bit in two contexts, with one set of weights.
func (m *mixer) code(c *rangeCoder, bit, x0, x1, set uint32) uint32 {
	mask := uint32(len(m.slots) - 1)
	s0, s1 := &m.slots[x0&mask], &m.slots[x1&mask]
	w := &m.weights[set]
	o0, o1 := int64(stretchTable[*s0>>20]), int64(stretchTable[*s1>>20])
	odds := (o0*int64(w[0]) + o1*int64(w[1])) >> 16
	p := uint32(squashTable[max(-oddsLimit, min(oddsLimit, odds))+oddsLimit])
	if c.reading {
		bit = c.read(p)
	} else {
		c.write(bit, p)
	}
	c.fill()
	miss := int64(bit)<<16 - int64(p)
	w[0] += int32((o0*miss + 1<<(learnShift-1)) >> learnShift)
	w[1] += int32((o1*miss + 1<<(learnShift-1)) >> learnShift)
	*s0 = learn(*s0, bit)
	*s1 = learn(*s1, bit)
	return bit
}

// learn moves a slot towards the bit, the less the more often it was seen.
func learn(slot, bit uint32) uint32 {
	n := slot & (1<<countBits - 1)
	p := int64(slot >> countBits)
	p += (int64(-bit>>countBits) - p) * int64(rateTable[n]) >> 16
	if n < countLimit {
		n++
	}
	return uint32(p)<<countBits | n
}

// rateTable is 65536/(n+2), rounded down.
var rateTable = func() (t [1 << countBits]int32) {
	for n := range t {
		t[n] = int32(1 << 16 / (n + 2))
	}
	return t
}()

// squash turns odds into a probability in 65536.
func squash(odds int) int {
	odds = max(-oddsLimit, min(oddsLimit, odds)) + 2048
	k, f := odds>>7, odds&127
	return (squashPoints[k]*(128-f) + squashPoints[k+1]*f) >> 7
}

// squashPoints are 65536/(1+e^(-x/2)) for x from -16 to 16, rounded.
var squashPoints = [33]int{
	22, 36, 60, 98, 162, 267, 439, 720, 1179, 1921, 3108, 4971, 7812, 11955, 17625, 24743, 32768,
	40793, 47911, 53581, 57724, 60565, 62428, 63615, 64357, 64816, 65097, 65269, 65374, 65438, 65476, 65500, 65514,
}

var squashTable = func() (t [2*oddsLimit + 1]uint16) {
	for i := range t {
		t[i] = uint16(squash(i - oddsLimit))
	}
	return t
}()

// stretchTable is the other way of squash, for probabilities in 4096: the least
// odds that make at least the middle of the step.
var stretchTable = func() (t [4096]int16) {
	odds := -oddsLimit
	for p := range t {
		for odds < oddsLimit && squash(odds) < p<<4+8 {
			odds++
		}
		t[p] = int16(odds)
	}
	return t
}()

func bitOf(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}

package dawg

// A mixer predicts one kind of bit. Each of its contexts points at a slot that
// has learnt how often the bit was 1 there; the predictions are added up as
// logarithms of odds, by weights that learn which contexts are right (after
// Mahoney's PAQ). All arithmetic is on integers, so every machine agrees.
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
	mixInputs   = 3
	weightStart = 1 << 15
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

// code codes a bit in the contexts, with one set of weights.
func (m *mixer) code(c *rangeCoder, want bool, ctx *[mixInputs]uint32, set int) int {
	var odds [mixInputs]int64
	w := &m.weights[set]
	mask := uint32(len(m.slots) - 1)
	sum := int64(0)
	for i, x := range ctx {
		odds[i] = int64(stretchTable[m.slots[x&mask]>>20])
		sum += odds[i] * int64(w[i])
	}
	p := squash(int(sum >> 16))
	bit := c.bit(asBit(want), p)
	miss := int64(bit<<16 - p)
	for i, x := range ctx {
		w[i] += int32((odds[i]*miss + 1<<(learnShift-1)) >> learnShift)
		learn(&m.slots[x&mask], bit)
	}
	return bit
}

// learn moves a slot towards the bit, the less the more often it was seen.
func learn(slot *uint32, bit int) {
	n := *slot & (1<<countBits - 1)
	p := int64(*slot >> countBits)
	p += (int64(bit)*(1<<22-1) - p) * int64(rateTable[n]) >> 16
	if n < countLimit {
		n++
	}
	*slot = uint32(p)<<countBits | n
}

// rateTable is 65536/(n+1.5), rounded down.
var rateTable = func() (t [1 << countBits]int32) {
	for n := range t {
		t[n] = int32(2 << 16 / (2*n + 3))
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

func asBit(b bool) int {
	if b {
		return 1
	}
	return 0
}

package dawgtest

import (
	"bytes"
	"slices"
)

// ways are those in which a file is damaged, each at a section. What they return
// may be the file as it was.
var ways = []struct {
	name string
	do   func(w *wrecker, s Section, class []Section) []byte
}{
	{"a bit flipped", func(w *wrecker, s Section, _ []Section) []byte {
		return w.edit(s, func(b []byte) { b[w.rand.IntN(len(b))] ^= 1 << w.rand.IntN(8) })
	}},
	{"a byte changed", func(w *wrecker, s Section, _ []Section) []byte {
		return w.edit(s, func(b []byte) {
			at := w.rand.IntN(len(b))
			b[at] = [...]byte{0, 0xff, b[at] - 1, b[at] + 1, byte(w.rand.Uint32())}[w.rand.IntN(5)]
		})
	}},
	{"filled with one byte", func(w *wrecker, s Section, _ []Section) []byte {
		fill := [...]byte{0, 0xff, w.file[s.Begin]}[w.rand.IntN(3)]
		return w.edit(s, func(b []byte) { copy(b, bytes.Repeat([]byte{fill}, len(b))) })
	}},
	{"filled with noise", func(w *wrecker, s Section, _ []Section) []byte {
		return w.edit(s, func(b []byte) { copy(b, w.noise(len(b))) })
	}},
	{"reversed", func(w *wrecker, s Section, _ []Section) []byte {
		return w.edit(s, func(b []byte) { slices.Reverse(b) })
	}},
	{"another of its class instead", func(w *wrecker, s Section, class []Section) []byte {
		o := class[w.rand.IntN(len(class))]
		return w.instead(s, w.file[o.Begin:o.End])
	}},
	{"exchanged with one of its class", func(w *wrecker, s Section, class []Section) []byte {
		return w.exchange(s, class[w.rand.IntN(len(class))])
	}},
	{"exchanged with any", func(w *wrecker, s Section, _ []Section) []byte {
		return w.exchange(s, w.all[w.rand.IntN(len(w.all))])
	}},
	{"cut within", func(w *wrecker, s Section, _ []Section) []byte {
		return bytes.Clone(w.file[:s.Begin+w.rand.IntN(s.End-s.Begin)])
	}},
	{"left out", func(w *wrecker, s Section, _ []Section) []byte { return w.instead(s, nil) }},
	{"bytes taken out", func(w *wrecker, s Section, _ []Section) []byte {
		from := s.Begin + w.rand.IntN(s.End-s.Begin)
		return w.instead(Section{s.Name, from, from + 1 + w.rand.IntN(min(8, s.End-from))}, nil)
	}},
	{"bytes put in", func(w *wrecker, s Section, _ []Section) []byte {
		at := s.Begin + w.rand.IntN(s.End-s.Begin+1)
		return w.instead(Section{s.Name, at, at}, w.noise(1+w.rand.IntN(8)))
	}},
	{"doubled", func(w *wrecker, s Section, _ []Section) []byte {
		return w.instead(Section{s.Name, s.End, s.End}, w.file[s.Begin:s.End])
	}},
	{"put to the end", func(w *wrecker, s Section, _ []Section) []byte {
		return append(w.instead(s, nil), w.file[s.Begin:s.End]...)
	}},
	{"the file made longer", func(w *wrecker, s Section, _ []Section) []byte {
		tail := [...][]byte{w.noise(1 + w.rand.IntN(16)), make([]byte, 1+w.rand.IntN(16)), w.file[s.Begin:], w.file}[w.rand.IntN(4)]
		return append(bytes.Clone(w.file), tail...)
	}},
}

// edit changes the bytes of a section in a copy of the file.
func (w *wrecker) edit(s Section, change func([]byte)) []byte {
	data := bytes.Clone(w.file)
	change(data[s.Begin:s.End])
	return data
}

// instead puts other bytes in the place of a section.
func (w *wrecker) instead(s Section, b []byte) []byte {
	return slices.Concat(w.file[:s.Begin], b, w.file[s.End:])
}

// exchange lets two sections change places, unless they overlap.
func (w *wrecker) exchange(a, b Section) []byte {
	if b.Begin < a.Begin {
		a, b = b, a
	}
	if a.End > b.Begin {
		return w.file
	}
	f := w.file
	return slices.Concat(f[:a.Begin], f[b.Begin:b.End], f[a.End:b.Begin], f[a.Begin:a.End], f[b.End:])
}

func (w *wrecker) noise(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(w.rand.Uint32())
	}
	return b
}

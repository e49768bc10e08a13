package dawg

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestDecodeRefuses(t *testing.T) {
	for _, tt := range []struct {
		name                   string
		labels, kinds, targets []byte
		nodes                  int
		want                   string
	}{
		{"own child", []byte{0x81}, []byte{2}, []byte{1}, 1, "not there yet"},
		{"zero by number", []byte{0xc1}, []byte{2}, []byte{0}, 1, "not there yet"},
		{"later node", []byte{0x81, 0xc1}, []byte{2, 0}, []byte{2}, 2, "not there yet"},
		{"empty stack", []byte{0xc1}, []byte{1}, nil, 1, "no node on the stack"},
		{"unknown kind", []byte{0xc1}, []byte{3}, nil, 1, "unknown kind"},
		{"two roots", []byte{0xc1, 0xc2}, []byte{0, 0}, nil, 2, "2 nodes have no parent"},
		{"dead end", []byte{0x81}, []byte{0}, nil, 1, "leads nowhere"},
		{"ascending tiles", []byte{0x41, 0xc2}, []byte{0, 0}, nil, 1, "out of order"},
		{"repeated tile", []byte{0x42, 0xc2}, []byte{0, 0}, nil, 1, "out of order"},
		{"separator", []byte{0xc1, 0x80}, []byte{1, 0}, nil, 2, "not in the alphabet"},
		{"above the alphabet", []byte{0xc6}, []byte{0}, nil, 1, "not in the alphabet"},
		{"no last arc", []byte{0xc1, 0x42}, []byte{0, 0}, nil, 1, "no last arc"},
		{"fewer nodes", []byte{0xc1, 0xc1}, []byte{0, 1}, nil, 1, "number of nodes"},
		{"more nodes", []byte{0x42, 0xc1}, []byte{0, 0}, nil, 2, "number of nodes"},
		{"more nodes than arcs", []byte{0xc1}, []byte{0}, nil, 2, "impossible number"},
		{"fewer kinds", []byte{0x42, 0xc1}, []byte{0}, nil, 1, "number of arcs"},
		{"targets left over", []byte{0xc1}, []byte{0}, []byte{1}, 1, "does not match the kinds"},
		{"targets missing", []byte{0xc1, 0xc1}, []byte{0, 2}, nil, 2, "does not match the kinds"},
		{
			"long word", bytes.Repeat([]byte{0xc1}, 257), append([]byte{0}, bytes.Repeat([]byte{1}, 256)...), nil,
			257, "path of more than 256 tiles",
		},
		{
			"word of 256", bytes.Repeat([]byte{0xc1}, 256), append([]byte{0}, bytes.Repeat([]byte{1}, 255)...), nil,
			256, "more than 255 tiles in a word",
		},
		{
			"too many words", bytes.Repeat([]byte{0x42, 0xc1}, 33), wideKinds(33), wideTargets(33),
			33, fmt.Sprintf("more than %d words", int64(maxWords)),
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := Part{Nodes: tt.nodes, Arcs: len(tt.labels), Columns: [][]byte{tt.labels, tt.kinds, tt.targets}}
			_, err := NewColumns(NewStore()).DecodeGraph(p, 5)
			var e *FormatError
			if !errors.As(err, &e) || !strings.Contains(e.Msg, tt.want) {
				t.Errorf("DecodeGraph = %v, want %q", err, tt.want)
			}
		})
	}
}

// wideKinds and wideTargets tell a chain of nodes in which both arcs of each
// lead to the one before: the words double with each.
func wideKinds(nodes int) []byte {
	kinds := make([]byte, 2*nodes) // first those of tile 1, then those of tile 2
	for i := 1; i < nodes; i++ {
		kinds[i] = kindFar
		kinds[nodes+i] = kindStack
	}
	return kinds
}

func wideTargets(nodes int) []byte {
	targets := make([]byte, nodes-1)
	for i := range targets {
		targets[i] = byte(i + 1)
	}
	return targets
}

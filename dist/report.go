package dist

import (
	"fmt"
	"io"
	"time"

	"github.com/verbarium/verbarium/vocab"
)

// A Report tells what a build read, made and kept.
type Report struct {
	Read    []vocab.Count `json:"read"`    // by the source: entries, lexemes ...
	Forms   int           `json:"forms"`   // made from them
	Refused []vocab.Count `json:"refused"` // forms, by reason, the most frequent first
	Words   int           `json:"words"`   // distinct words kept
	Graphs  []GraphSize   `json:"graphs"`
	Stages  []StageTime   `json:"stages,omitempty"`
	// Spared are folders beside the target that look like what a killed build
	// left and are not surely that: they were let alone.
	Spared []string `json:"spared,omitempty"`
	clock  func() time.Time
	last   time.Time
}

// A GraphSize gives the size of a graph, in memory and on disk.
type GraphSize struct {
	Kind  string `json:"kind"`
	Nodes int    `json:"nodes"`
	Arcs  int    `json:"arcs"`
	Bytes int64  `json:"bytes"` // of the file, once written
}

// A StageTime says how long a stage took.
type StageTime struct {
	Name    string  `json:"name"`
	Seconds float64 `json:"seconds"`
}

// begin starts the clock, and ends the stage in which the source was opened.
func (r *Report) begin(clock func() time.Time, start time.Time) {
	if clock == nil {
		return
	}
	r.clock, r.last = clock, start
	if start.IsZero() {
		r.last = clock()
		return
	}
	r.stage("tables")
}

// stage ends a stage: the time since the end of the one before it.
func (r *Report) stage(name string) {
	if r.clock == nil {
		return
	}
	now := r.clock()
	r.Stages = append(r.Stages, StageTime{name, now.Sub(r.last).Seconds()})
	r.last = now
}

// fill takes the figures of a compiled lexicon.
func (r *Report) fill(src vocab.Source, t *tally, l *Lexicon) {
	r.Read = src.Counts()
	r.Forms = t.forms
	r.Refused = t.counts()
	r.Words = l.Dawg.Len()
	d, g := l.Dawg.Stats(), l.Gaddag.Stats()
	r.Graphs = []GraphSize{
		{Kind: "dawg", Nodes: d.Nodes, Arcs: d.Arcs},
		{Kind: "gaddag", Nodes: g.Nodes, Arcs: g.Arcs},
	}
}

// Write prints the report, one tab-separated record a line: the kind of
// record, its name, its number.
func (r *Report) Write(w io.Writer) error {
	var err error
	row := func(kind, name string, n any) {
		if err == nil {
			_, err = fmt.Fprintf(w, "%s\t%s\t%v\n", kind, name, n)
		}
	}
	for _, c := range r.Read {
		row("read", c.Name, c.N)
	}
	row("forms", "made", r.Forms)
	kept := r.Forms
	for _, c := range r.Refused {
		kept -= c.N
	}
	row("forms", "kept", kept)
	for _, c := range r.Refused {
		row("refused", c.Name, c.N)
	}
	row("words", "distinct", r.Words)
	for _, g := range r.Graphs {
		row(g.Kind, "nodes", g.Nodes)
		row(g.Kind, "arcs", g.Arcs)
		row(g.Kind, "bytes", g.Bytes)
	}
	for _, s := range r.Stages {
		row("seconds", s.Name, fmt.Sprintf("%.2f", s.Seconds))
	}
	return err
}

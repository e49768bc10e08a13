package cli

import (
	"encoding/hex"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
)

// An inspection is what inspect prints in JSON.
type inspection struct {
	Path        string         `json:"path"`
	Graph       string         `json:"graph"` // dawg or gaddag
	Language    string         `json:"language"`
	Name        string         `json:"name"`
	Release     string         `json:"release,omitempty"`
	Alphabet    []string       `json:"alphabet"`
	Words       int            `json:"words"`
	Nodes       int            `json:"nodes"` // of a GADDAG, those of its DAWG too
	Arcs        int            `json:"arcs"`
	Longest     int            `json:"longest"`
	GADDAG      *gaddagParts   `json:"gaddag,omitempty"`
	WordsSHA256 string         `json:"words_sha256"`
	Depths      []int          `json:"nodes_by_depth"` // first met after no tile, one and so on
	Cells       int            `json:"cells"`          // of memory
	MaxCells    int            `json:"max_cells"`
	Manifest    *dist.Manifest `json:"manifest,omitempty"`
}

// The gaddagParts are the parts of a .gaddag file.
type gaddagParts struct {
	DAWGNodes int   `json:"dawg_nodes"`
	DAWGArcs  int   `json:"dawg_arcs"`
	OwnNodes  int   `json:"own_nodes"`
	OwnArcs   int   `json:"own_arcs"`
	Paths     int64 `json:"paths"`
}

func (a *app) inspectCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "inspect LEX",
		Short: "Say what a lexicon is",
		Long: `Inspect prints what a lexicon says of itself: language, name, release, alphabet,
counts and the hash of its word list, how many nodes are first met after how many
tiles, and how much of what a graph can hold is left; in JSON the manifest too.

A folder is described by its DAWG. Of a .gaddag file all nodes are counted, then
those of the DAWG in it, its own, and its paths, by which words are spelled; the
separator counts as a tile.`,
		Example: `  $ verbarium inspect la
  $ verbarium inspect dist/la/la.gaddag
  $ verbarium inspect dist/la/la.dawg --format json`,
		Args: args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, arg []string) error {
			if err := a.formats("text", "tsv", "json"); err != nil {
				return err
			}
			r, err := a.open(cmd.Context(), arg[0])
			if err != nil {
				return err
			}
			return a.inspect(r)
		},
	}
	a.alphabetFlag(cmd)
	return cmd
}

func (a *app) inspect(r *dist.Release) error {
	i := inspect(r)
	if a.format == "json" {
		return a.json(i)
	}
	a.printf("path\t%s\ngraph\t%s\n", escaped(i.Path), i.Graph)
	a.printf("language\t%s\nname\t%s\nrelease\t%s\n", i.Language, i.Name, i.Release)
	a.printf("alphabet\t%s\n", strings.Join(i.Alphabet, " "))
	a.printf("words\t%d\nnodes\t%d\narcs\t%d\nlongest\t%d\n", i.Words, i.Nodes, i.Arcs, i.Longest)
	if g := i.GADDAG; g != nil {
		a.printf("nodes of the dawg\t%d\narcs of the dawg\t%d\n", g.DAWGNodes, g.DAWGArcs)
		a.printf("nodes of its own\t%d\narcs of its own\t%d\npaths\t%d\n", g.OwnNodes, g.OwnArcs, g.Paths)
	}
	a.printf("words_sha256\t%s\n", i.WordsSHA256)
	for depth, nodes := range i.Depths {
		a.printf("nodes at depth %d\t%d\n", depth, nodes)
	}
	a.printf("capacity left\t%d of %d cells\n", i.MaxCells-i.Cells, i.MaxCells)
	if m := i.Manifest; m != nil {
		a.printf("origin\t%s\ntool\t%s\ndate\t%s\n", m.Origin, m.Tool.Version, m.Date)
		for _, l := range m.Lengths {
			a.printf("words of %d\t%d\n", l.Tiles, l.Words)
		}
	}
	return nil
}

// inspect describes a lexicon by the graph that was opened.
func inspect(r *dist.Release) inspection {
	h := r.Header
	i := inspection{
		Path: r.Path, Graph: "dawg", Language: h.Language, Name: h.Name, Release: h.Release,
		Alphabet: h.Alphabet, Words: h.Words, Nodes: h.Nodes, Arcs: h.Arcs, Longest: h.Longest,
		WordsSHA256: hex.EncodeToString(h.WordsSHA256[:]), Manifest: r.Manifest,
	}
	if r.GADDAG == nil {
		i.Depths = r.Graph.Depths()
		i.Cells, i.MaxCells = r.Graph.Capacity()
		return i
	}
	s := r.GADDAG.Stats()
	i.Graph, i.Depths = "gaddag", r.GADDAG.Depths()
	i.GADDAG = &gaddagParts{
		DAWGNodes: s.DAWGNodes, DAWGArcs: s.DAWGArcs,
		OwnNodes: s.Nodes - s.DAWGNodes, OwnArcs: s.Arcs - s.DAWGArcs, Paths: s.Paths,
	}
	i.Cells, i.MaxCells = r.GADDAG.Capacity()
	return i
}

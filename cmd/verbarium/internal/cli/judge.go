package cli

import (
	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
)

// verdictWord says a verdict in a word.
func verdictWord(valid bool) string {
	if valid {
		return "valid"
	}
	return "invalid"
}

// A judge is a [dist.Judge] with what the commands ask of one.
type judge struct {
	*dist.Judge
	release *dist.Release
	set     *sources.TileSet // nil if no tiles are known
	score   bool             // scores are asked for
	log     *judgeLog        // nil if none is kept
}

// newJudge makes a judge who lays words with the tiles that belong to the
// lexicon, if there are such.
func newJudge(r *dist.Release) *judge {
	j := &judge{release: r}
	j.lay(r.TileSet())
	return j
}

// useTiles has the judge lay words with a set of tiles that was named.
func (j *judge) useTiles(name string) error {
	lang := j.release.Language
	if lang == nil {
		return noTiles(j.release.Path)
	}
	set, err := tileSet(lang, name)
	if err != nil {
		return err
	}
	j.lay(set)
	return nil
}

// lay has the judge lay words with a set of tiles; nil if there is none.
func (j *judge) lay(set *sources.TileSet) {
	j.set, j.Judge = set, dist.NewJudge(j.release, set)
}

package cli

import (
	"cmp"
	"encoding/json"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"

	"github.com/spf13/cobra"
	"golang.org/x/text/unicode/norm"

	"github.com/verbarium/verbarium/dist"
)

// version is set by the linker for a release that is not built by module
// version.
var version string

// releasePattern is the version of a release, as against one in between.
var releasePattern = regexp.MustCompile(`^v\d+\.\d+\.\d+$`)

// tool describes the running program for a manifest.
func tool() dist.Tool {
	t := dist.Tool{Version: version, Go: runtime.Version(), Unicode: norm.Version, Modules: []dist.Module{}}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		t.Version = cmp.Or(t.Version, "devel")
		return t
	}
	if info.Main.Version != "(devel)" {
		t.Version = cmp.Or(t.Version, info.Main.Version)
	}
	t.Version = cmp.Or(t.Version, "devel")
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		t.Modules = append(t.Modules, dist.Module{Path: m.Path, Version: m.Version})
	}
	slices.SortFunc(t.Modules, func(x, y dist.Module) int { return cmp.Compare(x.Path, y.Path) })
	return t
}

// schemaVersion is the version of what commands print as JSON (docs/json.md). It is
// raised when a key goes or comes to mean something else.
const schemaVersion = 1

// A toolRecord is what version prints in JSON.
type toolRecord struct {
	dist.Tool
	Schema int `json:"schema"`
}

func (a *app) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Say which program this is",
		Long:  "Version prints the version of the program, of Go and of the modules it was built with,\nand with --format json the version of the schemas of all JSON that commands print.",
		Example: `  $ verbarium version
  $ verbarium version --format json`,
		Args: args(cobra.NoArgs),
		RunE: func(*cobra.Command, []string) error { return a.version() },
	}
}

// version prints which program this is.
func (a *app) version() error {
	if err := a.formats("text", "tsv", "json"); err != nil {
		return err
	}
	t := tool()
	if a.format == "json" {
		return a.json(toolRecord{t, schemaVersion})
	}
	a.printf("verbarium\t%s\ngo\t%s\nunicode\t%s\n", t.Version, t.Go, t.Unicode)
	for _, m := range t.Modules {
		a.printf("%s\t%s\n", m.Path, m.Version)
	}
	return nil
}

// json writes a result as one line of JSON.
func (a *app) json(v any) error {
	if a.mute() {
		return nil
	}
	enc := json.NewEncoder(a.out)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

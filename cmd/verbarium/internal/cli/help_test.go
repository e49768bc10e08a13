package cli

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// Every command says what it does, in a line and at length, and shows two sessions.
func TestEveryCommandHasHelp(t *testing.T) {
	a := &app{Env: Env{Getenv: func(string) string { return "" }}}
	var visit func(*cobra.Command)
	visit = func(cmd *cobra.Command) {
		for _, sub := range cmd.Commands() {
			visit(sub)
		}
		path := cmd.CommandPath()
		if cmd.Short == "" || cmd.Long == "" {
			t.Errorf("%s: no help", path)
		}
		if strings.HasSuffix(cmd.Short, ".") || !strings.HasSuffix(strings.TrimSpace(cmd.Long), ".") {
			t.Errorf("%s: a short help ends without a full stop, a long one with it", path)
		}
		if n := strings.Count(cmd.Example, "$ verbarium "); n < 2 && !cmd.HasSubCommands() {
			t.Errorf("%s: %d sessions, want two", path, n)
		}
		for line := range strings.Lines(cmd.Long + "\n" + cmd.Example) {
			if n := len([]rune(strings.TrimRight(line, "\n"))); n > 120 {
				t.Errorf("%s: a line of %d letters: %s", path, n, line)
			}
		}
	}
	visit(a.root())
}

package cli

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
	"time"
)

// TestRootFor makes only the command that a run begins with, and it is the one of
// the whole tree.
func TestRootFor(t *testing.T) {
	a := &app{Env: newConsole(t).Env}
	all := a.root()
	count := 0
	for _, s := range a.sections() {
		for _, c := range s.commands {
			count++
			root := a.rootFor([]string{c.name, "--help"})
			made := root.Commands()
			if len(made) != 1 || made[0].Name() != c.name {
				t.Fatalf("%s makes %d commands", c.name, len(made))
			}
			whole, _, err := all.Find([]string{c.name})
			if err != nil {
				t.Fatal(err)
			}
			if got, want := made[0].UsageString(), whole.UsageString(); got != want {
				t.Errorf("%s alone has the usage\n%s\nwant\n%s", c.name, got, want)
			}
		}
	}
	for _, args := range [][]string{nil, {"help", "check"}, {"-q", "check"}, {"__complete", "check"}, {"chekc"}} {
		if made := len(a.rootFor(args).Commands()); made <= count {
			t.Errorf("%q makes %d commands, want all", args, made)
		}
	}
}

// TestCollectLate collects as usual once garbage has been collected, and leaves
// what was set otherwise.
func TestCollectLate(t *testing.T) {
	was := debug.SetGCPercent(50)
	defer debug.SetGCPercent(was)
	if collectLate(); debug.SetGCPercent(usualCollection) != 50 {
		t.Error("another setting is changed")
	}
	collectLate()
	if got := gcPercent(); got != firstCollection {
		t.Errorf("the first collection is at %d percent, want %d", got, firstCollection)
	}
	for range 1000 {
		if runtime.GC(); gcPercent() == usualCollection {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Error("collection does not become usual")
}

// gcPercent is the setting in force.
func gcPercent() uint64 {
	s := []metrics.Sample{{Name: "/gc/gogc:percent"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}

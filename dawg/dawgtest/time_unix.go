//go:build unix

package dawgtest

import (
	"syscall"
	"testing"
	"time"
)

// ProcessorTime returns what the process has used so far, on all cores: on a
// machine with other work it says more than the time that has passed.
func ProcessorTime(t testing.TB) time.Duration {
	t.Helper()
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		t.Fatal(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

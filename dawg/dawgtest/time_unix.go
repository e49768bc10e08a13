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
	user, system := UserAndSystem(t)
	return user + system
}

// UserAndSystem returns how much of the processor time the program itself used,
// and how much the kernel did for it, which for programs that touch much memory
// depends on how dear a page fault is: in some virtual machines fifty times as dear
// as in others.
func UserAndSystem(t testing.TB) (user, system time.Duration) {
	t.Helper()
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		t.Fatal(err)
	}
	return time.Duration(r.Utime.Nano()), time.Duration(r.Stime.Nano())
}

package dist

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/verbarium/verbarium/internal/folder"
)

// childEnv tells a test that it is the program that another test breaks: what
// it is to do, and the folder it is to write.
const childEnv = "VERBARIUM_TEST_CHILD"

// child starts this test binary again to run one test as another program.
func child(test, job, dir string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], "-test.run=^"+test+"$")
	cmd.Env = append(os.Environ(), childEnv+"="+job+" "+dir)
	return cmd
}

// job is what this process was started for by child.
func job(t *testing.T) (job, dir string) {
	t.Helper()
	job, dir, ok := strings.Cut(os.Getenv(childEnv), " ")
	if !ok {
		t.Skip("a part of another test")
	}
	return job, dir
}

// inSteps is an exchange of a system that has none.
func inSteps(string, string) error { return errors.ErrUnsupported }

// writeWith writes a lexicon as Write does, with the exchange given.
func writeWith(l *Lexicon, dir string, swap func(a, b string) error) error {
	f, err := folder.New(dir, ofReleases, true)
	if err != nil {
		return err
	}
	if swap != nil {
		f.Swap = swap
	}
	return l.fill(context.Background(), f)
}

// wholeRelease fails unless the folder is a whole release, and returns its name.
func wholeRelease(t *testing.T, dir string) string {
	t.Helper()
	findings, err := Verify(context.Background(), dir, nil)
	if err != nil {
		t.Fatalf("the release is gone: %v", err)
	}
	for _, f := range findings {
		if f.Fault != "" {
			t.Fatalf("the release is not whole: %s: %s", f.Check, f.Fault)
		}
	}
	m, err := readManifest(filepath.Join(dir, ManifestFile))
	if err != nil {
		t.Fatal(err)
	}
	return m.Name
}

// nothingBeside fails if a build left something beside its target.
func nothingBeside(t *testing.T, dir string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(dir))
	if err != nil || len(entries) != 1 {
		t.Fatalf("beside the release stands %v, %v", entries, err)
	}
}

// TestKilledWriter writes two releases into one folder by turns until it is
// killed.
func TestKilledWriter(t *testing.T) {
	mode, dir := job(t)
	var swap func(a, b string) error // that of the system
	if mode == "steps" {
		swap = inSteps
	}
	one, two := compileTest(t, nil, Options{Name: "one"}), compileTest(t, nil, Options{Name: "two"})
	fmt.Println("ready")
	for {
		for _, l := range []*Lexicon{one, two} {
			if err := writeWith(l, dir, swap); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestWholeAfterKill kills a program that replaces a release over and over, at random
// moments. In one step, there is always a whole release; in steps, there is one
// after the next run. The files of the user are there after the next run.
func TestWholeAfterKill(t *testing.T) {
	if raced || testing.Short() {
		t.Skip("another step kills often enough")
	}
	for mode, kills := range map[string]int{"exchange": 140, "steps": 80} {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "zz")
			l := compileTest(t, nil, Options{Name: "next"})
			if err := l.Write(context.Background(), dir, false); err != nil {
				t.Fatal(err)
			}
			thesis := filepath.Join(dir, "thesis.txt")
			if err := os.WriteFile(thesis, []byte("ten years of work"), 0o600); err != nil {
				t.Fatal(err)
			}
			r := rand.New(rand.NewPCG(7, 31))
			left, absent := 0, 0
			for range kills {
				kill(t, child("TestKilledWriter", mode, dir), time.Duration(r.IntN(6000))*time.Microsecond)
				if _, err := os.Lstat(dir); err != nil && mode == "steps" {
					absent++
				} else {
					wholeRelease(t, dir)
				}
				if e, _ := os.ReadDir(filepath.Dir(dir)); len(e) > 1 {
					left++
				}
				if err := l.Write(context.Background(), dir, false); err != nil {
					t.Fatalf("the next run: %v", err)
				}
				if name := wholeRelease(t, dir); name != "next" {
					t.Fatalf("the next run left %q", name)
				}
				if data, err := os.ReadFile(thesis); string(data) != "ten years of work" {
					t.Fatalf("the file of the user: %q, %v", data, err)
				}
				nothingBeside(t, dir)
			}
			t.Logf("%d kills, %d of them left a temporary folder, %d no release", kills, left, absent)
			if left < kills/4 {
				t.Errorf("%d of %d kills hit a build: too few to say anything", left, kills)
			}
		})
	}
}

// kill starts a program, waits until it is ready and kills it after a while.
func kill(t *testing.T, cmd *exec.Cmd, after time.Duration) {
	t.Helper()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	sc := bufio.NewScanner(out)
	if !sc.Scan() || sc.Text() != "ready" {
		t.Fatalf("the program says %q, %v", sc.Text(), cmd.Wait())
	}
	time.Sleep(after)
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	var ee *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &ee) || ee.ExitCode() != -1 {
		t.Fatalf("the program was not killed but ended: %v", err)
	}
}

// TestLimitedWriter writes a release where no file may be longer than a limit.
func TestLimitedWriter(t *testing.T) {
	limit, dir := job(t)
	n, err := strconv.ParseUint(limit, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	signal.Ignore(syscall.SIGXFSZ)
	if err := unix.Setrlimit(unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: n, Max: n}); err != nil {
		t.Fatal(err)
	}
	err = compileTest(t, nil, Options{Name: "new"}).Write(context.Background(), dir, false)
	if err == nil {
		fmt.Println("written")
		return
	}
	fmt.Println(err)
}

// TestWholeOnFullDisk runs out of room at each file of a release: the old one
// stays, and the error names the file.
func TestWholeOnFullDisk(t *testing.T) {
	if raced || testing.Short() {
		t.Skip("another step fills the disk")
	}
	dir := filepath.Join(t.TempDir(), "zz")
	old := compileTest(t, nil, Options{Name: "old"})
	if err := old.Write(context.Background(), dir, false); err != nil {
		t.Fatal(err)
	}
	faults := map[string]bool{}
	for limit := 0; ; limit += 16 + limit/4 {
		out, err := child("TestLimitedWriter", strconv.Itoa(limit), dir).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		first, _, _ := strings.Cut(string(out), "\n")
		name := wholeRelease(t, dir)
		nothingBeside(t, dir)
		if first == "written" {
			if name != "new" {
				t.Errorf("the release is %q", name)
			}
			break
		}
		if name != "old" || !strings.HasSuffix(first, " cannot be written: file too large") {
			t.Fatalf("with a limit of %d the release is %q and the error %q", limit, name, first)
		}
		faults[filepath.Base(strings.TrimSuffix(first, " cannot be written: file too large"))] = true
	}
	for _, name := range []string{"zz.dawg", "zz.gaddag", ManifestFile} {
		if !faults[name] {
			t.Errorf("no run failed at %s: %v", name, faults)
		}
	}
}

// small mounts a small file system for one test.
func small(t *testing.T) (mount string) {
	t.Helper()
	mount = t.TempDir()
	if err := unix.Mount("tmpfs", mount, "tmpfs", 0, "size=64k"); err != nil {
		t.Skipf("NOT TESTED: a small file system cannot be mounted: %v", err)
	}
	t.Cleanup(func() {
		if err := unix.Unmount(mount, unix.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return mount
}

// TestReadOnly cannot write a file system, and leaves its release alone.
func TestReadOnly(t *testing.T) {
	mount := small(t)
	dir := filepath.Join(mount, "zz")
	l := compileTest(t, nil, Options{Name: "old"})
	if err := l.Write(context.Background(), dir, false); err != nil {
		t.Fatal(err)
	}
	if err := unix.Mount("tmpfs", mount, "tmpfs", unix.MS_REMOUNT|unix.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	err := l.Write(context.Background(), dir, false)
	if want := dir + " cannot be written: read-only file system"; err == nil || err.Error() != want {
		t.Errorf("Write = %v, want %s", err, want)
	}
	wholeRelease(t, dir)
	nothingBeside(t, dir)
}

// TestFullFileSystem runs out of room on a file system that is full.
func TestFullFileSystem(t *testing.T) {
	mount := small(t)
	dir := filepath.Join(mount, "lexica", "zz")
	if err := compileTest(t, nil, Options{Name: "old"}).Write(context.Background(), dir, false); err != nil {
		t.Fatal(err)
	}
	stuff := filepath.Join(mount, "stuff")
	if err := os.WriteFile(stuff, make([]byte, 1<<20), 0o600); !errors.Is(err, syscall.ENOSPC) {
		t.Fatalf("the file system takes a megabyte: %v", err)
	}
	l := compileTest(t, nil, Options{Name: "new"})
	err := l.Write(context.Background(), dir, false)
	if !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("Write = %v, want no space left", err)
	}
	if name := wholeRelease(t, dir); name != "old" {
		t.Errorf("the release is %q", name)
	}
	nothingBeside(t, dir)
	if err := os.Remove(stuff); err != nil {
		t.Fatal(err)
	}
	if err := l.Write(context.Background(), dir, false); err != nil {
		t.Fatalf("with room again: %v", err)
	}
	if name := wholeRelease(t, dir); name != "new" {
		t.Errorf("the release is %q", name)
	}
}

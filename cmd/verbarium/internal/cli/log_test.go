package cli

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// lexicon builds a lexicon of some words and returns its folder.
func lexicon(t *testing.T, words ...string) string {
	t.Helper()
	con := newConsole(t)
	dir := filepath.Join(t.TempDir(), "ro")
	if status := Main([]string{"build", "ro", "-q", "--words", list(t, words...), "-o", dir}, con.Env); status != exitYes {
		t.Fatalf("build: %s", con.err.String())
	}
	return dir
}

// readLog reads a log, of which every line has to be whole.
func readLog(t *testing.T, path string) []logEntry {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var entries []logEntry
	for line := range strings.Lines(string(data)) {
		var e logEntry
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("line %d, %q: %v", len(entries)+1, line, err)
		}
		entries = append(entries, e)
	}
	return entries
}

// TestLogShared has several arbiters add to one log at a time.
func TestLogShared(t *testing.T) {
	dir, log := lexicon(t, "casa"), filepath.Join(t.TempDir(), "log")
	const arbiters, verdicts = 4, 50
	var wg sync.WaitGroup
	for n := range arbiters {
		wg.Go(func() {
			con := newConsole(t)
			con.Now = func() time.Time { return time.Unix(int64(n), 0) }
			con.Stdin = strings.NewReader(strings.Repeat("casa xyz ", verdicts/2))
			if status := Main([]string{"check", "-l", dir, "--log", log}, con.Env); status != exitNo {
				t.Errorf("status %d: %s", status, con.err.String())
			}
		})
	}
	wg.Wait()
	got := map[string]int{}
	for _, e := range readLog(t, log) {
		got[fmt.Sprintf("%s %s %t", e.Time, e.Words, e.Valid)]++
		if e.Lexicon != "list" || len(e.SHA256) != 64 {
			t.Fatalf("an entry of the lexicon %q, %q", e.Lexicon, e.SHA256)
		}
	}
	for n := range arbiters {
		for _, verdict := range []string{"[casa] true", "[xyz] false"} {
			key := fmt.Sprintf("1970-01-01T00:00:%02dZ %s", n, verdict)
			if got[key] != verdicts/2 {
				t.Errorf("the log has %s %d times, want %d", key, got[key], verdicts/2)
			}
		}
	}
}

// TestLogCutShort leaves a line as it is that lost its end, and writes the next
// one by itself.
func TestLogCutShort(t *testing.T) {
	log := filepath.Join(t.TempDir(), "log")
	if err := os.WriteFile(log, []byte("whole\n{\"time\":\"20"), 0o600); err != nil {
		t.Fatal(err)
	}
	con := newConsole(t)
	dir := lexicon(t, "casa")
	for range 2 {
		if status := Main([]string{"check", "-q", "-l", dir, "--log", log, "casa"}, con.Env); status != exitYes {
			t.Fatal(con.err.String())
		}
	}
	data, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(data), "\n")
	if len(lines) != 5 || lines[0] != "whole" || lines[1] != `{"time":"20` || lines[2] != lines[3] || lines[4] != "" {
		t.Errorf("the log is %q", lines)
	}
	if want := `{"time":"1970-01-01T00:00:00Z","words":["casa"],"valid":true,`; !strings.HasPrefix(lines[2], want) {
		t.Errorf("the line is %s, want %s...", lines[2], want)
	}
}

// A talk is an arbiter who types a word, reads the answer, and types the next.
type talk struct {
	in     *io.PipeWriter
	out    *bufio.Reader
	status chan int
}

func newTalk(con *console, args ...string) *talk {
	in, typed := io.Pipe()
	read, out := io.Pipe()
	con.Stdin, con.Stdout = in, out
	t := &talk{typed, bufio.NewReader(read), make(chan int, 1)}
	go func() {
		status := Main(args, con.Env)
		out.Close()
		t.status <- status
	}()
	return t
}

func (k *talk) ask(t *testing.T, word, want string) {
	t.Helper()
	if _, err := io.WriteString(k.in, word+"\n"); err != nil {
		t.Fatal(err)
	}
	if got, err := k.out.ReadString('\n'); err != nil || got != want {
		t.Fatalf("the answer to %s is %q (%v), want %q", word, got, err, want)
	}
}

// TestCheckTalks answers each word before the next is typed, when the log has it
// already.
func TestCheckTalks(t *testing.T) {
	con, log := newConsole(t), filepath.Join(t.TempDir(), "log")
	k := newTalk(con, "check", "-l", lexicon(t, "casa"), "--log", log)
	k.ask(t, "casa", "casa\tvalid\n")
	if n := len(readLog(t, log)); n != 1 {
		t.Errorf("the log has %d verdicts after the first", n)
	}
	k.ask(t, "case", "case\tinvalid\tnot in list\n")
	if n := len(readLog(t, log)); n != 2 {
		t.Errorf("the log has %d verdicts after the second", n)
	}
	k.in.Close()
	if status := <-k.status; status != exitNo {
		t.Errorf("status %d, want %d", status, exitNo)
	}
}

// TestCheckInterrupted ends a command that waits for a word, with what it said
// before in the log.
func TestCheckInterrupted(t *testing.T) {
	con, log := newConsole(t), filepath.Join(t.TempDir(), "log")
	k := newTalk(con, "check", "-l", lexicon(t, "casa"), "--log", log)
	k.ask(t, "casa", "casa\tvalid\n")
	interrupt(t)
	if status := <-k.status; status != 130 {
		t.Errorf("status %d, want 130", status)
	}
	if got := con.err.String(); got != "verbarium: interrupted\n" {
		t.Errorf("standard error is %q", got)
	}
	if n := len(readLog(t, log)); n != 1 {
		t.Errorf("the log has %d verdicts, want 1", n)
	}
}

// interrupt is a person at the keyboard who wants no more.
func interrupt(t *testing.T) {
	t.Helper()
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Signal(os.Interrupt)
	}
	if err != nil {
		t.Skip("no process can interrupt itself here: ", err)
	}
}

// A watcher is a terminal that does something when a text comes.
type watcher struct {
	io.Writer
	text string
	then func()
}

func (w watcher) Write(p []byte) (int, error) {
	if strings.Contains(string(p), w.text) {
		w.then()
	}
	return w.Writer.Write(p)
}

// TestCompileInterrupted leaves nothing in the cache.
func TestCompileInterrupted(t *testing.T) {
	con := newConsole(t)
	t.Chdir(t.TempDir())
	con.Stderr = watcher{&con.err, "compiling eo once", func() {
		interrupt(t)
		time.Sleep(200 * time.Millisecond) // the signal takes its way
	}}
	tables := filepath.Join(projectDir(t), "sources", "testdata", "eo")
	if status := Main([]string{"check", "-l", "eo", "--tables", tables, "domo"}, con.Env); status != 130 {
		t.Errorf("status %d, want 130", status)
	}
	if got := con.err.String(); !strings.HasSuffix(got, "\nverbarium: interrupted\n") {
		t.Errorf("standard error is %q", got)
	}
	cache, err := con.CacheDir()
	if err != nil {
		t.Fatal(err)
	}
	left, err := filepath.Glob(filepath.Join(cache, "verbarium", "*"))
	if err != nil || len(left) > 0 {
		t.Errorf("the cache has %v (%v)", left, err)
	}
}

// projectDir is the root of the module.
func projectDir(t *testing.T) string {
	t.Helper()
	_, file, _, ok := runtime.Caller(0)
	if !ok {
		t.Fatal("no caller")
	}
	return filepath.Join(filepath.Dir(file), "..", "..", "..", "..")
}

package server_test

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

var load = flag.Int("load", 0, "questions that TestLoad asks a server of its own; with none it is left out")

// TestLoad asks the program, which serves Latin on one core, for so many verdicts that
// what a question left behind would show in the memory that the system sees, and prints
// how fast they come:
//
//	go test ./server -run '^TestLoad$' -load 1000000 -v
func TestLoad(t *testing.T) {
	if *load == 0 {
		t.Skip("SKIPPED: no load is wanted (-load N)")
	}
	p := startProgram(t)
	rush := makeRush(t, p.address)
	p.asked(t, rush, *load/100) // until all is as it will stay
	start := p.figures(t)
	began := time.Now()
	first := p.asked(t, rush, *load/2)
	middle := p.figures(t)
	times := append(first, p.asked(t, rush, *load-*load/2)...)
	took, end := time.Since(began), p.figures(t)
	slices.Sort(times)
	at := func(share float64) time.Duration { return times[int(share*float64(len(times)-1))] }
	t.Logf("%d questions of three words in %.1f s: %.0f a second", len(times), took.Seconds(), float64(len(times))/took.Seconds())
	cpu := end.cpu - start.cpu
	t.Logf("the server worked %.1f s: %.0f in a second of its core", cpu.Seconds(), float64(len(times))/cpu.Seconds())
	t.Logf("half of them within %v, 99 in 100 within %v, the slowest %v", at(.5), at(.99), at(1))
	t.Logf("memory %d kB at the start, %d in the middle, %d at the end, %d at most", start.memory, middle.memory, end.memory, end.peak)
	if end.memory > middle.memory+middle.memory/10 {
		t.Errorf("the memory grew from %d to %d kB", middle.memory, end.memory)
	}
}

// A program is one that serves.
type program struct {
	address string
	pid     int
}

// startProgram builds the program and lets it serve, on one core.
func startProgram(t *testing.T) *program {
	t.Helper()
	path := filepath.Join(t.TempDir(), "verbarium")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", path, "../cmd/verbarium").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	ctx, stop := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, path, "serve", "--no-readings", "-l", "la", "--listen", "127.0.0.1:0")
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
	notes, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop(); _ = cmd.Wait() }) // it is killed
	for lines := bufio.NewScanner(notes); lines.Scan(); {
		if m := regexp.MustCompile(`^verbarium: serving .* at http://([0-9.:]+)/la/$`).FindStringSubmatch(lines.Text()); m != nil {
			go func() { _, _ = io.Copy(io.Discard, notes) }()
			return &program{m[1], cmd.Process.Pid}
		}
	}
	t.Fatal("the program does not serve")
	return nil
}

// figures are what the system says of a program.
type figures struct {
	memory, peak int // resident, in kB
	cpu          time.Duration
}

func (p *program) figures(t *testing.T) figures {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.pid))
	if err != nil {
		t.Skipf("NOT TESTED: the system does not tell of memory: %v", err)
	}
	number := func(text []byte, pattern string) int {
		m := regexp.MustCompile(pattern).FindSubmatch(text)
		if m == nil {
			t.Fatalf("no %s", pattern)
		}
		n, err := strconv.Atoi(string(m[1]))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.pid))
	if err != nil {
		t.Fatal(err)
	}
	const tick = 10 * time.Millisecond // of these files, on all systems that have them
	user, system := number(stat, `\) (?:\S+ ){11}(\d+) `), number(stat, `\) (?:\S+ ){12}(\d+) `)
	return figures{number(status, `VmRSS:\s+(\d+)`), number(status, `VmHWM:\s+(\d+)`), time.Duration(user+system) * tick}
}

// A question is a request and how its answer begins.
type question struct{ request, answer string }

// makeRush makes questions of three words each, of which every third has a word that
// is not valid.
func makeRush(t *testing.T, address string) []question {
	t.Helper()
	resp, err := http.Get("http://" + address + "/api/v1/search?pattern=%3F%3F%3F%3F%3F%3F&limit=1000") //nolint:noctx // a test
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var found struct{ Results []struct{ Word string } }
	if err := json.NewDecoder(resp.Body).Decode(&found); err != nil || len(found.Results) != 1000 {
		t.Fatalf("%d words, %v", len(found.Results), err)
	}
	var out []question
	for i := range found.Results {
		words := url.Values{}
		for k := range 3 {
			words.Add("word", found.Results[(i*(k+1)+k)%len(found.Results)].Word)
		}
		valid := i%3 > 0
		if !valid {
			words["word"][1] += "xq"
		}
		out = append(out, question{
			"GET /api/v1/check?" + words.Encode() + " HTTP/1.1\r\nHost: x\r\n\r\n", fmt.Sprintf(`{"valid":%t,"results":[{"word":`, valid),
		})
	}
	return out
}

// asked asks n questions on a few connections, and returns how long each took.
func (p *program) asked(t *testing.T, rush []question, n int) []time.Duration {
	t.Helper()
	const connections = 8
	var next atomic.Int64
	all := make([][]time.Duration, connections)
	var wg sync.WaitGroup
	for c := range all {
		wg.Go(func() {
			conn, err := net.Dial("tcp", p.address) //nolint:noctx // a test
			if err != nil {
				t.Error(err)
				return
			}
			defer conn.Close()
			r := bufio.NewReader(conn)
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				start := time.Now()
				q := &rush[i%int64(len(rush))]
				if err := q.ask(conn, r); err != nil {
					t.Error(err)
					return
				}
				all[c] = append(all[c], time.Since(start))
			}
		})
	}
	wg.Wait()
	if t.Failed() {
		t.FailNow()
	}
	return slices.Concat(all...)
}

func (q *question) ask(w io.Writer, r *bufio.Reader) error {
	if _, err := io.WriteString(w, q.request); err != nil {
		return err
	}
	resp, err := http.ReadResponse(r, nil)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err == nil && (resp.StatusCode != http.StatusOK || !strings.HasPrefix(string(body), q.answer)) {
		err = fmt.Errorf("%q = %d %s", q.request, resp.StatusCode, body)
	}
	return err
}

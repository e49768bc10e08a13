package cli

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/server"
)

// built makes a lexicon of a few words and returns its folder.
func built(t *testing.T, words ...string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "lex")
	con := newConsole(t)
	if status := Main([]string{"build", "ro", "-q", "--words", list(t, words...), "-o", dir}, con.Env); status != exitYes {
		t.Fatalf("status %d: %s", status, con.err.String())
	}
	return dir
}

// TestServeAgrees has the command and the server say the same of any word.
func TestServeAgrees(t *testing.T) {
	words := []string{"casă", "casa", "case", "ac", "acar", "whisky", "țară"}
	dir := built(t, words...)
	r, err := dist.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	s, err := server.New([]server.Lexicon{{Release: r}}, server.Options{Limits: server.DefaultLimits()})
	if err != nil {
		t.Fatal(err)
	}
	word := rapid.OneOf(rapid.SampledFrom(words), rapid.StringMatching(`[ACSEacseăâț1-]{1,17}`))
	// To the command a "-" that stands alone is standard input, not a word.
	play := rapid.SliceOfN(word, 1, 5).Filter(func(ws []string) bool { return len(ws) > 1 || ws[0] != "-" })
	rapid.Check(t, func(rt *rapid.T) {
		typed := play.Draw(rt, "words")
		con := newConsole(t)
		status := Main(append([]string{"check", "-l", dir, "--score", "--format", "json", "--"}, typed...), con.Env)
		if status == exitTrouble {
			rt.Fatalf("check: %s", con.err.String())
		}
		w := httptest.NewRecorder()
		query := url.Values{"word": typed, "score": {"true"}, "reason": {"true"}}
		s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/v1/check?"+query.Encode(), nil))
		var answer struct {
			Valid   bool
			Results []dist.Verdict
		}
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
			rt.Fatalf("%v: %s", err, w.Body)
		}
		var printed []dist.Verdict
		for dec := json.NewDecoder(&con.out); ; {
			var v dist.Verdict
			if err := dec.Decode(&v); err == io.EOF {
				break
			} else if err != nil {
				rt.Fatal(err)
			}
			printed = append(printed, v)
		}
		if diff := cmp.Diff(printed, answer.Results); diff != "" || answer.Valid != (status == exitYes) {
			rt.Errorf("%q: check ends with %d, the server says %t; records (-check +server):\n%s", typed, status, answer.Valid, diff)
		}
	})
}

// TestServeCommand starts the server as a user does, asks it, and interrupts it.
func TestServeCommand(t *testing.T) {
	dir := built(t, "casa", "case")
	con := newConsole(t)
	notes, stderr := io.Pipe()
	con.Stderr = stderr
	a := &app{Env: con.Env, out: bufio.NewWriter(&con.out)}
	root := a.root()
	root.SetArgs([]string{"serve", "-v", "--no-readings", "-l", dir, "--listen", "127.0.0.1:0"})
	ctx, interrupt := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		done <- root.ExecuteContext(ctx)
		stderr.Close()
	}()
	lines := bufio.NewScanner(notes)
	if !lines.Scan() {
		t.Fatalf("no address: %v", <-done)
	}
	m := regexp.MustCompile(`^verbarium: serving list at (http://(127\.0\.0\.1:[0-9]+)/ro/)$`).FindStringSubmatch(lines.Text())
	if m == nil {
		t.Fatalf("the address is %q", lines.Text())
	}
	printed := make(chan string, 1)
	go func() {
		lines.Scan()
		printed <- lines.Text()
		_, _ = io.Copy(io.Discard, notes)
	}()
	resp, err := http.Get(m[1]) //nolint:noctx // a test
	if err != nil {
		t.Fatal(err)
	}
	page, err := io.ReadAll(resp.Body)
	if resp.Body.Close(); err != nil || !strings.Contains(string(page), "<!doctype html>") {
		t.Errorf("the page: %v %.80s", err, page)
	}
	if got := <-printed; !regexp.MustCompile(`^GET "/ro/" 200 [0-9]+ `).MatchString(got) {
		t.Errorf("the line of the answer is %q", got)
	}
	other := newConsole(t)
	if status := Main([]string{"serve", "--no-readings", "-l", dir, "--listen", m[2]}, other.Env); status != exitTrouble ||
		!strings.Contains(other.err.String(), "another program listens there") {
		t.Errorf("the same address again: %d %s", status, other.err.String())
	}
	interrupt()
	if err := <-done; err != nil {
		t.Errorf("interrupted: %v", err)
	}
	if c, err := net.Dial("tcp", m[2]); err == nil {
		c.Close()
		t.Error("it still listens")
	}
}

// TestInUse knows what each system says when another program has the address.
func TestInUse(t *testing.T) {
	for _, c := range []struct {
		errno syscall.Errno
		want  bool
	}{{syscall.EADDRINUSE, true}, {10048, true}, {syscall.EACCES, false}, {10013, false}} {
		err := &net.OpError{Op: "listen", Net: "tcp", Err: os.NewSyscallError("bind", c.errno)}
		if got := inUse(err); got != c.want {
			t.Errorf("inUse(%v) = %t", err, got)
		}
	}
	if inUse(errors.New("in use")) {
		t.Error("an error without a number is one")
	}
}

func TestReachable(t *testing.T) {
	for address, want := range map[string]string{
		"127.0.0.1:80": "127.0.0.1:80", "[::1]:80": "[::1]:80", "0.0.0.0:8080": "localhost:8080", "[::]:8080": "localhost:8080",
	} {
		a, err := net.ResolveTCPAddr("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		if got := reachable(a); got != want {
			t.Errorf("reachable(%s) = %s, want %s", address, got, want)
		}
	}
}

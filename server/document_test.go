package server_test

import (
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/server"
	"github.com/verbarium/verbarium/sources"
)

var example = regexp.MustCompile("(?m)^\\$ curl .*?(?:-d '([^']*)' )?'http://127\\.0\\.0\\.1:8080(/[^']*)'\\n((?:[^`].*\\n)*)```$")

// TestWholeDocument has the server of the whole of Latin answer as docs/api.md says.
func TestWholeDocument(t *testing.T) {
	if testing.Short() || raced {
		t.Skip("compiles the Latin lexicon, which takes seconds")
	}
	text, err := os.ReadFile("../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	la, err := sources.Open("la")
	if err != nil {
		t.Fatal(err)
	}
	src, err := dist.OpenSource(la)
	if err != nil {
		t.Fatal(err)
	}
	s, err := server.New([]server.Lexicon{{Release: release(t, la, src, dist.Options{})}}, server.Options{Limits: server.DefaultLimits()})
	if err != nil {
		t.Fatal(err)
	}
	examples := example.FindAllStringSubmatch(string(text), -1)
	if want := strings.Count(string(text), "\n$ curl "); len(examples) != want || want == 0 {
		t.Fatalf("%d examples read of %d", len(examples), want)
	}
	for _, e := range examples {
		method, body := http.MethodGet, e[1]
		if body != "" {
			method = http.MethodPost
		}
		w := ask(s, method, e[2], body, "Content-Type", asJSON)
		if diff := cmp.Diff(e[3], w.Body.String()); diff != "" {
			t.Errorf("%s %s (-document +server):\n%s", method, e[2], diff)
		}
	}
}

// TestDocument has docs/api.md name every question, parameter and status of the
// description.
func TestDocument(t *testing.T) {
	data, err := os.ReadFile("../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	api, _ := described(t, newServer(t, server.Options{}))
	for path, operations := range api.Paths {
		name := strings.TrimPrefix(path, "/")
		if !strings.Contains(text, "`"+name+"`") {
			t.Errorf("%s is not there", name)
		}
		for _, p := range operations["get"].Parameters {
			if !strings.Contains(text, "`"+p.Name+"`") && !strings.Contains(text, "`"+p.Name+"=") {
				t.Errorf("%s: %s is not there", name, p.Name)
			}
		}
		for status := range operations["get"].Responses {
			if status != "200" && !strings.Contains(text, "| "+status+" |") && !strings.Contains(text, "status "+status) {
				t.Errorf("%s: status %s is not there", name, status)
			}
		}
	}
}

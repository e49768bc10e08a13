package server_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/server"
	"github.com/verbarium/verbarium/site"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
	"github.com/verbarium/verbarium/vocab/lists"
)

var (
	once sync.Once
	made []server.Lexicon
)

// lexica are those of the tests: a list of Latin words, and Esperanto, which is
// small and has proofs. They are in memory, so that they are made once for all.
func lexica(t testing.TB) []server.Lexicon {
	t.Helper()
	once.Do(func() { made = makeLexica(t) })
	if made == nil {
		t.Fatal("the lexica could not be made")
	}
	return made
}

func makeLexica(t testing.TB) []server.Lexicon {
	t.Helper()
	list := filepath.Join(t.TempDir(), "words.txt")
	if err := os.WriteFile(list, []byte("amo\namor\namore\nmoera\nmorae\nora\nmora\nquid\nquod\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	la, err := sources.Open("la")
	if err != nil {
		t.Fatal(err)
	}
	words, err := lists.Open(la, list, "wordlist", "")
	if err != nil {
		t.Fatal(err)
	}
	eo, err := sources.Load(os.DirFS("../sources/testdata/eo"), "eo")
	if err != nil {
		t.Fatal(err)
	}
	tables, err := dist.OpenSource(eo)
	if err != nil {
		t.Fatal(err)
	}
	return []server.Lexicon{
		compiled(t, la, words, dist.Options{Name: "A <small> list", Release: "7", Origin: "a list", Notice: "Mine.\n"}),
		compiled(t, eo, tables, dist.Options{}),
	}
}

// release makes a lexicon from a source.
func release(t testing.TB, lang *sources.Language, src vocab.Source, o dist.Options) *dist.Release {
	t.Helper()
	l, err := dist.Compile(t.Context(), lang, src, o)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "lex")
	if err := l.Write(t.Context(), dir, false); err != nil {
		t.Fatal(err)
	}
	r, err := dist.Open(dir, lang)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// compiled makes a lexicon from a source, with its site.
func compiled(t testing.TB, lang *sources.Language, src vocab.Source, o dist.Options) server.Lexicon {
	t.Helper()
	r := release(t, lang, src, o)
	readings, err := dist.GatherReadings(t.Context(), r, src)
	if err != nil {
		t.Fatal(err)
	}
	files, err := site.Files(t.Context(), r, site.Options{Readings: readings, Notice: "Mine.\n"})
	if err != nil {
		t.Fatal(err)
	}
	return server.Lexicon{Release: r, Files: files}
}

func newServer(t testing.TB, o server.Options) *server.Server {
	t.Helper()
	if o.Limits == (server.Limits{}) {
		o.Limits = server.DefaultLimits()
	}
	s, err := server.New(lexica(t), o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// ask sends a request; headers are names and values in turn.
func ask(h http.Handler, method, address, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, address, strings.NewReader(body))
	for i := 0; i < len(headers); i += 2 {
		r.Header.Add(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

const asJSON = "application/json"

// TestProblems answers every mistake with its status.
func TestProblems(t *testing.T) {
	s := newServer(t, server.Options{})
	many := strings.Repeat("&word=amo", 26)
	for _, c := range []struct {
		method, address, body string
		status                int
		detail                string
	}{
		{"GET", "/api/v1/check", "", 400, "say which words"},
		{"GET", "/api/v1/check?word=%ff", "", 400, "not UTF-8"},
		{"GET", "/api/v1/check?word=%", "", 400, "cannot be read"},
		{"GET", "/api/v1/check?word=amo&nope=1", "", 400, `no parameter "nope"`},
		{"GET", "/api/v1/check?word=amo&score=maybe", "", 400, "want true or false"},
		{"GET", "/api/v1/check?word=amo&all&score", "", 400, "one verdict"},
		{"GET", "/api/v1/check?word=" + strings.Repeat("a", 201), "", 400, "201 bytes, more than 200"},
		{"GET", "/api/v1/check?lexicon=xx&word=amo", "", 404, `no lexicon "xx"`},
		{"GET", "/api/v1/explain?" + many[1:], "", 413, "26 words, more than 25"},
		{"GET", "/api/v1/check?reason" + many, "", 413, "more than 25"},
		{"GET", "/api/v1/check?word=" + strings.Repeat("a", 9000), "", 414, "more than 8192"},
		{"POST", "/api/v1/check", "[\"" + strings.Repeat(`a","`, 1000) + "\"]", 413, "1001 words"},
		{"POST", "/api/v1/check", strings.Repeat(" ", 70000), 413, "more than 65536 bytes"},
		{"POST", "/api/v1/check", `{"word":"amo"}`, 400, "list of texts"},
		{"POST", "/api/v1/check", `["amo"`, 400, "list of texts"},
		{"POST", "/api/v1/check", `["amo",null]`, 400, "list of texts"},
		{"POST", "/api/v1/check", `["amo","` + strings.Repeat("a", 201) + `"]`, 400, "word: 201 bytes, more than 200"},
		{"POST", "/api/v1/check", "[\"\xff\"]", 400, "not UTF-8"},
		{"POST", "/api/v1/check?word=amo", `["amo"]`, 400, "in the address and in the body"},
		{"POST", "/api/v1/search?pattern=a", "", 405, "not how to ask"},
		{"DELETE", "/api/v1/check?word=amo", "", 405, "not how to ask"},
		{"OPTIONS", "/api/v1/check?word=amo", "", 405, "not how to ask"},
		{"POST", "/la/", "", 405, "a file"},
		{"GET", "/api/v1/nope", "", 404, "no such question"},
		{"GET", "/api/v1/", "", 404, "no such question"},
		{"GET", "/api/", "", 404, "nothing here"},
		{"GET", "/la/readings/", "", 404, "nothing here"},
		{"GET", "/la/../../../etc/passwd", "", 404, "nothing here"},
		{"GET", "/la/%2e%2e/%2e%2e/etc/passwd", "", 404, "nothing here"},
		{"GET", "//la", "", 404, "nothing here"},
		{"GET", "/api/v1/search", "", 400, "say which words"},
		{"GET", "/api/v1/search?pattern=[", "", 400, "["},
		{"GET", "/api/v1/search?pattern=a&pattern=b", "", 400, "given twice"},
		{"GET", "/api/v1/search?pattern=*&limit=0", "", 400, "from 1 to 1000"},
		{"GET", "/api/v1/search?pattern=*&limit=1001", "", 400, "from 1 to 1000"},
		{"GET", "/api/v1/search?pattern=*&by=luck", "", 400, "no such order"},
		{"GET", "/api/v1/search?length=5-3", "", 400, "two with a hyphen"},
		{"GET", "/api/v1/search?pos=noun", "", 400, "not at hand"},
		{"GET", "/api/v1/search?lexicon=eo&pos=nouns", "", 400, "no such part of speech"},
		{"GET", "/api/v1/search?lexicon=eo&cell=" + strings.Repeat("*a", 9), "", 400, "more than 8 stars"},
		{"GET", "/api/v1/search?containing=" + strings.Repeat("a&containing=", 8) + "a", "", 400, "containing: more than 8 times"},
		{"GET", "/api/v1/search?length=5-x", "", 400, "want a number, or two"},
		{"GET", "/api/v1/search?pattern=*&limit=many", "", 400, `limit "many": want a number`},
		{"GET", "/api/v1/anagram?rack=amo&sub=perhaps", "", 400, `sub "perhaps": want true or false`},
		{"GET", "/api/v1/hooks?word=amo&double=2", "", 400, `double "2": want true or false`},
		{"GET", "/api/v1/anagram", "", 400, "no tiles"},
		{"GET", "/api/v1/anagram?rack=????", "", 400, "4 blanks, more than 3"},
		{"GET", "/api/v1/anagram?rack=aaaaaaaaaaaaaaaaaaaaaa", "", 400, "22 tiles, more than 21"},
		{"GET", "/api/v1/hooks?word=1", "", 400, `"1"`},
		{"GET", "/api/v1/hooks?word=", "", 400, "no letters"},
	} {
		w := ask(s, c.method, c.address, c.body, "Content-Type", asJSON)
		var p struct {
			Type, Title, Detail string
			Status              int
		}
		if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil {
			t.Errorf("%s %.60s: %v: %s", c.method, c.address, err, w.Body)
			continue
		}
		if w.Code != c.status || p.Status != c.status || !strings.Contains(p.Detail, c.detail) || p.Title != http.StatusText(c.status) {
			t.Errorf("%s %.60s = %d %+v, want %d %q", c.method, c.address, w.Code, p, c.status, c.detail)
		}
		if got := w.Header().Get("Content-Type"); got != "application/problem+json" {
			t.Errorf("%s %.60s is %s", c.method, c.address, got)
		}
	}
	if w := ask(s, "POST", "/api/v1/check", `["amo"]`, "Content-Type", "text/plain"); w.Code != http.StatusUnsupportedMediaType {
		t.Errorf("a body of text = %d, want 415", w.Code)
	}
	for coding, want := range map[string]int{"gzip": 415, "deflate, gzip": 415, "identity": 200, "": 200} {
		if w := ask(s, "POST", "/api/v1/check", `["amo"]`, "Content-Type", asJSON, "Content-Encoding", coding); w.Code != want {
			t.Errorf("a body said to be %q = %d, want %d", coding, w.Code, want)
		}
	}
	const several = "/api/v1/check?word=amo&zzz=1&nope=1&xxx=1&aaa=1&lexicon=la&lexicon=eo"
	for range 20 {
		if w := ask(s, "GET", several, ""); !strings.Contains(w.Body.String(), `no parameter \"aaa\"`) {
			t.Fatalf("of several faults %s is told", w.Body)
		}
	}
}

// TestFiles serves the files of the site, byte for byte, and nothing else.
func TestFiles(t *testing.T) {
	lex := lexica(t)
	s, err := server.New(lex, server.Options{Limits: server.DefaultLimits()})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range lex[1].Files {
		path := "/eo/" + f.Name
		w := ask(s, "GET", path, "")
		if w.Code != http.StatusOK || !bytes.Equal(w.Body.Bytes(), f.Data) {
			t.Fatalf("%s: %d, %d bytes, want %d", path, w.Code, w.Body.Len(), len(f.Data))
		}
		h := w.Header()
		want := "no-cache"
		if strings.HasPrefix(f.Name, "readings/") {
			want = "public, max-age=31536000, immutable"
		}
		if h.Get("Cache-Control") != want || h.Get("Content-Type") != f.Type || h.Get("X-Content-Type-Options") != "nosniff" ||
			!strings.Contains(h.Get("Content-Security-Policy"), "frame-ancestors 'none'") || h.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: headers %v", path, h)
		}
		tag := h.Get("ETag")
		if w := ask(s, "GET", path, "", "If-None-Match", `"x", `+tag); w.Code != http.StatusNotModified || w.Body.Len() > 0 {
			t.Errorf("%s with its ETag: %d, %d bytes", path, w.Code, w.Body.Len())
		}
		if w := ask(s, "HEAD", path, ""); w.Body.Len() > 0 || w.Header().Get("Content-Length") != h.Get("Content-Length") {
			t.Errorf("HEAD %s: %d bytes, header %v", path, w.Body.Len(), w.Header())
		}
		w = ask(s, "GET", path, "", "Accept-Encoding", "br, gzip;q=0.5")
		if w.Header().Get("Content-Encoding") == "gzip" {
			z, err := gzip.NewReader(w.Body)
			if err != nil {
				t.Fatal(err)
			}
			data, err := io.ReadAll(z)
			if err != nil || !bytes.Equal(data, f.Data) || w.Header().Get("ETag") == tag {
				t.Errorf("%s compressed: %v, %d bytes, ETag %s", path, err, len(data), w.Header().Get("ETag"))
			}
		} else if strings.HasSuffix(f.Name, ".js") && len(f.Data) > 1000 {
			t.Errorf("%s is not compressed", path)
		}
		if w := ask(s, "GET", path, "", "Accept-Encoding", "gzip;q=0"); w.Header().Get("Content-Encoding") != "" {
			t.Errorf("%s is compressed for one who cannot read it", path)
		}
	}
	if w := ask(s, "GET", "/eo", ""); w.Code != http.StatusPermanentRedirect || w.Header().Get("Location") != "eo/" {
		t.Errorf("/eo = %d to %q", w.Code, w.Header().Get("Location"))
	}
	if w := ask(s, "GET", "/", ""); !strings.Contains(w.Body.String(), `<a href="la/">A &lt;small&gt; list 7</a>`) {
		t.Errorf("the first page is %s", w.Body)
	}
	one, err := server.New(lex[:1], server.Options{Limits: server.DefaultLimits()})
	if err != nil {
		t.Fatal(err)
	}
	if w := ask(one, "GET", "/", ""); w.Code != http.StatusTemporaryRedirect || w.Header().Get("Location") != "la/" {
		t.Errorf("the first page of one lexicon = %d to %q", w.Code, w.Header().Get("Location"))
	}
	if _, err := server.New(nil, server.Options{}); err == nil || err.Error() != "no lexicon to serve" {
		t.Errorf("a server of nothing: %v", err)
	}
	if _, err := server.New([]server.Lexicon{lex[0], lex[0]}, server.Options{}); err != server.ErrTwice { //nolint:errorlint // itself
		t.Errorf("twice the same: %v", err)
	}
}

// TestAnswerCaching gives answers an ETag that changes with the edition.
func TestAnswerCaching(t *testing.T) {
	s := newServer(t, server.Options{Edition: "1"})
	const address = "/api/v1/search?pattern=*"
	w := ask(s, "GET", address, "")
	tag := w.Header().Get("ETag")
	if tag == "" || w.Header().Get("Cache-Control") != "no-cache" || w.Header().Get("Vary") != "Accept-Encoding" {
		t.Errorf("headers %v", w.Header())
	}
	if w := ask(s, "GET", address, "", "If-None-Match", tag); w.Code != http.StatusNotModified || w.Body.Len() > 0 {
		t.Errorf("with its ETag: %d", w.Code)
	}
	if w := ask(newServer(t, server.Options{Edition: "2"}), "GET", address, "", "If-None-Match", tag); w.Code != http.StatusOK {
		t.Errorf("with the ETag of another edition: %d", w.Code)
	}
	all := ask(s, "GET", "/api/v1/lexica", "").Header().Get("ETag")
	if w := ask(s, "GET", "/api/v1/lexica", "", "If-None-Match", all); w.Code != http.StatusNotModified {
		t.Errorf("all lexica with their ETag: %d", w.Code)
	}
	one, err := server.New(lexica(t)[:1], server.Options{Limits: server.DefaultLimits(), Edition: "1"})
	if err != nil {
		t.Fatal(err)
	}
	if w := ask(one, "GET", "/api/v1/lexica", "", "If-None-Match", all); w.Code != http.StatusOK {
		t.Errorf("all lexica, of which one is gone, with the ETag of before: %d", w.Code)
	}
	if w := ask(s, "GET", "/api/v1/nope", "", "If-None-Match", tag); w.Code != http.StatusNotFound || w.Header().Get("ETag") != "" {
		t.Errorf("a problem: %d, ETag %q", w.Code, w.Header().Get("ETag"))
	}
	if w := ask(s, "POST", "/api/v1/check", `["amo"]`, "Content-Type", asJSON); w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("a POST: %v", w.Header())
	}
}

// TestCORS lets other pages ask only if that is wanted.
func TestCORS(t *testing.T) {
	s := newServer(t, server.Options{CORS: true})
	if w := ask(s, "OPTIONS", "/api/v1/check", ""); w.Code != http.StatusNoContent ||
		w.Header().Get("Access-Control-Allow-Methods") != "GET, HEAD, POST" || w.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("preflight = %d %v", w.Code, w.Header())
	}
	if w := ask(s, "GET", "/api/v1/check?word=amo", ""); w.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("an answer has headers %v", w.Header())
	}
	if w := ask(s, "GET", "/la/", ""); w.Header().Get("Access-Control-Allow-Origin") != "" {
		t.Error("the page is for other pages")
	}
}

// TestBusy turns away who asks too much at a time, and keeps nothing of them.
func TestBusy(t *testing.T) {
	limits := server.DefaultLimits()
	limits.Heavy, limits.PerClient, limits.Wait = 1, 2, time.Millisecond
	s := newServer(t, server.Options{Limits: limits})
	var lock sync.Mutex
	got := map[int]int{}
	var wg sync.WaitGroup
	for range 64 {
		wg.Go(func() {
			w := ask(s, "GET", "/api/v1/explain?lexicon=eo&word=amiko&word=amikojn&word=iri&word=xyz", "")
			if w.Code >= 429 && w.Header().Get("Retry-After") == "" {
				t.Errorf("%d does not say when to ask again", w.Code)
			}
			lock.Lock()
			defer lock.Unlock()
			got[w.Code]++
		})
	}
	wg.Wait()
	if got[200] == 0 || got[200]+got[429]+got[503] != 64 {
		t.Errorf("statuses %v", got)
	}
	if w := ask(s, "GET", "/api/v1/explain?lexicon=eo&word=amiko", ""); w.Code != http.StatusOK {
		t.Errorf("after the rush: %d %s", w.Code, w.Body)
	}
}

// TestTime ends an answer that takes too long.
func TestTime(t *testing.T) {
	limits := server.DefaultLimits()
	limits.Time = time.Nanosecond
	s := newServer(t, server.Options{Limits: limits})
	for _, address := range []string{
		"/api/v1/check?word=amo", "/api/v1/explain?lexicon=eo&word=amiko", "/api/v1/hooks?word=amo",
		"/api/v1/search?pattern=*", "/api/v1/search?lexicon=eo&pos=noun", "/api/v1/anagram?rack=amo&sub",
	} {
		if w := ask(s, "GET", address, ""); w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
			t.Errorf("%s = %d %s", address, w.Code, w.Body)
		}
	}
}

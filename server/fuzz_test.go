package server_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/verbarium/verbarium/server"
)

// FuzzServe answers whatever is asked: never with a fault of the server, with JSON
// where it is promised, and within bounds.
func FuzzServe(f *testing.F) {
	for _, q := range questions {
		f.Add("GET", "/api/v1/"+q, "", "")
	}
	for _, address := range []string{"/", "/la/", "/la/sw.js", "/eo", "/la/../x", "/api/v1/openapi.json", "//", "/%00", "*"} {
		f.Add("GET", address, "", "")
		f.Add("HEAD", address, "", "")
	}
	f.Add("POST", "/api/v1/check?score", `["amo","\u0000","ſ","ǆ"]`, asJSON)
	f.Add("POST", "/api/v1/explain?lexicon=eo", `["amikojn", "AMIKO", "amik"]`, asJSON)
	f.Add("POST", "/api/v1/hooks", `[null, "amo"]`, "application/json; charset=utf-8")
	f.Add("GET", "/api/v1/search?pattern=[a-e][^s]*?*[z-a]", "", "")
	f.Add("GET", "/api/v1/search?pattern=*&length=1-1099511627776", "", "")
	f.Add("GET", "/api/v1/search?including="+strings.Repeat("a", 200), "", "")
	f.Add("GET", "/api/v1/anagram?rack=%3f%3f%3fabc&sub&by=probability", "", "")
	s := newServer(f, server.Options{CORS: true})
	f.Fuzz(func(t *testing.T, method, address, body, kind string) {
		r, err := http.NewRequest(method, "http://127.0.0.1", strings.NewReader(body)) //nolint:noctx // a test
		if err != nil {
			t.Skip("no request")
		}
		if r.URL, err = url.ParseRequestURI(address); err != nil {
			t.Skip("no address")
		}
		r.RequestURI = address
		r.RemoteAddr = "192.0.2.1:1"
		r.Header.Set("Content-Type", kind)
		w := httptest.NewRecorder()
		start := time.Now()
		s.ServeHTTP(w, r)
		if took := time.Since(start); took > 20*time.Second {
			t.Errorf("%s %q took %v", method, address, took)
		}
		if w.Code >= 500 && w.Code != http.StatusServiceUnavailable {
			t.Errorf("%s %q %q = %d %s", method, address, body, w.Code, w.Body)
		}
		if strings.HasSuffix(w.Header().Get("Content-Type"), "json") && w.Body.Len() > 0 && !json.Valid(w.Body.Bytes()) {
			t.Errorf("%s %q %q answers %s", method, address, body, w.Body)
		}
		if method == http.MethodHead && w.Body.Len() > 0 {
			t.Errorf("HEAD %q has a body", address)
		}
	})
}

package server_test

import (
	"bytes"
	"net/http"
	"testing"

	"github.com/verbarium/verbarium/server"
)

// TestParts answers with the part of a file that is asked for, or with the whole.
func TestParts(t *testing.T) {
	s := newServer(t, server.Options{})
	const path = "/la/style.css" // is kept compressed, too
	whole := ask(s, "GET", path, "")
	data, tag := whole.Body.Bytes(), whole.Header().Get("ETag")
	if whole.Header().Get("Accept-Ranges") != "bytes" {
		t.Errorf("headers %v", whole.Header())
	}
	n := len(data)
	for _, c := range []struct {
		asked    string
		status   int
		from, to int
		sent     string // Content-Range
		headers  []string
	}{
		{"bytes=0-9", 206, 0, 10, "bytes 0-9/", nil},
		{"Bytes= 5-5", 206, 5, 6, "bytes 5-5/", nil},
		{"bytes=10-", 206, 10, n, "", nil},
		{"bytes=-7", 206, n - 7, n, "", nil},
		{"bytes=-99999999", 206, 0, n, "", nil},
		{"bytes=0-99999999", 206, 0, n, "", nil},
		{"bytes=0-9", 206, 0, 10, "", []string{"If-Range", tag}},
		{"bytes=0-9", 206, 0, 10, "", []string{"Accept-Encoding", "gzip"}},
		{"bytes=0-9", 200, 0, n, "", []string{"If-Range", `"other"`}},
		{"bytes=99999999-", 416, 0, 0, "bytes */", nil},
		{"bytes=-0", 416, 0, 0, "", nil},
		{"bytes=0-1,3-4", 200, 0, n, "", nil},
		{"bytes=9-1", 200, 0, n, "", nil},
		{"bytes=-", 200, 0, n, "", nil},
		{"bytes=--1", 200, 0, n, "", nil},
		{"bytes=0-2147483647", 206, 0, n, "", nil},
		{"bytes=0-9223372036854775807", 206, 0, n, "", nil},
		{"bytes=9223372036854775807-", 416, 0, 0, "bytes */", nil},
		{"bytes=-9223372036854775807", 206, 0, n, "", nil},
		{"bytes=0-9223372036854775808", 200, 0, n, "", nil},
		{"lines=0-1", 200, 0, n, "", nil},
		{"bytes", 200, 0, n, "", nil},
	} {
		w := ask(s, "GET", path, "", append([]string{"Range", c.asked}, c.headers...)...)
		h := w.Header()
		if w.Code != c.status || !bytes.HasPrefix([]byte(h.Get("Content-Range")), []byte(c.sent)) || (h.Get("Content-Range") == "") != (c.status == 200) ||
			h.Get("Content-Encoding") != "" {
			t.Errorf("%s %v = %d %v", c.asked, c.headers, w.Code, h)
		}
		if c.status != 416 && !bytes.Equal(w.Body.Bytes(), data[c.from:c.to]) {
			t.Errorf("%s %v: %d bytes, want %d", c.asked, c.headers, w.Body.Len(), c.to-c.from)
		}
		if c.status == 416 && h.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: %v", c.asked, h)
		}
	}
	if w := ask(s, "GET", path, "", "Range", "bytes=0-9", "If-None-Match", tag); w.Code != http.StatusNotModified || w.Body.Len() > 0 {
		t.Errorf("a part of what the client has = %d", w.Code)
	}
	if w := ask(s, "HEAD", path, "", "Range", "bytes=0-9"); w.Code != http.StatusOK || w.Body.Len() > 0 {
		t.Errorf("HEAD of a part = %d", w.Code)
	}
}

// TestEncodings compresses for those who read gzip, whatever else they read.
func TestEncodings(t *testing.T) {
	s := newServer(t, server.Options{})
	for accept, want := range map[string]string{
		"": "", "identity": "", "zstd": "", "br, zstd": "", "gzip": "gzip", "zstd, GZIP ; q=0.2": "gzip", "*": "gzip", "*;q=0.1": "gzip",
		"gzip;Q=0": "", "gzip; q = 0": "", "gzip\t;\tq=0": "", "gzip;q=1.0": "gzip", "gzip;q=": "", "gzip;q": "gzip", "gzip;q=0, gzip": "gzip",
		"*, gzip;q=0": "", "gzip;q=0, *": "", "gzip;q=0.000": "", "*;q=0, gzip": "gzip", "gzip;q=x": "", "xgzip": "",
	} {
		for _, path := range []string{"/la/style.css", "/api/v1/openapi.json", "/api/v1/search?lexicon=eo&pattern=*&readings&limit=100"} {
			w := ask(s, "GET", path, "", "Accept-Encoding", accept)
			if got := w.Header().Get("Content-Encoding"); w.Code != http.StatusOK || got != want || w.Header().Get("Vary") != "Accept-Encoding" {
				t.Errorf("%s for one who accepts %q = %d, encoded %q, want %q", path, accept, w.Code, got, want)
			}
			head := ask(s, "HEAD", path, "", "Accept-Encoding", accept)
			for _, name := range []string{"Content-Encoding", "Content-Length", "Content-Type", "ETag"} {
				if got, want := head.Header().Get(name), w.Header().Get(name); got != want {
					t.Errorf("HEAD %s: %s %q, of GET %q", path, name, got, want)
				}
			}
			if tag := w.Header().Get("ETag"); ask(s, "HEAD", path, "", "Accept-Encoding", accept, "If-None-Match", tag).Code != http.StatusNotModified {
				t.Errorf("HEAD %s with its ETag says nothing of it", path)
			}
		}
	}
}

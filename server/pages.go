package server

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"strconv"
	"strings"

	"github.com/klauspost/compress/gzip"

	"github.com/verbarium/verbarium/site"
)

// openAPIPath is where the description of the interface is.
const openAPIPath = apiPath + "openapi.json"

//go:embed openapi.json
var openAPI []byte

// policy is that of the page, and says what only a header can: no other page may
// show it in a frame.
const policy = site.Policy + "; frame-ancestors 'none'"

// secure sets what all answers have.
func secure(h http.Header) {
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
}

// A page is a file in memory.
type page struct {
	kind    string // media type
	data    []byte
	zipped  []byte // nil if it does not pay
	etag    string // of data
	zipTag  string // of zipped
	lasting bool   // its name changes with its bytes
}

// newPage makes a page, and compresses it if that saves a tenth.
func newPage(kind string, data []byte, lasting bool) (*page, error) {
	sum := sha256.Sum256(data)
	hash := hex.EncodeToString(sum[:16])
	p := &page{kind: kind, data: data, lasting: lasting, etag: `"` + hash + `"`, zipTag: `"` + hash + `-gzip"`}
	if kind == "application/octet-stream" || strings.HasPrefix(kind, "image/png") {
		return p, nil // compressed as they are
	}
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	if b.Len() < len(data)*9/10 {
		p.zipped = b.Bytes()
	}
	return p, nil
}

// addSite puts the files of a site under the name of its lexicon.
func (s *Server) addSite(name string, files []site.File) error {
	for _, f := range files {
		// What is fetched on demand lies in a folder named by what is in it.
		p, err := newPage(f.Type, f.Data, !f.First)
		if err != nil {
			return err
		}
		path := "/" + name + "/" + f.Name
		s.pages[path] = p
		if f.Name == "index.html" {
			s.pages["/"+name+"/"] = p
		}
	}
	return nil
}

// addOwn adds what is of no lexicon: the first page and the description of the
// interface.
func (s *Server) addOwn() (err error) {
	if s.pages[openAPIPath], err = newPage("application/json", openAPI, false); err != nil {
		return err
	}
	var b strings.Builder
	b.WriteString("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n" +
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Verbarium</title>\n<h1>Verbarium</h1>\n<ul>\n")
	for _, l := range s.lexica {
		fmt.Fprintf(&b, "<li><a href=\"%s/\">%s</a>\n", l.name, html.EscapeString(or(l.release.Title(), l.name)))
	}
	b.WriteString("</ul>\n</html>\n")
	s.pages["/"], err = newPage("text/html; charset=utf-8", []byte(b.String()), false)
	return err
}

func or(a, b string) string {
	if strings.TrimSpace(a) != "" {
		return a
	}
	return b
}

// servePage answers with a file. The first page of a server of one lexicon is the
// page of that.
func (s *Server) servePage(w http.ResponseWriter, r *http.Request, p *page) {
	h := w.Header()
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		writeProblem(w, r, &problem{Status: http.StatusMethodNotAllowed, Detail: "this is a file", allow: "GET, HEAD"})
		return
	}
	if r.URL.Path == "/" && len(s.lexica) == 1 {
		h.Set("Location", s.lexica[0].name+"/")
		h.Set("Cache-Control", "no-cache")
		w.WriteHeader(http.StatusTemporaryRedirect)
		return
	}
	h.Set("Cache-Control", "no-cache")
	if p.lasting {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	data, tag := p.data, p.etag
	if p.zipped != nil {
		h.Set("Vary", "Accept-Encoding")
		if takesGzip(r) {
			data, tag = p.zipped, p.zipTag
		}
	}
	h.Set("ETag", tag)
	if matches(r, p.etag) || p.zipped != nil && matches(r, p.zipTag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if tag == p.zipTag {
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("Content-Type", p.kind)
	h.Set("Content-Length", strconv.Itoa(len(data)))
	if r.Method != http.MethodHead {
		_, _ = w.Write(data) // a client that is gone needs no answer
	}
}

// takesGzip reports whether a client reads gzip.
func takesGzip(r *http.Request) bool {
	for _, header := range r.Header.Values("Accept-Encoding") {
		for part := range strings.SplitSeq(header, ",") {
			name, weight, _ := strings.Cut(part, ";")
			if name = strings.TrimSpace(name); !strings.EqualFold(name, "gzip") && name != "*" {
				continue
			}
			q, given := strings.CutPrefix(strings.ReplaceAll(weight, " ", ""), "q=")
			n, err := strconv.ParseFloat(q, 64)
			return !given || err == nil && n > 0
		}
	}
	return false
}

// matches reports whether a client has what an ETag stands for. Weak tags and
// strong ones are compared alike, as If-None-Match wants.
func matches(r *http.Request, etag string) bool {
	for _, header := range r.Header.Values("If-None-Match") {
		for part := range strings.SplitSeq(header, ",") {
			part = strings.TrimSpace(part)
			if part == "*" || strings.TrimPrefix(part, "W/") == strings.TrimPrefix(etag, "W/") {
				return true
			}
		}
	}
	return false
}

// editionTag is the ETag of all that is answered by a lexicon: it changes with the
// words, with what is told of them, the tables that tell reasons, and the program.
func editionTag(l *lexicon, edition string) (string, error) {
	about, err := json.Marshal(l.describe())
	if err != nil {
		return "", err
	}
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%s\n", edition, about)
	if m := l.release.Manifest; m != nil {
		for _, in := range m.Sources {
			fmt.Fprintf(h, "%s %s\n", in.Name, in.SHA256)
		}
	}
	return fmt.Sprintf(`W/"%x"`, h.Sum(nil)[:16]), nil
}

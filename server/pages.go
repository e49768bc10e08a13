package server

import (
	"bytes"
	"cmp"
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
		fmt.Fprintf(&b, "<li><a href=\"%s/\">%s</a>\n", l.name, html.EscapeString(cmp.Or(strings.TrimSpace(l.release.Title()), l.name)))
	}
	b.WriteString("</ul>\n</html>\n")
	s.pages["/"], err = newPage("text/html; charset=utf-8", []byte(b.String()), false)
	return err
}

// servePage answers with a file. The first page of a server of one lexicon is the
// page of that.
func (s *Server) servePage(w http.ResponseWriter, r *http.Request, p *page) {
	h := w.Header()
	const allow = "GET, HEAD"
	switch {
	case r.Method == http.MethodGet, r.Method == http.MethodHead:
	case r.Method == http.MethodOptions && s.options.CORS && r.URL.Path == openAPIPath:
		preflight(w, allow)
		return
	default:
		writeProblem(w, r, &problem{Status: http.StatusMethodNotAllowed, Detail: "this is a file", allow: allow})
		return
	}
	if r.URL.Path == "/" && len(s.lexica) == 1 {
		h.Set("Location", s.lexica[0].name+"/")
		h.Set("Cache-Control", "no-cache")
		w.WriteHeader(http.StatusTemporaryRedirect)
		return
	}
	p.send(w, r)
}

// send answers with the file, or the part of it that is asked for, unless the client
// has it. A part is one of the file as it is, never of what it is compressed to.
func (p *page) send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", "no-cache")
	if p.lasting {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	h.Set("Accept-Ranges", "bytes")
	from, to, partly := p.part(r)
	data, tag := p.data, p.etag
	if p.zipped != nil {
		h.Set("Vary", "Accept-Encoding")
		if !partly && takesGzip(r) {
			data, tag = p.zipped, p.zipTag
		}
	}
	h.Set("ETag", tag)
	status := http.StatusOK
	switch {
	case matches(r, p.etag) || p.zipped != nil && matches(r, p.zipTag):
		w.WriteHeader(http.StatusNotModified)
		return
	case partly && from == to:
		h.Del("ETag")
		h.Set("Content-Range", fmt.Sprintf("bytes */%d", len(data)))
		writeProblem(w, r, problemf(http.StatusRequestedRangeNotSatisfiable, "the file has %d bytes", len(data)))
		return
	case partly:
		status = http.StatusPartialContent
		h.Set("Content-Range", fmt.Sprintf("bytes %d-%d/%d", from, to-1, len(data)))
		data = data[from:to]
	case tag == p.zipTag:
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("Content-Type", p.kind)
	h.Set("Content-Length", strconv.Itoa(len(data)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(data) // a client that is gone needs no answer
	}
}

// part returns the bytes of the file that a request asks for, from one up to another,
// if it asks for one part and not for the whole. Of a part behind the end of the file
// there is nothing.
func (p *page) part(r *http.Request) (from, to int, partly bool) {
	if has := r.Header.Get("If-Range"); r.Method != http.MethodGet || has != "" && has != p.etag {
		return 0, 0, false // of another edition no part is of use
	}
	unit, text, _ := strings.Cut(r.Header.Get("Range"), "=")
	first, last, isPart := strings.Cut(strings.TrimSpace(text), "-")
	if !strings.EqualFold(unit, "bytes") || !isPart {
		return 0, 0, false
	}
	const bits = 63 // so that there is room for one more
	a, err1 := strconv.ParseUint(first, 10, bits)
	b, err2 := strconv.ParseUint(last, 10, bits)
	size := uint64(len(p.data))
	switch {
	case first == "" && err2 == nil: // so many at the end
		return int(size - min(b, size)), int(size), true
	case last == "" && err1 == nil:
		return int(min(a, size)), int(size), true
	case err1 == nil && err2 == nil && a <= b:
		return int(min(a, size)), int(min(b+1, size)), true
	}
	return 0, 0, false // several parts, or none: the whole is always an answer
}

// takesGzip reports whether a client reads gzip: by its name, or as any encoding.
func takesGzip(r *http.Request) bool {
	var named, gzip, others bool
	for _, header := range r.Header.Values("Accept-Encoding") {
		for part := range strings.SplitSeq(header, ",") {
			name, weight, _ := strings.Cut(part, ";")
			switch name = strings.TrimSpace(name); {
			case strings.EqualFold(name, "gzip"):
				named, gzip = true, weighs(weight)
			case name == "*":
				others = weighs(weight)
			}
		}
	}
	return gzip || others && !named
}

// weighs reports whether an encoding with such a weight is read: q=0 says that it is
// not (RFC 9110, 12.4.2).
func weighs(weight string) bool {
	name, q, given := strings.Cut(weight, "=")
	if !given || !strings.EqualFold(strings.TrimSpace(name), "q") {
		return true
	}
	n, err := strconv.ParseFloat(strings.TrimSpace(q), 64)
	return err == nil && n > 0
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

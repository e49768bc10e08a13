package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
)

// A problem is an answer that something is wrong, as RFC 9457 has it.
type problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Detail string `json:"detail"`

	allow string // the methods, of a status 405
	after int    // seconds until it is worth asking again
}

func problemf(status int, format string, args ...any) *problem {
	return &problem{Status: status, Detail: fmt.Sprintf(format, args...)}
}

// bad is the problem of a question that nobody could answer.
func bad(format string, args ...any) *problem {
	return problemf(http.StatusBadRequest, format, args...)
}

// busy is a problem that time solves.
func busy(status int, format string, args ...any) *problem {
	p := problemf(status, format, args...)
	p.after = 1
	return p
}

// writeProblem answers with a problem.
func writeProblem(w http.ResponseWriter, r *http.Request, p *problem) {
	p.Type, p.Title = "about:blank", http.StatusText(p.Status)
	h := w.Header()
	h.Set("Content-Type", "application/problem+json")
	h.Set("Cache-Control", "no-store")
	if p.allow != "" {
		h.Set("Allow", p.allow)
	}
	if p.after > 0 {
		h.Set("Retry-After", strconv.Itoa(p.after))
	}
	data, err := json.Marshal(p)
	if err != nil { // of three texts and a number
		panic(err)
	}
	data = append(data, '\n')
	h.Set("Content-Length", strconv.Itoa(len(data)))
	w.WriteHeader(p.Status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(data) // a client that is gone needs no answer
	}
}

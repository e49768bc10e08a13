package server_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/verbarium/verbarium/server"
)

const (
	greedy = "198.51.100.1"
	modest = "198.51.100.2"
)

// TestQueue lets questions that take long wait for one another: a client that asks
// much waits for itself, and the others do not wait for it.
func TestQueue(t *testing.T) {
	limits := server.DefaultLimits()
	limits.Heavy, limits.PerClient, limits.Wait = 3, 4, time.Minute
	s := newServer(t, server.Options{Limits: limits})
	take := func(client string, want int) func() {
		t.Helper()
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer cancel()
		free, status := s.Take(ctx, client)
		if status != want {
			t.Fatalf("%s gets %d, want %d", client, status, want)
		}
		return free
	}
	one, two := take(greedy, http.StatusOK), take(greedy, http.StatusOK)
	take(greedy, http.StatusServiceUnavailable) // the third place is not for it
	other := take(modest, http.StatusOK)
	take(modest, http.StatusServiceUnavailable)

	// Who waits gets the next place that is free.
	got := make(chan func(), 2)
	for range 2 {
		go func() {
			free, status := s.Take(t.Context(), greedy)
			if status != http.StatusOK {
				t.Errorf("who waited gets %d", status)
				free = func() {}
			}
			got <- free
		}()
	}
	for start := time.Now(); s.Questions(greedy) < limits.PerClient; time.Sleep(time.Millisecond) {
		if time.Since(start) > time.Minute {
			t.Fatalf("%d questions are counted, want %d", s.Questions(greedy), limits.PerClient)
		}
	}
	take(greedy, http.StatusTooManyRequests)
	one()
	two()
	for range 2 {
		(<-got)()
	}
	other()
	if n := s.Guests(); n != 0 {
		t.Errorf("of %d clients something is kept", n)
	}
}

// TestHeavySearch has a search of one client not turn away that of another.
func TestHeavySearch(t *testing.T) {
	limits := server.DefaultLimits()
	limits.Heavy, limits.Wait = 2, 20*time.Millisecond
	s := newServer(t, server.Options{Limits: limits})
	free, _ := s.Take(t.Context(), greedy)
	defer free()
	if w := ask(s, "GET", "/api/v1/search?pattern=*", ""); w.Code != http.StatusOK {
		t.Errorf("a search beside a heavy one = %d %s", w.Code, w.Body)
	}
	last, _ := s.Take(t.Context(), modest)
	if w := ask(s, "GET", "/api/v1/search?pattern=*", ""); w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
		t.Errorf("a search where all places are taken = %d %v", w.Code, w.Header())
	}
	if w := ask(s, "GET", "/api/v1/check?word=amo", ""); w.Code != http.StatusOK {
		t.Errorf("a verdict, which needs no place, = %d", w.Code)
	}
	last()
	if w := ask(s, "GET", "/api/v1/search?pattern=*", ""); w.Code != http.StatusOK {
		t.Errorf("a search after them = %d %s", w.Code, w.Body)
	}
}

// TestSharedProblems lets pages of other hosts read every answer of the interface,
// also that something is wrong and when to ask again.
func TestSharedProblems(t *testing.T) {
	limits := server.DefaultLimits()
	limits.Heavy, limits.PerClient, limits.Wait = 1, 1, time.Nanosecond
	const client = "192.0.2.1" // of httptest
	servers := map[bool]*server.Server{}
	for _, cors := range []bool{true, false} {
		servers[cors] = newServer(t, server.Options{Limits: limits, CORS: cors})
	}
	for _, c := range []struct {
		method, address, body, taken string
		status                       int
	}{
		{"GET", "/api/v1/openapi.json", "", "", 200},
		{"HEAD", "/api/v1/openapi.json", "", "", 200},
		{"OPTIONS", "/api/v1/openapi.json", "", "", 204},
		{"GET", "/api/v1/check", "", "", 400},
		{"GET", "/api/v1/nope", "", "", 404},
		{"GET", "/api/v1/check?word=amo&lexicon=xx", "", "", 404},
		{"DELETE", "/api/v1/check?word=amo", "", "", 405},
		{"POST", "/api/v1/openapi.json", "", "", 405},
		{"POST", "/api/v1/check", strings.Repeat(" ", 70000), "", 413},
		{"GET", "/api/v1/check?word=" + strings.Repeat("a", 9000), "", "", 414},
		{"POST", "/api/v1/check", "amo", "", 415},
		{"GET", "/api/v1/search?pattern=*", "", client, 429},
		{"GET", "/api/v1/search?pattern=*", "", greedy, 503},
	} {
		for cors, s := range servers {
			free := func() {}
			if c.taken != "" {
				free, _ = s.Take(t.Context(), c.taken)
			}
			kind := asJSON
			if c.status == http.StatusUnsupportedMediaType {
				kind = "text/plain"
			}
			w := ask(s, c.method, c.address, c.body, "Content-Type", kind)
			free()
			h := w.Header()
			if got := h.Get("Access-Control-Allow-Origin"); (got == "*") != cors || cors && !strings.Contains(h.Get("Access-Control-Expose-Headers"), "Retry-After") {
				t.Errorf("%s %.60s, shared %t: headers %v", c.method, c.address, cors, h)
			}
			if want := c.status; w.Code != want && (cors || want != http.StatusNoContent) {
				t.Errorf("%s %.60s, shared %t = %d, want %d", c.method, c.address, cors, w.Code, want)
			}
			if c.status >= 429 && (h.Get("Retry-After") == "") {
				t.Errorf("%d does not say when to ask again", c.status)
			}
		}
	}
}

// TestClientOf counts a client by its address, and one of IPv6 by its network.
func TestClientOf(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.7:80": "192.0.2.7", "[::ffff:192.0.2.7]:81": "192.0.2.7", "[2001:db8::1]:80": "2001:db8::/64",
		"[2001:db8::ffff:0:0:1]:80": "2001:db8::/64", "[2001:db8:0:1::1]:80": "2001:db8:0:1::/64", "[fe80::1%eth0]:80": "fe80::/64",
		"pipe": "pipe", "": "",
	} {
		if got := server.ClientOf(address); got != want {
			t.Errorf("%s counts as %s, want %s", address, got, want)
		}
	}
}

package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"runtime"
	"strconv"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/server"
)

// A serving is what the serve command was asked to do.
type serving struct {
	lexica     []string
	listen     string
	noReadings bool
	cors       bool
	verbose    bool
	limits     server.Limits
}

func (a *app) serveCommand() *cobra.Command {
	req := serving{limits: server.DefaultLimits()}
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Serve the judge's page and an interface for programs",
		Long: `Serve answers over HTTP until it is interrupted: with the page of a judge, the
same that export --to site writes, and with the records of check, explain, search,
anagram and hooks as JSON. The page of a lexicon is under its tag, as /la/; with
several lexica, -l given several times, there is one for each. What a program can
ask is under /api/v1/: /api/v1/openapi.json describes it.

Only this computer can ask, unless --listen names another address. With port 0 the
system chooses one; the address is printed to standard error. To the world the
server belongs behind one that speaks HTTPS, without which browsers do not keep the
page for use without a network.

One address may have --per-address connections open, so that it cannot take those of
others; behind a proxy, from which all come, raise that, and limit clients there.

Before it answers it makes the proofs for the page, which takes some seconds for
Latin; --no-readings leaves them out. Questions have bounds in size and time; what
is asked is kept nowhere, and printed to standard error only with -v, one line an
answer: method, path, status, bytes, time.`,
		Example: `  $ verbarium serve
  verbarium: serving Latin at http://127.0.0.1:8080/la/

  $ verbarium serve -l la -l ro --listen :8080
  $ curl 'http://127.0.0.1:8080/api/v1/check?word=amo&word=amas'
  {"valid":true,"results":[{"word":"amo","tiles":"amo","valid":true},{"word":"amas","tiles":"amas","valid":true}]}`,
		Args: args(cobra.NoArgs),
	}
	f := cmd.Flags()
	lex := cmp.Or(a.Getenv("VERBARIUM_LEXICON"), defaultLexicon)
	f.StringArrayVarP(&req.lexica, "lexicon", "l", []string{lex}, "a lexicon: a file, a folder or a tag; once or several times")
	f.StringVar(&req.listen, "listen", "127.0.0.1:8080", "the address to listen at: HOST:PORT")
	f.BoolVar(&req.noReadings, "no-readings", false, "the page without the proofs of the words")
	f.BoolVar(&req.cors, "cors", false, "let pages of other hosts ask what programs can")
	f.IntVar(&req.limits.Connections, "connections", req.limits.Connections, "connections that may be open in all")
	f.IntVar(&req.limits.PerAddress, "per-address", req.limits.PerAddress, "connections that one address may have open")
	f.BoolVarP(&req.verbose, "verbose", "v", false, "print a line for each answer to standard error")
	a.alphabetFlag(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if a.format != "" {
			return usagef("serve prints no records: --format is not for it")
		}
		if req.limits.Connections < 1 || req.limits.PerAddress < 1 {
			return usagef("--connections and --per-address: want 1 or more")
		}
		return a.serve(cmd.Context(), &req)
	}
	return cmd
}

// serve opens the lexica and answers for them until the user wants no more.
func (a *app) serve(ctx context.Context, req *serving) error {
	l, err := listen(ctx, req.listen)
	if err != nil {
		return err
	}
	defer l.Close() // if it was not served; else it is closed already
	s, names, err := a.newServer(ctx, req)
	if err != nil {
		return err
	}
	for _, name := range names {
		a.note("serving %s at http://%s/%s/", name[0], reachable(l.Addr()), name[1])
	}
	var handler http.Handler = s
	if req.verbose {
		handler = a.logged(s)
	}
	return s.Serve(ctx, l, a.Stderr, handler)
}

// listen listens before anything is made, so that a mistake is told at once.
func listen(ctx context.Context, address string) (net.Listener, error) {
	_, port, err := net.SplitHostPort(address)
	if err == nil {
		_, err = strconv.ParseUint(port, 10, 16)
	}
	if err != nil {
		return nil, usagef("--listen %q: want HOST:PORT, with a number for the port", address)
	}
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	switch {
	case inUse(err):
		return nil, withHint(fmt.Errorf("--listen %s: another program listens there", address), "--listen 127.0.0.1:0 takes a free port")
	case err != nil:
		return nil, fmt.Errorf("--listen %s: %w", address, err)
	}
	return l, nil
}

// inUse reports whether an error is that another program has the address. On Windows
// package syscall has a number of its own invention for that, which no call returns: the
// system says WSAEADDRINUSE.
func inUse(err error) bool {
	const wsaEADDRINUSE = 10048
	var errno syscall.Errno
	return errors.As(err, &errno) && (errno == syscall.EADDRINUSE || errno == wsaEADDRINUSE)
}

// reachable is an address at which this computer finds the server: browsers do not
// ask the address that stands for all of them.
func reachable(a net.Addr) string {
	if tcp, ok := a.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		return net.JoinHostPort("localhost", strconv.Itoa(tcp.Port))
	}
	return a.String()
}

// newServer makes the server, and names what it serves: title and path.
func (a *app) newServer(ctx context.Context, req *serving) (*server.Server, [][2]string, error) {
	var lexica []server.Lexicon
	var names [][2]string
	for _, lex := range req.lexica {
		r, err := a.open(ctx, lex)
		if err != nil {
			return nil, nil, err
		}
		for _, n := range names {
			if n[1] == server.Name(r) {
				return nil, nil, usagef("-l %s: another lexicon has the path /%s/", lex, n[1])
			}
		}
		x := &export{ctx: ctx, release: r, noReadings: req.noReadings}
		files, err := x.siteFiles(a)
		if err != nil {
			return nil, nil, err
		}
		lexica = append(lexica, server.Lexicon{Release: r, Files: files})
		names = append(names, [2]string{cmp.Or(r.Title(), r.Path), server.Name(r)})
	}
	edition, err := a.cacheKey()
	if err != nil {
		return nil, nil, err
	}
	req.limits.Heavy = 2 * runtime.GOMAXPROCS(0)
	s, err := server.New(lexica, server.Options{Limits: req.limits, CORS: req.cors, Edition: edition})
	return s, names, err
}

// logged prints a line for each answer to standard error.
func (a *app) logged(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := a.Now()
		c := &tally{ResponseWriter: w, status: http.StatusOK}
		defer func() {
			fmt.Fprintf(a.Stderr, "%s %q %d %d %s\n", r.Method, r.URL.Path, c.status, c.bytes,
				a.Now().Sub(start).Round(time.Microsecond))
		}()
		h.ServeHTTP(c, r)
	})
}

// A tally is a writer of an answer that counts.
type tally struct {
	http.ResponseWriter
	status int
	bytes  int64
}

func (c *tally) WriteHeader(status int) {
	c.status = status
	c.ResponseWriter.WriteHeader(status)
}

func (c *tally) Write(p []byte) (int, error) {
	n, err := c.ResponseWriter.Write(p)
	c.bytes += int64(n)
	return n, err
}

// Unwrap gives the server its own writer.
func (c *tally) Unwrap() http.ResponseWriter { return c.ResponseWriter }

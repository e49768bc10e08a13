package browser

import (
	"context"
	"flag"
	"io/fs"
	"maps"
	"mime"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/site"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
	"github.com/verbarium/verbarium/vocab/lists"
)

// under is where the page lies on its host: not at the root.
const under = "/club/judge/"

// A host is a static host with the files of a site.
type host struct {
	url string
	srv *httptest.Server

	mu    sync.Mutex
	files map[string]site.File
	asked []string // files, in order
	sent  int      // bytes of them
}

// serve publishes a site until the test ends.
func serve(t *testing.T, files []site.File) *host {
	t.Helper()
	h := &host{}
	h.publish(files)
	h.srv = httptest.NewServer(h)
	h.url = h.srv.URL + under
	t.Cleanup(h.srv.Close)
	return h
}

// publish puts other files in the place of those that are there.
func (h *host) publish(files []site.File) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.files = map[string]site.File{}
	for _, f := range files {
		h.files[f.Name] = f
	}
}

func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name, ok := strings.CutPrefix(r.URL.Path, under)
	if name == "index.html" { // as some hosts do
		http.Redirect(w, r, under, http.StatusMovedPermanently)
		return
	}
	if name == "" {
		name = "index.html"
	}
	h.mu.Lock()
	f, found := h.files[name]
	h.asked = append(h.asked, name)
	h.sent += len(f.Data)
	h.mu.Unlock()
	if !ok || !found {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", f.Type)
	// As hosts do: the browser may keep files for a while.
	w.Header().Set("Cache-Control", "max-age=600")
	_, _ = w.Write(f.Data) // a browser that goes away is no fault
}

// stop takes the host off the network.
func (h *host) stop() { h.srv.Close() }

// change returns the files with other contents for one of them.
func change(files []site.File, name string, edit func([]byte) []byte) []site.File {
	out := append([]site.File{}, files...)
	for i := range out {
		if out[i].Name == name {
			out[i].Data = edit(append([]byte{}, out[i].Data...))
		}
	}
	return out
}

// lexica are the lexica built so far, by tag.
var lexica = struct {
	sync.Mutex
	dir   string
	sites map[string][]site.File
}{sites: map[string][]site.File{}}

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "judge")
	if err != nil {
		panic(err)
	}
	lexica.dir = dir
	code := m.Run()
	_ = os.RemoveAll(dir)
	os.Exit(code)
}

var exported = flag.String("sites", "", "folder with the sites la and ro, exported before, to be tried instead of new ones")

// folderOf reads a site that was exported.
func folderOf(t *testing.T, dir string) []site.File {
	t.Helper()
	var files []site.File
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		files = append(files, site.File{
			Name: name, Type: mime.TypeByExtension(filepath.Ext(name)), Data: data,
			First: !strings.HasPrefix(name, "readings/") && name != dist.SumsFile && name != "sw.js",
		})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// siteOf makes the whole site of a language, once.
func siteOf(t *testing.T, tag string) []site.File {
	t.Helper()
	chromium(t) // before the work
	lexica.Lock()
	defer lexica.Unlock()
	if files, ok := lexica.sites[tag]; ok {
		return files
	}
	if *exported != "" {
		lexica.sites[tag] = folderOf(t, filepath.Join(*exported, tag))
		return lexica.sites[tag]
	}
	ctx := t.Context()
	lang, err := sources.Open(tag)
	if err != nil {
		t.Fatal(err)
	}
	src, err := dist.OpenSource(lang)
	if err != nil {
		t.Fatal(err)
	}
	r := release(ctx, t, lang, src, dist.Options{Release: "2026.1"})
	readings, err := dist.GatherReadings(ctx, r, src)
	if err != nil {
		t.Fatal(err)
	}
	files, err := site.Files(ctx, r, site.Options{Readings: readings, Notice: "A notice.\n"})
	if err != nil {
		t.Fatal(err)
	}
	lexica.sites[tag] = files
	return files
}

// release compiles a lexicon and opens it.
func release(ctx context.Context, t *testing.T, lang *sources.Language, src vocab.Source, o dist.Options) *dist.Release {
	t.Helper()
	l, err := dist.Compile(ctx, lang, src, o)
	if err != nil {
		t.Fatal(err)
	}
	dir, err := os.MkdirTemp(lexica.dir, lang.Tag)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Write(ctx, filepath.Join(dir, "lex"), false); err != nil {
		t.Fatal(err)
	}
	r, err := dist.Open(filepath.Join(dir, "lex"))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// small makes the site of a list of words, in a second.
func small(t *testing.T, tag, release_, words string) []site.File {
	t.Helper()
	lang, err := sources.Open(tag)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "words.txt")
	if err := os.WriteFile(path, []byte(strings.Join(strings.Fields(words), "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	src, err := lists.Open(lang, path, "wordlist", "")
	if err != nil {
		t.Fatal(err)
	}
	r := release(t.Context(), t, lang, src, dist.Options{Name: "Small", Release: release_, Origin: "a list", Notice: "Mine.\n"})
	files, err := site.Files(t.Context(), r, site.Options{Notice: "Mine.\n"})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// bytes tells how much was sent.
func (h *host) bytes() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.sent
}

// names lists what was asked for, each once.
func (h *host) names() map[string]bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	out := map[string]bool{}
	for _, name := range h.asked {
		out[name] = true
	}
	return maps.Clone(out)
}

package dist

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/vocab"
)

// A former release knows what it will say of the next one.
type former struct {
	release *Release
	text    string
	err     error
	asked   []string // the words of the releases it was asked about
}

func (e *former) Lexicon() *Release { return e.release }

func (e *former) Changes(_ context.Context, updated *Release, _ vocab.Source, _ Progress) (*Previous, []byte, error) {
	var words []string
	for w := range updated.Words() {
		words = append(words, w)
	}
	e.asked = append(e.asked, updated.Title()+": "+strings.Join(words, " "))
	h := e.release.Header
	return &Previous{Name: h.Name, Release: h.Release, Words: e.release.Graph.Len(), WordsSHA256: hexHash(h.WordsSHA256), Added: 1}, []byte(e.text), e.err
}

// openTest opens a release of the small language.
func openTest(t *testing.T, dir string) *Release {
	t.Helper()
	r, err := Open(dir, testLanguage(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestFollow builds a release that follows another: what changed goes into it and its
// manifest, it is verified with that, and built again only beside the same.
func TestFollow(t *testing.T) {
	old := &former{release: openTest(t, writeTest(t, compileTest(t, nil, Options{Name: "N", Release: "1"}))), text: "# One word\n"}
	next := compileTest(t, nil, Options{Name: "N", Release: "2", Previous: old})
	if d := cmp.Diff([]string{"N 2: aba abada bad cad cadda"}, old.asked); d != "" {
		t.Errorf("asked about (-want +got):\n%s", d)
	}
	dir := writeTest(t, next)
	if text, err := os.ReadFile(filepath.Join(dir, ChangesFile)); err != nil || string(text) != old.text {
		t.Errorf("%s = %q, %v", ChangesFile, text, err)
	}
	r := openTest(t, dir)
	if p := r.Manifest.Previous; p == nil || p.Release != "1" || p.Words != 5 || p.Added != 1 {
		t.Errorf("the manifest says of the release before: %+v", p)
	}
	if name := wholeRelease(t, dir); name != "N" {
		t.Errorf("the release is %q", name)
	}

	lang := testLanguage(t, nil)
	src, err := OpenSource(lang)
	if err != nil {
		t.Fatal(err)
	}
	again := func(o Options) ([]Finding, error) {
		return Rebuild(t.Context(), dir, lang, src, o, filepath.Join(t.TempDir(), "again"))
	}
	findings, err := again(Options{Previous: old})
	if err != nil || len(findings) != 8 {
		t.Fatalf("Rebuild: %v, %v", findings, err)
	}
	for _, f := range findings {
		if f.Fault != "" {
			t.Errorf("built again: %+v", f)
		}
	}
	other := &former{release: openTest(t, writeTest(t, compileTest(t, map[string]string{"stems.tsv": "stem\tclasses\nbad\t\n"}, Options{})))}
	for name, o := range map[string]Options{"none": {}, "another": {Previous: other}} {
		const want = "not the previous release that is recorded: that is N 1, 5 words with hash 2364cdf704de"
		if _, err := again(o); !errors.Is(err, ErrPrevious) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("with %s: %v, want %s", name, err, want)
		}
	}
	old.text = "# Two words\n"
	findings, err = again(Options{Previous: old})
	if err != nil {
		t.Fatal(err)
	}
	var faults []string
	for _, f := range findings {
		if f.Fault != "" {
			faults = append(faults, f.Check)
		}
	}
	if d := cmp.Diff([]string{"rebuilt CHANGES.md", "rebuilt MANIFEST.json", "rebuilt SHA256SUMS"}, faults); d != "" {
		t.Errorf("faults (-want +got):\n%s", d)
	}
}

// TestFollowSpares lets alone a file of the user's that has the name of a new part of the
// release, unless it is forced.
func TestFollowSpares(t *testing.T) {
	dir := writeTest(t, compileTest(t, nil, Options{}))
	old := &former{release: openTest(t, dir), text: "# Two\n"}
	next := compileTest(t, nil, Options{Previous: old})
	path := filepath.Join(dir, ChangesFile)
	if err := os.WriteFile(path, []byte("my notes"), 0o600); err != nil {
		t.Fatal(err)
	}
	err := next.Write(t.Context(), dir, false)
	if !errors.Is(err, ErrForeign) || err.Error() != dir+": holds files that no build made: "+ChangesFile {
		t.Errorf("Write = %v", err)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != "my notes" {
		t.Errorf("the notes are %q, %v", text, err)
	}
	nothingBeside(t, dir)
	if err := next.Write(t.Context(), dir, true); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != old.text {
		t.Errorf("%s is %q, %v", ChangesFile, text, err)
	}
	if err := next.Write(t.Context(), dir, false); err != nil {
		t.Errorf("over a release with changes: %v", err)
	}
}

// TestFollowFaults refuses a release before of another language, and returns the error
// of one that cannot be compared; without one, none may be given.
func TestFollowFaults(t *testing.T) {
	dir := writeTest(t, compileTest(t, nil, Options{}))
	lang := testLanguage(t, nil)
	src, err := OpenSource(lang)
	if err != nil {
		t.Fatal(err)
	}
	compile := func(e *former) error {
		_, err := Compile(t.Context(), lang, src, Options{Previous: e})
		return err
	}
	foreign := openTest(t, dir)
	foreign.Header.Language = "la"
	if err := compile(&former{release: foreign}); err == nil || err.Error() != "the previous release "+dir+" is of the language la" {
		t.Errorf("another language: %v", err)
	}
	list := openTest(t, dir)
	list.Header.Language = "" // of a list in letters of its own
	if err := compile(&former{release: list}); err != nil {
		t.Errorf("no language: %v", err)
	}
	fault := errors.New("no room for it")
	if err := compile(&former{release: list, err: fault}); !errors.Is(err, fault) {
		t.Errorf("Compile = %v, want %v", err, fault)
	}
	_, err = Rebuild(t.Context(), dir, lang, src, Options{Previous: &former{release: list}}, filepath.Join(t.TempDir(), "again"))
	if !errors.Is(err, ErrPrevious) || err.Error() != "not the previous release that is recorded: the release records none" {
		t.Errorf("Rebuild = %v", err)
	}
}

// A tick goes on by half a second whenever it is looked at.
func tick() func() time.Time {
	now := time.Unix(1000, 0)
	return func() time.Time {
		now = now.Add(500 * time.Millisecond)
		return now
	}
}

// TestReport prints what a build read, made and kept, with the times of its stages if
// there is a clock: from the start that the caller gives, if it gives one.
func TestReport(t *testing.T) {
	l := compileTest(t, nil, Options{Clock: tick(), Start: time.Unix(999, 0)})
	writeTest(t, l)
	var b bytes.Buffer
	if err := l.Report.Write(&b); err != nil {
		t.Fatal(err)
	}
	m := l.Manifest()
	want := []string{
		"read\tstems\t4", "read\taffix rows\t2",
		"forms\tmade\t8", "forms\tkept\t5", "refused\ttoo-long\t2", "refused\tcapital\t1", "words\tdistinct\t5",
		"seconds\ttables\t1.50", "seconds\tforms\t0.50", "seconds\tdawg\t0.50", "seconds\tgaddag\t0.50", "seconds\tfiles\t0.50",
	}
	var got, graphs []string
	for line := range strings.Lines(b.String()) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "dawg\t") || strings.HasPrefix(line, "gaddag\t") {
			graphs = append(graphs, line)
			continue
		}
		got = append(got, line)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("the report (-want +got):\n%s", d)
	}
	var sizes []string
	for i, g := range m.Graphs {
		sizes = append(sizes, line(g.Kind, "nodes", g.Nodes), line(g.Kind, "arcs", g.Arcs), line(g.Kind, "bytes", int(m.Files[i].Bytes)))
	}
	if d := cmp.Diff(sizes, graphs); d != "" {
		t.Errorf("the graphs (-manifest +report):\n%s", d)
	}
	if s := compileTest(t, nil, Options{Clock: tick()}).Report.Stages; len(s) != 3 || s[0] != (StageTime{"forms", 0.5}) {
		t.Errorf("without a start the stages are %v", s)
	}
	full := errors.New("the disk is full")
	if err := l.Report.Write(failing{full}); !errors.Is(err, full) {
		t.Errorf("Write = %v, want %v", err, full)
	}
}

// line spells a line of a report.
func line(kind, name string, n int) string {
	return strings.Join([]string{kind, name, strconv.Itoa(n)}, "\t")
}

// A failing writer writes nothing.
type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

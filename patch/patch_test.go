package patch

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"github.com/verbarium/verbarium/sources"
)

func romanianOrders(t testing.TB) []Order {
	t.Helper()
	ro, err := sources.Open("ro")
	if err != nil {
		t.Fatal(err)
	}
	return Orders(ro)
}

// dif writes the difference of two texts.
func dif(t testing.TB, old, updated string) string {
	t.Helper()
	var b bytes.Buffer
	if err := WriteDif(&b, Diff([]byte(old), []byte(updated))); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// patched applies a patch.
func patched(old, patch string, orders []Order) (string, error) {
	changes, err := ReadDif(strings.NewReader(patch), "p")
	if err != nil {
		return "", err
	}
	text, err := Apply([]byte(old), changes, "p", orders...)
	return string(text), err
}

func TestDiffLines(t *testing.T) {
	for _, c := range []struct{ old, updated, want string }{
		{"a\nb\nc\n", "a\nb\nc\n", ""},
		{"a\nb\nc\n", "a\nc\nd\n", "< b\n> d\n"},
		{"a\r\nb\r\n", "a\r\nx\r\ny\r\nb\r\n", "> x\r\n> y\r\n"},
		{"a\nb\n", "x\ny\n", "< a\n< b\n> x\n> y\n"},
		{"", "a\n", "> a\n"},
		{"a\n", "", "< a\n"},
		{"a\na\nb\n", "a\nb\nb\n", "< a\n> b\n"},
		{"a\nb", "a\nb\n", "< b\n> b\n"},
		{"b\na\n", "a\nb\n", "> a\n< a\n"},
	} {
		if got := dif(t, c.old, c.updated); got != c.want {
			t.Errorf("%q to %q: %q, want %q", c.old, c.updated, got, c.want)
		}
	}
}

// sortedList draws a list as it is published, sorted and without repeats.
func sortedList(t *rapid.T, order Order, name string) string {
	letter := rapid.SampledFrom([]rune("aăâbisștțXé"))
	words := rapid.SliceOfNDistinct(rapid.StringOfN(letter, 1, 4, -1), 0, 30, rapid.ID).Draw(t, name)
	slices.SortFunc(words, func(a, b string) int { return strings.Compare(order(a), order(b)) })
	end := rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "end")
	var b strings.Builder
	for _, w := range words {
		b.WriteString(w + end)
	}
	return b.String()
}

// TestPatch makes the new list of the old one and the difference, byte for byte,
// for lists sorted in each of the orders.
func TestPatch(t *testing.T) {
	orders := append(romanianOrders(t), func(line string) string { return line })
	rapid.Check(t, func(rt *rapid.T) {
		order := orders[rapid.SampledFrom([]int{0, 2}).Draw(rt, "order")]
		old, updated := sortedList(rt, order, "old"), sortedList(rt, order, "updated")
		got, err := patched(old, dif(t, old, updated), []Order{order})
		if err != nil || got != updated {
			rt.Fatalf("%q and %q give %q, %v, want %q", old, dif(t, old, updated), got, err, updated)
		}
	})
}

// TestPatchUnsorted has a list in an order of its own: a line is put between
// lines where it belongs if there is but one such place.
func TestPatchUnsorted(t *testing.T) {
	const old = "m\nn\np\na\nc\ne\n"
	orders := romanianOrders(t)
	got, err := patched(old, "< n\n> o\n> b\n", orders)
	if want := "m\no\np\na\nb\nc\ne\n"; err != nil || got != want {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
	_, err = patched(old, "> d\n", orders)
	if want := `p:1: the patch does not fit: the place of "d" in the lines 1 to 6 is not certain`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestPatchBaza(t *testing.T) {
	row := func(stressed, typ, number, restriction string) string {
		pad := func(s string, n int) string { return s + strings.Repeat(" ", max(0, n-len([]rune(s)))) }
		return pad(stressed, 20) + pad(typ, 4) + pad(number, 8) + restriction + "\r\n"
	}
	old := row("ab'ac", "N", "2", "") + row("d'ud", "M", "1", "") + row("f'ag", "M", "1", "") + row("f'ag", "M", "1", "S") +
		row("Fort'una", "SP", "F001S", "") + row("fort'ună", "F", "1", "")
	updated := row("ab'ac", "N", "24", "") + row("d'ud", "M", "1", "") + row("d'ud", "N", "24", "") + row("f'ag", "M", "1", "") +
		row("f'ag", "M", "1", "P") + row("Fort'una", "SP", "F001S", "") + row("fort'ună", "F", "1", "") + row("ț'ol", "N", "1", "")
	patch := dif(t, old, updated)
	if got, err := patched(old, patch, romanianOrders(t)); err != nil || got != updated {
		t.Errorf("%q, %v, want %q", got, err, updated)
	}
	// The file passed through a repository that writes LF.
	lf := func(s string) string { return strings.ReplaceAll(s, "\r", "") }
	if got, err := patched(lf(old), patch, romanianOrders(t)); err != nil || got != lf(updated) {
		t.Errorf("LF with a patch of CRLF: %q, %v", got, err)
	}
	if got, err := patched(old, lf(patch), romanianOrders(t)); err != nil || got != updated {
		t.Errorf("CRLF with a patch of LF: %q, %v", got, err)
	}
}

func TestPatchRefuses(t *testing.T) {
	const old = "abac\ncasă\nmasă\nșase\n"
	for _, c := range []struct{ patch, want string }{
		{"< casa\n", `p:1: the patch does not fit: there is no line "casa" to be taken away`},
		{"< masă\n< casă\n", `p:2: the patch does not fit: the line "casă" to be taken away stands in line 2, before the change above`},
		{"< casă\n< casă\n", `p:2: the patch does not fit: the line "casă" to be taken away stands in line 2, before`},
		{"> casă\n", `p:1: the patch does not fit: the line "casă" to be added is there already`},
		{"> zid\n> bec\n", `p:2: the patch does not fit: "bec" is to be added after a line that it goes before`},
		{"< casă\n> abc\n> bec\n< abac\n", `p:4: the patch does not fit: the line "abac" to be taken away stands in line 1`},
		{"> zid\n< casă\n", `p:1: the patch does not fit: "zid" has no place before line 2, which the next removal takes away`},
		{"1c1\n", `p:1: "1c1" begins neither "< " nor "> "`},
		{"< casă\n---\n", `p:2: "---" begins neither`},
		{">abac\n", `p:1: ">abac" begins neither`},
		{"\n", `p:1: "" begins neither`},
	} {
		if got, err := patched(old, c.patch, romanianOrders(t)); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: %q, %v, want %q", c.patch, got, err, c.want)
		}
	}
	changes, _ := ReadDif(strings.NewReader("< x\n"), "p")
	if _, err := Apply([]byte(old), changes, "p"); !errors.Is(err, ErrMisfit) {
		t.Errorf("%v is not ErrMisfit", err)
	}
}

// TestPatchUnsortedRefuses adds nothing before the line that is next if it does not go
// there.
func TestPatchUnsortedRefuses(t *testing.T) {
	for patch, want := range map[string]string{
		"> z\n< m\n":      `p:1: the patch does not fit: "z" has no place before line 1, which the next removal takes away`,
		"< e\n> f\n> b\n": `p:3: the patch does not fit: "b" has no place after line 6`,
	} {
		if got, err := patched("m\nn\np\na\nc\ne\n", patch, romanianOrders(t)); err == nil || err.Error() != want {
			t.Errorf("%q: %q, %v, want %s", patch, got, err, want)
		}
	}
}

// TestPatchEnds ends every line of the new text but one that was the last and had no
// end: what is added after it ends it too.
func TestPatchEnds(t *testing.T) {
	for _, c := range []struct{ old, patch, want string }{
		{"a\nb", "> c\n", "a\nb\nc\n"},
		{"a\nc", "> b\n", "a\nb\nc"},
		{"a\nb", "< b\n", "a\n"},
		{"", "> a\n> b", "a\nb\n"},
		{"a\nb\n", "\uFEFF< a\n", "b\n"},
	} {
		if got, err := patched(c.old, c.patch, nil); err != nil || got != c.want {
			t.Errorf("%q with %q: %q, %v, want %q", c.old, c.patch, got, err, c.want)
		}
	}
	full := errors.New("the disk is full")
	if err := WriteDif(fullDisk{full}, []Change{{true, "a"}}); !errors.Is(err, full) {
		t.Errorf("WriteDif = %v, want %v", err, full)
	}
	if _, err := ReadDif(iotest.ErrReader(full), "p"); !errors.Is(err, full) || err.Error() != "p: the disk is full" {
		t.Errorf("ReadDif = %v, want the file and %v", err, full)
	}
}

// A fullDisk takes nothing.
type fullDisk struct{ err error }

func (f fullDisk) Write([]byte) (int, error) { return 0, f.err }

// TestDiffTool compares with the program by which the publisher makes the
// difference, where there is one.
func TestDiffTool(t *testing.T) {
	tool, err := exec.LookPath("diff")
	if err != nil {
		t.Skipf("no program diff: %v", err)
	}
	order := romanianOrders(t)[0]
	dir := t.TempDir()
	n := 0
	rapid.Check(t, func(rt *rapid.T) {
		if n++; n > 60 {
			return // a process each
		}
		files := [2]string{filepath.Join(dir, "a"), filepath.Join(dir, "b")}
		var texts [2]string
		for i := range files {
			texts[i] = sortedList(rt, order, fmt.Sprint(i))
			if err := os.WriteFile(files[i], []byte(texts[i]), 0o666); err != nil {
				rt.Fatal(err)
			}
		}
		out, _ := exec.Command(tool, "-a", files[0], files[1]).Output()
		var want strings.Builder
		for line := range strings.Lines(string(out)) {
			if line[0] == '<' || line[0] == '>' {
				want.WriteString(line)
			}
		}
		if got := dif(t, texts[0], texts[1]); got != want.String() {
			rt.Fatalf("%q to %q: %q, the program says %q", texts[0], texts[1], got, want.String())
		}
	})
}

func FuzzPatch(f *testing.F) {
	f.Add("abac\ncasă\n", "< abac\n> bec\n")
	f.Add("b\r\na\r\nb\r\n", "< b\r\n> c")
	f.Add("", "> a\n> b\n")
	f.Add("ab'ac               N   2", "> ab'ac               N   24\n")
	orders := romanianOrders(f)
	f.Fuzz(func(t *testing.T, old, patch string) {
		changes, err := ReadDif(strings.NewReader(patch), "p")
		if err != nil {
			if !strings.HasPrefix(err.Error(), "p:") {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		got, err := Apply([]byte(old), changes, "p", orders...)
		if err != nil {
			if !errors.Is(err, ErrMisfit) || !strings.HasPrefix(err.Error(), "p:") {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		lines := strings.Count(old, "\n")
		if old != "" && !strings.HasSuffix(old, "\n") {
			lines++
		}
		for _, c := range changes {
			if lines--; c.Added {
				lines += 2
			}
		}
		n := strings.Count(string(got), "\n")
		if len(got) > 0 && got[len(got)-1] != '\n' {
			n++
		}
		if n != lines {
			t.Fatalf("%q with %q gives %q: %d lines, want %d", old, patch, got, n, lines)
		}
	})
}

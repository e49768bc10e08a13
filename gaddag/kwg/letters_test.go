package kwg

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

var letters = Alphabet{Blanks: 2, Letters: []Letter{{"A", "a", 9, 1, true}, {"QU", "qu", 1, 8, false}}}

// dialects are the letter distributions of the engines.
var dialects = []struct {
	name  string
	write func(*Alphabet, io.Writer) error
	read  func(io.Reader) (*Alphabet, error)
	text  string // of letters
}{
	{"macondo", (*Alphabet).WriteMacondo, ReadMacondo, "?,2,0,0\nA,9,1,1\n[QU],1,8,0\n"},
	{"MAGPIE", (*Alphabet).WriteMAGPIE, ReadMAGPIE, "?,?,2,0,0\nA,a,9,1,1\n[QU],[qu],1,8,0\n"},
	{"wolges", (*Alphabet).WriteWolges, ReadWolges, "?\t?\t2\t0\t0\t0\t0\nA\ta\t9\t1\t1\t0\t0\n[QU]\t[qu]\t1\t8\t0\t0\t0\n"},
}

func TestLetters(t *testing.T) {
	for _, d := range dialects {
		var b bytes.Buffer
		if err := d.write(&letters, &b); err != nil || b.String() != d.text {
			t.Errorf("%s: wrote %q, %v, want %q", d.name, b.String(), err, d.text)
		}
		for _, text := range []string{d.text, strings.ReplaceAll(d.text, "\n", "\r\n"), strings.TrimSuffix(d.text, "\n")} {
			back, err := d.read(strings.NewReader(text))
			if err != nil || !reflect.DeepEqual(*back, letters) {
				t.Errorf("%s: read %q as %v, %v, want %v", d.name, text, back, err, letters)
			}
		}
	}
}

// TestLettersRefused writes what cannot stand in a letter distribution.
func TestLettersRefused(t *testing.T) {
	for name, l := range map[string]Letter{
		"comma": {"A,", "x", 1, 1, false}, "empty": {"X", "", 1, 1, false}, "repeated": {"A", "x", 1, 1, false},
		"same": {"X", "X", 1, 1, false}, "count": {"X", "x", 256, 1, false}, "score": {"X", "x", 1, -1, false},
		"blank's": {"?", "x", 1, 1, false}, "bracket": {"[X]", "x", 1, 1, false}, "not UTF-8": {"\xff", "x", 1, 1, false},
	} {
		bad := Alphabet{Letters: append(slices.Clone(letters.Letters), l)}
		for _, d := range dialects {
			var b bytes.Buffer
			if err := d.write(&bad, &b); err == nil || b.Len() != 0 {
				t.Errorf("%s, %s: wrote %q, %v, want an error and nothing", d.name, name, b.String(), err)
			}
		}
	}
}

// TestTooManyLetters counts up to what each engine can have.
func TestTooManyLetters(t *testing.T) {
	for i, limit := range []int{62, 49, 62} {
		var a Alphabet
		for n := range limit {
			a.Letters = append(a.Letters, Letter{Label: string(rune(0x391 + n)), Blank: fmt.Sprint(n)})
		}
		if err := dialects[i].write(&a, io.Discard); err != nil {
			t.Errorf("%s, %d letters: %v", dialects[i].name, limit, err)
		}
		a.Letters = append(a.Letters, Letter{Label: "X", Blank: "x"})
		if err := dialects[i].write(&a, io.Discard); err == nil {
			t.Errorf("%s, %d letters: no error", dialects[i].name, limit+1)
		}
	}
}

func TestReadLettersErrors(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"", "line 1: the blank is missing"},
		{"A,9,1,1\n", `line 1: "A" where the blank, ?, is wanted`},
		{"?,2,0,0\nA,9,1\n", `line 2: 3 columns in "A,9,1"`},
		{"?,2,0,0\nA,nine,1,1\n", `line 2: count "nine" or score "1" is not a number`},
		{"?,2,0,0\nA,9,1,yes\n", `line 2: vowel "yes" is not 0 or 1`},
		{"?,2,0,0\n[QU,1,8,0\n", `kwg: label "[QU" of tile 1 cannot stand in a letter distribution`},
		{"?,2,0,0\n" + strings.Repeat("A,9,1,1\n", 1000), "line 64: more than 62 letters"},
		{"?,2,0,0\nA,9,1,1\nA,9,1,1\n", `kwg: label "A" or "a" of tile 2 is repeated`},
		{"?,2,0,0\n" + strings.Repeat("A", 70000), "line 2: bufio.Scanner: token too long"},
	} {
		if _, err := ReadMacondo(strings.NewReader(tt.text)); err == nil || err.Error() != tt.want {
			t.Errorf("ReadMacondo(%.20q) = %v, want %s", tt.text, err, tt.want)
		}
	}
	if _, err := ReadWolges(strings.NewReader("?\t?\t2\t0\t0\t0\t0\nA\ta\t9\t1\t1\n")); err == nil {
		t.Error("ReadWolges reads a line of 5 columns")
	}
	if a, err := ReadMAGPIE(strings.NewReader("?,?,2,0,0,?,?\nA,a,9,1,1,Ａ,ａ\n")); err != nil || a.Letters[0] != letters.Letters[0] {
		t.Errorf("ReadMAGPIE = %v, %v, want %v", a, err, letters.Letters[0])
	}
	if a, err := ReadWolges(strings.NewReader("?\t?\t2\t0\t0\t0\t0\nA\ta\t9\t1\t1\t1 Ä\t1 ä\n")); err != nil || a.Letters[0] != letters.Letters[0] {
		t.Errorf("ReadWolges = %v, %v, want %v", a, err, letters.Letters[0])
	}
}

// TestLeaves compares a file of two letters and the blank with the example of
// FORMAT.md.
func TestLeaves(t *testing.T) {
	text, err := os.ReadFile("FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if n, err := WriteLeaves(&b, 2); err != nil || n != int64(b.Len()) {
		t.Fatalf("WriteLeaves = %d, %v, want %d", n, err, b.Len())
	}
	if got := fmt.Sprintf("`% x`", b.Bytes()); !bytes.Contains(text, []byte(got)) {
		t.Errorf("FORMAT.md does not have %s", got)
	}
	for _, letters := range []int{0, 63} {
		b.Reset()
		if _, err := WriteLeaves(&b, letters); err == nil || b.Len() > 0 {
			t.Errorf("%d letters: no error", letters)
		}
	}
}

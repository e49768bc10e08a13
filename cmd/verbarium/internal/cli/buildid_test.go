package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestBuildID finds in this program what the go command finds.
func TestBuildID(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "tool", "buildid", self).Output()
	if err != nil {
		t.Skip("no go command: ", err)
	}
	program, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.TrimSpace(string(out))
	if got := string(buildID(program[:min(len(program), idWithin)])); got != want {
		t.Errorf("the build id is %q, want %q", got, want)
	}
}

// TestProgramKey tells programs apart by their build ids, and where there is none
// by every byte.
func TestProgramKey(t *testing.T) {
	part := strings.Repeat("aB3_-", idPart/5)
	id := strings.Join([]string{part, part, part, part}, "/")
	other := id[:idSize-1] + "x"
	long := strings.Repeat("z/", idWithin)
	for _, c := range []struct {
		name, x, y string
		same       bool
	}{
		{"same id", "1" + id + "\n2", "3" + id + "\n4", true},
		{"other id", "1" + id + "\n2", "1" + other + "\n2", false},
		{"an id that says nothing", "redacted 1", "redacted 2", false},
		{"three parts", id[idPart+1:] + "\n1", id[idPart+1:] + "\n2", false},
		{"too far in", long + id + "1", long + id + "2", false},
		{"no id", long + "1", long + "2", false},
		{"empty", "", "1", false},
		{"alike", long, long, true},
	} {
		key := func(text string) string {
			path := filepath.Join(t.TempDir(), "program")
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			k, err := programKey(path)
			if err != nil || len(k) != 16 {
				t.Fatalf("%s: the key is %q, %v", c.name, k, err)
			}
			return k
		}
		if x, y := key(c.x), key(c.y); (x == y) != c.same {
			t.Errorf("%s: the keys are %s and %s", c.name, x, y)
		}
	}
	if _, err := programKey(filepath.Join(t.TempDir(), "none")); err == nil {
		t.Error("a program that is not there has a key")
	}
}

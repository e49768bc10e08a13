package wordlist

import (
	"errors"
	"strings"
	"testing"
)

// TestArchiveRatio reads archives of one short line over and over: far below
// [MaxText], but a list of words would take a thousand times the archive's size.
func TestArchiveRatio(t *testing.T) {
	text := strings.Repeat("ab\n", 1<<20)
	file := archive(t, "loc.txt", text)
	if len(text) > MaxText || len(text) < 200*len(file) {
		t.Fatalf("%d bytes in an archive of %d: the test tests nothing", len(text), len(file))
	}
	if _, name, err := unpack(file, MaxText); !errors.Is(err, ErrTooBig) || !strings.HasPrefix(err.Error(), name+": ") {
		t.Errorf("Text = %v, want %v with the name %s", err, ErrTooBig, name)
	}
	if got, _, err := unpack(lying(t, text), MaxText); err == nil || len(got) > 1<<20 {
		t.Errorf("an archive that states a tenth of the size: %d bytes, %v", len(got), err)
	}
}

// TestArchiveNames reads archives whose names lead elsewhere: a name is never a
// path, and only its last part is shown.
func TestArchiveNames(t *testing.T) {
	for _, name := range []string{"../../loc.txt", "/etc/loc.txt", "a/../../loc.txt", "./loc.txt"} {
		text, shown, err := unpack(archive(t, name, "casa\n"), MaxText)
		if err != nil || text != "casa\n" || shown != "a.zip/loc.txt" {
			t.Errorf("%s: %q, %q, %v", name, text, shown, err)
		}
	}
}

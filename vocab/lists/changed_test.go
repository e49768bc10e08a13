package lists

import (
	"strings"
	"testing"

	"github.com/verbarium/verbarium/vocab"
)

// TestInputChanges tells a list that changes while it is read.
func TestInputChanges(t *testing.T) {
	before := vocab.HashBytes("list.txt", []byte("aba\nbad\n"))
	err := unchanged(strings.NewReader("aba\n"), before)
	if err == nil || err.Error() != "list.txt: the file changed while it was read" {
		t.Errorf("unchanged = %v", err)
	}
	if err := unchanged(strings.NewReader("aba\nbad\n"), before); err != nil {
		t.Errorf("unchanged = %v", err)
	}
}

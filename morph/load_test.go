package morph_test

import (
	"testing"

	"github.com/verbarium/verbarium/morph"
	"github.com/verbarium/verbarium/sources"
)

func TestLoadLatin(t *testing.T) {
	la, err := sources.Open("la")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := morph.Load(la); err != nil {
		t.Fatal(err)
	}
}

package dist

import (
	"slices"
	"testing"
)

// TestLowered refuses two letters that are one in lower case.
func TestLowered(t *testing.T) {
	if got, err := lowered([]string{"A", "CH", "ñ"}); err != nil || !slices.Equal(got, []string{"a", "ch", "ñ"}) {
		t.Errorf("lowered = %q, %v", got, err)
	}
	const want = `the letter "a" stands twice, in upper and lower case`
	if _, err := lowered([]string{"A", "b", "a"}); err == nil || err.Error() != want {
		t.Errorf("lowered = %v, want %s", err, want)
	}
}

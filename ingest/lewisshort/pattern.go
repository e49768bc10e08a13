package lewisshort

import (
	"regexp"
	"sync"
)

// lazy returns a pattern that is compiled when it is first asked for. There are
// so many that compiling them all would be most of the time that a program
// takes to start, though it read no dictionary.
func lazy(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

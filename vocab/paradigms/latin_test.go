package paradigms

import (
	"sync"

	"github.com/verbarium/verbarium/sources"
)

// OpenLatin opens the real tables once for all tests, also those outside the
// package.
var OpenLatin = sync.OnceValues(func() (*Source, error) {
	la, err := sources.Open("la")
	if err != nil {
		return nil, err
	}
	return Open(la)
})

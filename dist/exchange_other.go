//go:build !linux && !darwin

package dist

import "errors"

// exchange is not known here.
func exchange(string, string) error { return errors.ErrUnsupported }

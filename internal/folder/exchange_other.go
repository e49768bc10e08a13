//go:build !linux && !darwin

package folder

import "errors"

// exchange is not known here.
func exchange(string, string) error { return errors.ErrUnsupported }

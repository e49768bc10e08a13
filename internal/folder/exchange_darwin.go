package folder

import (
	"errors"

	"golang.org/x/sys/unix"
)

// exchange lets two folders change places in one step. A file system that
// cannot is [errors.ErrUnsupported].
func exchange(a, b string) error {
	err := unix.RenamexNp(a, b, unix.RENAME_SWAP)
	if errors.Is(err, unix.EINVAL) {
		return errors.ErrUnsupported
	}
	return err
}

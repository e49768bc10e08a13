package folder

import (
	"errors"

	"golang.org/x/sys/unix"
)

// exchange lets two folders change places in one step. A system or file system
// that cannot is [errors.ErrUnsupported]; one that forbids the call is treated
// alike.
func exchange(a, b string) error {
	err := unix.Renameat2(unix.AT_FDCWD, a, unix.AT_FDCWD, b, unix.RENAME_EXCHANGE)
	if errors.Is(err, unix.EINVAL) || errors.Is(err, unix.EPERM) {
		return errors.ErrUnsupported
	}
	return err
}

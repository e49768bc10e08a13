//go:build unix

package dist

import "syscall"

// nonblock opens a pipe at once, though nobody writes into it.
const nonblock = syscall.O_NONBLOCK

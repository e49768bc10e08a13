// Verbarium compiles word lists for Scrabble and proves their words.
package main

import (
	"os"

	"github.com/verbarium/verbarium/cmd/verbarium/internal/cli"
)

func main() { os.Exit(cli.Main(os.Args[1:], cli.System())) }

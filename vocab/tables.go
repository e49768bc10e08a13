package vocab

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"strings"

	"github.com/verbarium/verbarium/ingest"
	"github.com/verbarium/verbarium/sources"
)

// Rows calls f for each row of a table of the language, if it has that table.
func Rows(lang *sources.Language, file string, f func(line int, col []string) error) error {
	err := lang.Lines(file, func(line int, text string) error {
		if err := f(line, strings.Split(text, "\t")); err != nil {
			return &ingest.SyntaxError{File: file, Line: line, Msg: err.Error()}
		}
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// HashFile describes a file of a folder.
func HashFile(fsys fs.FS, name string) (Input, error) {
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return Input{}, err
	}
	return HashBytes(name, data), nil
}

// HashBytes describes a file that is in memory.
func HashBytes(name string, data []byte) Input {
	sum := sha256.Sum256(data)
	return Input{Name: name, SHA256: hex.EncodeToString(sum[:])}
}

// FoldingTables names the tables that decide on the words of a list.
func FoldingTables() []string { return []string{"lang.toml", "fold.tsv"} }

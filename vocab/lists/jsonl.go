package lists

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// openJSONLines reads the words of JSON lines: an object a line, of which
// "word" counts.
func openJSONLines(lang *sources.Language, path string) (vocab.Source, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	l := &List{lang: lang}
	if l.input, err = hashInput(f, filepath.Base(path)); err != nil {
		return nil, err
	}
	var words bytes.Buffer
	if err := jsonWords(&words, bufio.NewReaderSize(f, 1<<16), path); err != nil {
		return nil, err
	}
	if err := l.read(&words, path, "wordlist", ""); err != nil {
		return nil, err
	}
	return l, unchanged(f, l.input)
}

// jsonWords writes the word of each line on a line.
func jsonWords(w *bytes.Buffer, r *bufio.Reader, path string) error {
	for line := 1; ; line++ {
		text, err := r.ReadBytes('\n')
		if errors.Is(err, io.EOF) && len(text) == 0 {
			return nil
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("%s:%d: %w", path, line, err)
		}
		var object struct {
			Word *string `json:"word"`
		}
		if err := json.Unmarshal(text, &object); err != nil {
			return fmt.Errorf("%s:%d: %w", path, line, plainly(err))
		}
		if object.Word == nil || *object.Word == "" || strings.ContainsAny(*object.Word, "\r\n") {
			return fmt.Errorf("%s:%d: no word", path, line)
		}
		w.WriteString(*object.Word)
		w.WriteByte('\n')
	}
}

// plainly says of a value of another type what it is, which package json says in
// the types of Go.
func plainly(err error) error {
	te, ok := errors.AsType[*json.UnmarshalTypeError](err)
	switch {
	case !ok:
		return err
	case te.Field != "":
		return fmt.Errorf("%q is of type %s, want string", te.Field, te.Value)
	}
	return fmt.Errorf("a value of type %s, want an object", te.Value)
}

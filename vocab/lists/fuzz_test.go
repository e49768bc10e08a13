package lists

import (
	"bufio"
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"
)

// FuzzJSONLines reads any text as JSON lines: an error with its line, or as many
// words as lines, each as the line has it.
func FuzzJSONLines(f *testing.F) {
	f.Add("{\"word\":\"mara\"}\n{\"word\":\"amar\",\"score\":4}\n")
	f.Add("{\"word\":\"a\\nb\"}")
	f.Add("{\"word\":null}\n[]\n")
	f.Add(strings.Repeat("[", 20000))
	f.Fuzz(func(t *testing.T, text string) {
		var b bytes.Buffer
		if err := jsonWords(&b, bufio.NewReader(strings.NewReader(text)), "x"); err != nil {
			if !strings.HasPrefix(err.Error(), "x:") {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		words := strings.Split(b.String(), "\n")
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		if text == "" {
			lines = nil
		}
		if len(words)-1 != len(lines) || !utf8.Valid(b.Bytes()) {
			t.Fatalf("%d lines are %d words: %q", len(lines), len(words)-1, b.String())
		}
		for _, line := range lines {
			var object map[string]any
			if err := json.Unmarshal([]byte(line), &object); err != nil {
				t.Fatalf("line %q is accepted: %v", line, err)
			}
		}
	})
}

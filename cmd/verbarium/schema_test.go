package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

var update = flag.Bool("update", false, "write docs/json.md anew from the schemas")

const schemas = "../../docs/schema"

// validates runs a command and validates every line that it prints against a
// schema of docs/schema:
//
//	validates check verbarium check --format json amo
//
// The command may end with 0 or 1. It must print something.
func validates(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: validates SCHEMA COMMAND [ARGUMENT...]")
	}
	schema, err := jsonschema.NewCompiler().Compile(filepath.Join(ts.Getenv("PROJECT"), "docs/schema", args[0]+".json"))
	ts.Check(err)
	_ = ts.Exec(args[1], args[2:]...) // a status of 2 prints nothing
	out := ts.ReadFile("stdout")
	if out == "" {
		ts.Fatalf("%v prints nothing", args[1:])
	}
	for line := range strings.Lines(out) {
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
		if err != nil {
			ts.Fatalf("%q is no JSON: %v", line, err)
		}
		if err := schema.Validate(value); err != nil {
			ts.Fatalf("%s\n%v", line, err)
		}
	}
}

// docs/json.md says in words what the schemas say.
func TestJSONDocument(t *testing.T) {
	const document, mark = "../../docs/json.md", "<!-- from here on written from docs/schema -->\n"
	text := readFile(t, document)
	intro, _, ok := strings.Cut(text, mark)
	if !ok {
		t.Fatalf("%s has no line %q", document, mark)
	}
	want := intro + mark + describeSchemas(t)
	if *update {
		if err := os.WriteFile(document, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if text != want {
		t.Errorf("%s is not what the schemas say: go test ./cmd/verbarium -run JSONDocument -update", document)
	}
}

// A schema is what is needed of one to describe it.
type schema struct {
	Title       string             `json:"title"`
	Description string             `json:"description"`
	Type        string             `json:"type"`
	Ref         string             `json:"$ref"`
	AnyOf       []*schema          `json:"anyOf"`
	Defs        map[string]*schema `json:"$defs"`
	Items       *schema            `json:"items"`
	Properties  json.RawMessage    `json:"properties"`
	Required    []string           `json:"required"`
	Enum        []string           `json:"enum"`
}

func describeSchemas(t *testing.T) string {
	t.Helper()
	files, err := filepath.Glob(schemas + "/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no schemas: %v", err)
	}
	sort.Strings(files)
	var b strings.Builder
	for _, f := range files {
		var s schema
		if err := json.Unmarshal([]byte(readFile(t, f)), &s); err != nil {
			t.Fatalf("%s: %v", f, err)
		}
		name := strings.TrimSuffix(filepath.Base(f), ".json")
		fmt.Fprintf(&b, "\n## %s\n\n%s ([schema](schema/%s.json)).\n", name, s.Title, name)
		s.describe(t, &b)
		for _, alternative := range s.AnyOf {
			alternative.describe(t, &b)
		}
		defs := make([]string, 0, len(s.Defs))
		for d := range s.Defs {
			defs = append(defs, d)
		}
		sort.Strings(defs)
		for _, d := range defs {
			if s.Defs[d].Properties != nil {
				fmt.Fprintf(&b, "\n**%s**: ", d)
				s.Defs[d].describe(t, &b)
			}
		}
	}
	return b.String()
}

// describe writes the table of an object's keys, in the order of the schema.
func (s *schema) describe(t *testing.T, b *strings.Builder) {
	t.Helper()
	if s.Properties == nil {
		return
	}
	if !strings.HasSuffix(b.String(), ": ") {
		b.WriteString("\n")
	}
	fmt.Fprintf(b, "%s\n\n| key | type | |\n|---|---|---|\n", s.Description)
	d := json.NewDecoder(bytes.NewReader(s.Properties))
	if _, err := d.Token(); err != nil {
		t.Fatal(err)
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		var p schema
		if err := d.Decode(&p); err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprint(key)
		kind := p.kind()
		if !slices.Contains(s.Required, name) {
			kind += ", or not there"
		}
		fmt.Fprintf(b, "| `%s` | %s | %s |\n", name, kind, p.Description)
	}
}

// kind names the type of a value.
func (s *schema) kind() string {
	switch {
	case s.Ref != "":
		return s.Ref[strings.LastIndex(s.Ref, "/")+1:]
	case s.Items != nil:
		return "array of " + s.Items.kind()
	case s.Enum != nil:
		return `"` + strings.Join(s.Enum, `" or "`) + `"`
	}
	return s.Type
}

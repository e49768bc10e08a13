package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// tied is what would tie a reader of files to the machine: its memory, the order of
// its bytes, its C compiler.
var tied = []string{"unsafe", "C", "internal/byteorder"}

// No package that reads files looks at memory as it lies: a file is read alike by
// machines of either order of bytes and any size of an int.
func TestReadersArePortable(t *testing.T) {
	read := 0
	for _, root := range []string{"dawg", "gaddag", "ingest", "sources", "morph", "dist", "study", "tiles"} {
		err := filepath.WalkDir(filepath.Join("../..", root), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			read++
			for _, fault := range machineTies(t, path, nil) {
				t.Errorf("%s", fault)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if read < 100 {
		t.Errorf("only %d files were read: the test tests nothing", read)
	}
}

// The search for such ties finds each kind.
func TestMachineTies(t *testing.T) {
	for source, want := range map[string]int{
		"package p\nimport \"unsafe\"\nvar _ unsafe.Pointer\n":                                        1,
		"package p\nimport u \"unsafe\"\nvar _ u.Pointer\n":                                           1,
		"package p\nimport \"C\"\n":                                                                   1,
		"package p\nimport \"encoding/binary\"\nvar o = binary.NativeEndian\n":                        1,
		"package p\nimport b \"encoding/binary\"\nvar x = b.NativeEndian.Uint32(nil)\n":               1,
		"package p\nimport _ \"x\"\n//go:linkname f runtime.f\nfunc f()\n":                            1,
		"package p\nimport \"encoding/binary\"\n// unsafe\nvar x = binary.LittleEndian.Uint32(nil)\n": 0,
	} {
		if got := machineTies(t, "x.go", source); len(got) != want {
			t.Errorf("%q: %q, want %d", source, got, want)
		}
	}
}

// machineTies lists what ties a file to the machine; source is its text, or nil.
func machineTies(t *testing.T, path string, source any) []string {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, path, source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var faults []string
	note := func(at token.Pos, what string) { faults = append(faults, fset.Position(at).String()+": "+what) }
	for _, imp := range f.Imports {
		if name, err := strconv.Unquote(imp.Path.Value); err != nil || slices.Contains(tied, name) {
			note(imp.Pos(), "imports "+imp.Path.Value)
		}
	}
	for _, group := range f.Comments {
		for _, c := range group.List {
			if strings.HasPrefix(c.Text, "//go:linkname") {
				note(c.Pos(), c.Text)
			}
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Name == "NativeEndian" {
			note(id.Pos(), "the order of bytes of the machine")
		}
		return true
	})
	return faults
}

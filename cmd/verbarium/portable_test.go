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

// No package looks at memory as it lies: a file is read alike, and written alike, by
// machines of either order of bytes and any size of an int; and the program is built
// without a C compiler or an assembler.
func TestPortable(t *testing.T) {
	for _, path := range productFiles(t) {
		if filepath.Ext(path) != ".go" {
			t.Errorf("%s is not Go", path)
			continue
		}
		for _, fault := range machineTies(t, path, nil) {
			t.Errorf("%s", fault)
		}
	}
}

// code are the endings of the files that `go build` compiles.
var code = []string{".go", ".c", ".cc", ".cpp", ".cxx", ".f", ".h", ".m", ".s", ".swig", ".syso"}

// productFiles lists the files with code in all packages of this module and of
// those below it, without their tests.
func productFiles(t *testing.T) []string {
	t.Helper()
	var out []string
	found := map[string]bool{} // the rooms with code
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		name := d.Name()
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != ".." && (name == "testdata" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_")):
			return fs.SkipDir
		case d.IsDir() || !slices.Contains(code, filepath.Ext(path)) || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		out = append(out, path)
		found[strings.Split(filepath.ToSlash(path), "/")[2]] = true
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for room := range strings.FieldsSeq("cmd compare dawg dist gaddag ingest internal morph patch server sheet site sources study tiles vocab") {
		if !found[room] {
			t.Errorf("no file of %s was read: the test tests nothing", room)
		}
	}
	return out
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

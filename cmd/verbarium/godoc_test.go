package main

import (
	"go/ast"
	"go/build"
	"go/doc"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// libraries are the packages that a program of somebody else's can import.
var libraries = []string{
	"dawg", "gaddag", "gaddag/kwg", "gaddag/quackle", "morph", "sources", "dist",
	"ingest", "ingest/hunspell", "ingest/lewisshort", "ingest/loc", "ingest/wordlist",
	"study", "tiles", "sheet", "site",
	"compare",
}

// rooms are packages that others can import, but through a library: their comments
// are held to the same, and they need no example.
var rooms = []string{"server", "patch", "vocab"}

// Every exported name of a library says what it is, links in comments lead
// somewhere, and every package has an example that runs.
func TestLibrariesAreDocumented(t *testing.T) {
	for _, dir := range slices.Concat(libraries, rooms) {
		t.Run(dir, func(t *testing.T) {
			p := documentation(t, dir)
			if !strings.HasPrefix(p.Doc, "Package "+p.Name+" ") {
				t.Errorf("the package comment does not begin with its name: %.40q", p.Doc)
			}
			d := &docChecker{t: t, p: p, example: len(p.Examples) > 0}
			d.text("package", p.Doc)
			for _, v := range append(p.Consts, p.Vars...) {
				d.value(v)
			}
			for _, f := range p.Funcs {
				d.function("", f)
			}
			for _, typ := range p.Types {
				d.typ(typ)
			}
			if !d.example && !slices.Contains(rooms, dir) {
				t.Error("no example")
			}
		})
	}
}

func documentation(t *testing.T, dir string) *doc.Package {
	t.Helper()
	path := filepath.Join("../..", dir)
	b, err := build.ImportDir(path, 0)
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range append(append(b.GoFiles, b.TestGoFiles...), b.XTestGoFiles...) {
		f, err := parser.ParseFile(fset, filepath.Join(path, name), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	p, err := doc.NewFromFiles(fset, files, "github.com/verbarium/verbarium/"+dir)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// A docChecker checks the comments of one package.
type docChecker struct {
	t       *testing.T
	p       *doc.Package
	example bool // whether something has one
}

func (d *docChecker) value(v *doc.Value) {
	exported := false
	for _, name := range v.Names {
		exported = exported || ast.IsExported(name)
	}
	if !exported {
		return
	}
	documented := v.Doc != ""
	for _, spec := range v.Decl.Specs {
		s, ok := spec.(*ast.ValueSpec)
		documented = documented || ok && (s.Doc != nil || s.Comment != nil)
	}
	if !documented {
		d.t.Errorf("%s: no comment", strings.Join(v.Names, ", "))
	}
	d.text(v.Names[0], v.Doc)
}

// standard lists the methods that package errors, fmt and io give their meaning.
var standard = regexp.MustCompile(`^(Error|Unwrap|String|Is|As)$`)

func (d *docChecker) function(of string, f *doc.Func) {
	name := of + f.Name
	d.example = d.example || len(f.Examples) > 0
	if f.Doc == "" && standard.MatchString(f.Name) {
		return
	}
	if !strings.HasPrefix(f.Doc, f.Name+" ") {
		d.t.Errorf("%s: the comment does not begin with the name: %.40q", name, f.Doc)
	}
	d.text(name, f.Doc)
}

func (d *docChecker) typ(typ *doc.Type) {
	d.example = d.example || len(typ.Examples) > 0
	begin := regexp.MustCompile(`^(An? |The )?` + typ.Name + `s?\b`)
	if ast.IsExported(typ.Name) && !begin.MatchString(typ.Doc) {
		d.t.Errorf("%s: the comment does not begin with the name: %.40q", typ.Name, typ.Doc)
	}
	d.text(typ.Name, typ.Doc)
	for _, v := range append(typ.Consts, typ.Vars...) {
		d.value(v)
	}
	for _, f := range typ.Funcs {
		d.function("", f)
	}
	for _, f := range typ.Methods {
		d.function(typ.Name+".", f)
	}
}

// bracketed is what looks like a link to a name and is none.
var bracketed = regexp.MustCompile(`\[\*?([a-z]+\.)?[A-Z][A-Za-z]*(\.[A-Z][A-Za-z]*)?\]`)

// text finds links that lead nowhere.
func (d *docChecker) text(name, text string) {
	for _, block := range d.p.Parser().Parse(text).Content {
		par, ok := block.(*comment.Paragraph)
		if !ok {
			continue
		}
		for _, part := range par.Text {
			if plain, ok := part.(comment.Plain); ok {
				if link := bracketed.FindString(string(plain)); link != "" {
					d.t.Errorf("%s: %s leads nowhere", name, link)
				}
			}
		}
	}
}

// What the documents show in Go is, word for word, part of an example that runs.
func TestDocumentsShowExamples(t *testing.T) {
	var examples strings.Builder
	for _, dir := range libraries {
		files, err := filepath.Glob(filepath.Join("../..", dir, "*example_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			examples.WriteString(readFile(t, f))
		}
	}
	documents, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(documents) == 0 {
		t.Fatalf("no documents: %v", err)
	}
	shown := 0
	for _, f := range append(documents, "../../README.md") {
		for _, block := range goBlock.FindAllStringSubmatch(readFile(t, f), -1) {
			shown++
			if !strings.Contains(examples.String(), block[1]) {
				t.Errorf("%s shows Go that is in no example:\n%s", f, block[1])
			}
		}
	}
	if shown == 0 {
		t.Error("no document shows any Go")
	}
}

var goBlock = regexp.MustCompile("(?s)\n```go\n(.*?)```\n")

func readFile(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

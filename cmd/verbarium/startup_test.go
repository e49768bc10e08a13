package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"testing"
)

// atStart are the functions that may be called before main begins: they read
// nothing, write nothing and cannot fail on what a user gives. A function that is
// written where it is called counts as the calls in it; what Go declares itself is
// not listed.
var atStart = []string{
	"errors.New",
	"crc32.MakeTable", "regexp.MustCompile", "strings.Fields", "strings.NewReplacer",
	"sync.OnceValue", "sync.OnceValues", "lazy", // put off what takes long
	"labelPattern", "labelSpellings", "setOf", "wordSet", // tables of ingest/lewisshort
	"squash", // tables of dawg, computed by arithmetic
}

// Importing a package does nothing that can be noticed: there is no init, and what
// the variables begin with is made by the functions that are listed.
func TestNothingHappensAtStart(t *testing.T) {
	for _, path := range productFiles(t) {
		for _, fault := range startFaults(t, path, nil) {
			t.Errorf("%s", fault)
		}
	}
}

// The search for what happens at the start finds each kind.
func TestStartFaults(t *testing.T) {
	for source, want := range map[string]int{
		"func init() {}":                                    1,
		"var x = os.Getenv(\"X\")":                          1,
		"var ( x = 1; y = f() )":                            1,
		"var x = []string{f()}":                             1,
		"var x = func() int { return f() }()":               1,
		"var _ = errors.New(os.Args[0] + f())":              1,
		"var x = errors.New(\"x\")":                         0,
		"var x = func() int { return f() }":                 0,
		"var x = sync.OnceValue(func() int { return f() })": 0,
		"func (t T) init() {}":                              0,
		"func f() { var x = g(); _ = x }":                   0,
	} {
		if got := startFaults(t, "x.go", "package p\n"+source); len(got) != want {
			t.Errorf("%q: %q, want %d", source, got, want)
		}
	}
}

// startFaults lists what a file does before main begins and is not listed; source
// is its text, or nil.
func startFaults(t *testing.T, path string, source any) []string {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, path, source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var faults []string
	note := func(at token.Pos, what string) { faults = append(faults, fset.Position(at).String()+": "+what) }
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil && d.Name.Name == "init" {
				note(d.Pos(), "init")
			}
		case *ast.GenDecl:
			ast.Inspect(d, startCalls(note))
		}
	}
	return faults
}

// startCalls looks for calls that are made, not in functions that are only named.
func startCalls(note func(token.Pos, string)) func(ast.Node) bool {
	var visit func(ast.Node) bool
	visit = func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			_, function := n.(*ast.FuncLit)
			return !function
		}
		if now, ok := call.Fun.(*ast.FuncLit); ok {
			ast.Inspect(now.Body, visit)
		} else if name := types.ExprString(call.Fun); types.Universe.Lookup(name) == nil && !slices.Contains(atStart, name) {
			note(call.Pos(), "calls "+name)
		}
		return true
	}
	return visit
}

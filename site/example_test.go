package site_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/site"
	"github.com/verbarium/verbarium/sources"
)

// A lexicon of a small language is compiled, opened and made a page, whose files any
// static host can serve.
func ExampleFiles() {
	ctx := context.Background()
	lang, err := sources.Load(os.DirFS("../sources/testdata/eo"), "eo")
	if err != nil {
		panic(err)
	}
	src, err := dist.OpenSource(lang)
	if err != nil {
		panic(err)
	}
	lexicon, err := dist.Compile(ctx, lang, src, dist.Options{})
	if err != nil {
		panic(err)
	}
	tmp, err := os.MkdirTemp("", "example")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(tmp)
	dir := filepath.Join(tmp, "lexicon")
	if err := lexicon.Write(ctx, dir, false); err != nil {
		panic(err)
	}
	release, err := dist.Open(dir, lang)
	if err != nil {
		panic(err)
	}

	files, err := site.Files(ctx, release, site.Options{Notice: "public domain"})
	if err != nil {
		panic(err)
	}
	for _, f := range files {
		if filepath.Ext(f.Name) == ".html" {
			fmt.Println(f.Name)
		}
	}
	// Output: index.html
}

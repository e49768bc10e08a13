package site

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"

	"github.com/verbarium/verbarium/dist"
)

// Write puts the files of a site into the folder dir, with their sums. It appears
// whole or not at all. A folder that is there and not empty stays as it is, and the
// error is [dist.ErrForeign], unless it is a site and force is true: then it is
// replaced, and files that are not of it, such as those of a host, are kept.
func Write(ctx context.Context, dir string, force bool, files []File) error {
	mine := Is
	if !force {
		mine = nil
	}
	return dist.WriteFolder(ctx, dir, mine, func(yield func(string, []byte) bool) {
		for _, f := range files {
			if !yield(f.Name, f.Data) {
				return
			}
		}
	})
}

// Is tells whether a folder holds a site that [Write] wrote.
func Is(dir string) bool {
	path := filepath.Join(dir, tablesFile)
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return false // a pipe would keep the writer waiting
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return false
	}
	var t tables
	if json.Unmarshal(data, &t) != nil || t.Site == 0 {
		return false
	}
	_, err = os.Stat(filepath.Join(dir, dist.SumsFile))
	return err == nil
}

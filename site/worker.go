package site

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
)

// workerFile is the service worker, into which the names and sums of the files go.
const workerFile = "sw.js"

// addWorker adds the service worker; all other files are there already. It is no
// file of its own cache: browsers look after it themselves.
func (w *writer) addWorker(context.Context) error {
	text, err := assets.ReadFile(path.Join("assets", workerFile))
	if err != nil {
		return err
	}
	files := map[string]string{}
	for i := range w.files {
		if f := &w.files[i]; f.First {
			files[f.Name] = f.Sum()
		}
	}
	list, err := json.MarshalIndent(files, "", "  ")
	if err != nil {
		return err
	}
	readings := ""
	if p := w.tables.Readings; p != nil {
		readings = p.Folder
	}
	sum := sha256.Sum256(append(list, text...))
	for _, gap := range [][2]string{
		{"const FILES = {};", "const FILES = " + string(list) + ";"},
		{"const READINGS = '';", fmt.Sprintf("const READINGS = '%s';", readings)},
		{"const RELEASE = '';", fmt.Sprintf("const RELEASE = '%s';", hex.EncodeToString(sum[:8]))},
	} {
		if !bytes.Contains(text, []byte(gap[0])) {
			return fmt.Errorf("%s has no gap %q", workerFile, gap[0])
		}
		text = bytes.Replace(text, []byte(gap[0]), []byte(gap[1]), 1)
	}
	w.add(workerFile, text, true)
	return nil
}

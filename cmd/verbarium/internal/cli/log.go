package cli

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"os"
	"time"

	"github.com/verbarium/verbarium/dist"
)

// A judgeLog is the log of a tournament: one line of JSON for each verdict. A nil
// one keeps nothing.
//
// Several programs may add to one file at a time: each line is one write to a file
// opened for appending, which the system keeps in one piece.
type judgeLog struct {
	file  *os.File
	now   func() time.Time
	entry logEntry // what all lines have in common
	dirty bool     // lines were written that may not be on the disk yet
	err   error    // the first failure
}

// A logEntry is a line of the log.
type logEntry struct {
	Time    string   `json:"time"`  // RFC 3339, UTC
	Words   []string `json:"words"` // as typed
	Valid   bool     `json:"valid"`
	Lexicon string   `json:"lexicon"`
	Release string   `json:"release"`
	SHA256  string   `json:"words_sha256"` // of the lexicon, as inspect has it
}

// openLog opens the log for appending. A line that a full disk or a lost machine
// cut short is ended, so that the next one stands by itself.
func (a *app) openLog(path string, r *dist.Release) (*judgeLog, error) {
	if path == "" {
		return nil, nil
	}
	f, err := a.appending(path)
	if err != nil {
		return nil, err
	}
	l := &judgeLog{file: f, now: a.Now, entry: logEntry{
		Lexicon: r.Header.Name, Release: r.Header.Release, SHA256: hex.EncodeToString(r.Header.WordsSHA256[:]),
	}}
	if err := l.endLine(); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return l, nil
}

// appending opens a file to add to it. A pipe is opened for writing only, when
// somebody reads it: what is written to one that only this program has open is lost.
func (a *app) appending(path string) (f *os.File, err error) {
	flags := os.O_APPEND | os.O_CREATE | os.O_RDWR
	if isStream(path) {
		flags = os.O_WRONLY
	}
	open := make(chan *os.File, 1)
	err = await(a.ctx, func() error {
		f, err := os.OpenFile(path, flags, 0o666)
		open <- f
		return err
	})
	if err != nil {
		return nil, err
	}
	return <-open, nil
}

// endLine ends the last line of the file if it has no end.
func (l *judgeLog) endLine() error {
	info, err := l.file.Stat()
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return err
	}
	var last [1]byte
	if _, err := l.file.ReadAt(last[:], info.Size()-1); err != nil && err != io.EOF {
		return err
	}
	if last[0] == '\n' {
		return nil
	}
	_, err = l.file.WriteString("\n")
	return err
}

// add writes a verdict to the log.
func (l *judgeLog) add(valid bool, words ...string) error {
	if l == nil || l.err != nil {
		return l.failure()
	}
	e := l.entry
	e.Time, e.Words, e.Valid = l.now().UTC().Format(time.RFC3339), words, valid
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	l.dirty = true
	_, l.err = l.file.Write(append(line, '\n'))
	return l.err
}

// failure returns the first failure of the log.
func (l *judgeLog) failure() error {
	if l == nil {
		return nil
	}
	return l.err
}

// sync brings what was written onto the disk.
func (l *judgeLog) sync() error {
	if l == nil || l.err != nil || !l.dirty {
		return l.failure()
	}
	l.dirty = false
	if info, err := l.file.Stat(); err != nil || !info.Mode().IsRegular() {
		l.err = err // a pipe or a device has no disk
		return err
	}
	l.err = l.file.Sync()
	return l.err
}

// close ends the log and returns its first failure.
func (l *judgeLog) close() error {
	if l == nil {
		return nil
	}
	err := l.sync()
	if e := l.file.Close(); err == nil {
		err = e
	}
	return err
}

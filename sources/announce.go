package sources

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// Joker is what stands for a blank in the tables of a language.
const Joker = "?"

// ErrNoAnnouncements reports a language without a table of announcements.
var ErrNoAnnouncements = errors.New("no table of announcements")

// An Announcement is the name by which players announce a letter.
type Announcement struct {
	Letter string // of the alphabet, or [Joker]
	Name   string
}

// Announcements reads announce.tsv: letter, name, in the order of the table.
func (l *Language) Announcements() ([]Announcement, error) {
	const file = "announce.tsv"
	var out []Announcement
	err := l.Lines(file, func(line int, text string) error {
		letter, name, ok := strings.Cut(text, "\t")
		switch {
		case !ok || name == "" || strings.Contains(name, "\t"):
			return fmt.Errorf("%s:%d: want letter, name", file, line)
		case letter != Joker && l.tiles[letter] == 0:
			return fmt.Errorf("%s:%d: %q is not a letter of the alphabet", file, line, letter)
		case slices.ContainsFunc(out, func(a Announcement) bool { return a.Letter == letter }):
			return fmt.Errorf("%s:%d: letter %q stands twice", file, line, letter)
		}
		out = append(out, Announcement{letter, name})
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", l.Name, ErrNoAnnouncements)
	}
	return out, err
}

package dawg

import "fmt"

// A WordError says why a word cannot enter a graph.
type WordError struct {
	Position int    // number of the word in the sequence, from 0
	Word     []byte // its tiles
	Msg      string
}

func (e *WordError) Error() string {
	return fmt.Sprintf("dawg: word %d %v: %s", e.Position, e.Word, e.Msg)
}

// A LimitError says that a graph would be larger than can be held.
type LimitError struct {
	What  string
	Limit int64
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("dawg: more than %d %s", e.Limit, e.What)
}

// A FormatError says where and why a file is not a graph.
type FormatError struct {
	Offset int64 // byte of the file
	Msg    string
}

func (e *FormatError) Error() string {
	return fmt.Sprintf("dawg: offset %d: %s", e.Offset, e.Msg)
}

package wordlist

import (
	"archive/zip"
	"bytes"
	"errors"
	"hash/crc32"
	"io"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// archive returns a zip archive of the files, given as name, text, name, text.
func archive(t testing.TB, files ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	zw := zip.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		w, err := zw.Create(files[i])
		if err == nil {
			_, err = io.WriteString(w, files[i+1])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := zw.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// unpack reads the whole text of a file.
func unpack(file []byte, limit int64) (text, name string, err error) {
	var r io.Reader
	if limit == MaxText {
		r, name, err = Text(bytes.NewReader(file), int64(len(file)), "a.zip")
	} else {
		r, name, err = unzip(bytes.NewReader(file), int64(len(file)), "a.zip", limit)
	}
	if err != nil {
		return "", name, err
	}
	b, err := io.ReadAll(r)
	return string(b), name, err
}

func TestText(t *testing.T) {
	for _, c := range []struct {
		file []byte
		text string
		name string
	}{
		{[]byte("casa\r\nmasa\r\n"), "casa\r\nmasa\r\n", "a.zip"},
		{nil, "", "a.zip"},
		{[]byte("PK"), "PK", "a.zip"},
		{archive(t, "loc.txt", "casa\n"), "casa\n", "a.zip/loc.txt"},
		{archive(t, "d/", "", "d/README", "x", "d/LOC.TXT", "casa\n"), "casa\n", "a.zip/LOC.TXT"},
	} {
		text, name, err := unpack(c.file, MaxText)
		if err != nil || text != c.text || name != c.name {
			t.Errorf("Text = %q, %q, %v, want %q, %q", text, name, err, c.text, c.name)
		}
	}
}

func TestTextRefusesArchives(t *testing.T) {
	whole := archive(t, "loc.txt", strings.Repeat("casa\n", 1000))
	damaged := bytes.Clone(whole)
	damaged[60] ^= 0xFF // in the compressed text
	for _, c := range []struct {
		name string
		file []byte
		err  error
		text string
	}{
		{"two lists", archive(t, "a.txt", "", "b.txt", ""), ErrArchive, `it holds "a.txt" and "b.txt"`},
		{"no list", archive(t, "a.doc", "x"), ErrArchive, "it holds no .txt file"},
		{"empty", archive(t), ErrArchive, "no .txt"},
		{"cut short", whole[:len(whole)-30], ErrArchive, "a.zip: "},
		{"head only", whole[:10], ErrArchive, "a.zip: "},
	} {
		_, _, err := unpack(c.file, MaxText)
		if !errors.Is(err, c.err) || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s: %v, want %v with %q", c.name, err, c.err, c.text)
		}
	}
	if _, _, err := unpack(damaged, MaxText); !errors.Is(err, ErrArchive) {
		t.Errorf("damaged text: %v, want %v", err, ErrArchive)
	}
}

// TestTextIsBounded reads archives that hold more than the limit: one that says
// so, and one whose directory lies.
func TestTextIsBounded(t *testing.T) {
	big := strings.Repeat("a", 1<<20)
	honest := archive(t, "loc.txt", big)
	if len(honest) > 1<<14 {
		t.Fatalf("the archive has %d bytes, it should be small", len(honest))
	}
	if _, _, err := unpack(honest, 1<<19); !errors.Is(err, ErrTooBig) {
		t.Errorf("honest archive: %v, want %v", err, ErrTooBig)
	}
	if text, _, err := unpack(honest, 1<<20); err != nil || text != big {
		t.Errorf("archive at the limit: %d bytes, %v", len(text), err)
	}
	if text, _, err := unpack(lying(t, big), 1<<19); err == nil || len(text) > 1<<19 {
		t.Errorf("lying archive: %d bytes and error %v", len(text), err)
	}
}

// lying returns an archive whose directory states a tenth of the size.
func lying(t *testing.T, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	zw := zip.NewWriter(&b)
	var packed bytes.Buffer
	inner := archive(t, "x.txt", text)
	zr, err := zip.NewReader(bytes.NewReader(inner), int64(len(inner)))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := zr.File[0].OpenRaw()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(&packed, raw); err != nil {
		t.Fatal(err)
	}
	w, err := zw.CreateRaw(&zip.FileHeader{
		Name: "loc.txt", Method: zip.Deflate, CRC32: crc32.ChecksumIEEE([]byte(text)),
		CompressedSize64: uint64(packed.Len()), UncompressedSize64: uint64(len(text) / 10),
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(packed.Bytes()); err != nil {
		t.Fatal(err)
	}
	if err := zw.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func FuzzText(f *testing.F) {
	f.Add([]byte("casa\n"))
	f.Add(archive(f, "loc.txt", "casa\n"))
	f.Add(archive(f, "a.txt", "", "b.txt", "x"))
	f.Fuzz(func(t *testing.T, file []byte) {
		r, name, err := Text(bytes.NewReader(file), int64(len(file)), "fuzz")
		if err != nil {
			return
		}
		if !strings.HasPrefix(name, "fuzz") {
			t.Fatalf("name %q", name)
		}
		b, err := io.ReadAll(io.LimitReader(r, 1<<24))
		if err == nil && !isZip(file) && !bytes.Equal(b, file) {
			t.Fatal("a plain text is changed")
		}
	})
}

// TestPlainSmall checks the short way against the long one.
func TestPlainSmall(t *testing.T) {
	for r := range rune(0x3000) {
		s := string(r)
		if !plainSmall(s) {
			continue
		}
		if reject := sign(s); reject != nil || unicode.IsUpper(r) || isCompat(r) || norm.NFC.String(s) != s {
			t.Errorf("plainSmall(%q), but %v", s, reject)
		}
	}
}

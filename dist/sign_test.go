package dist

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// testKeys are made for tests: see testdata/signed.
func testKeys(t testing.TB) (SecretKey, PublicKey) {
	t.Helper()
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join("testdata", "signed", name))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	public, err := ParsePublicKey(string(read("test.pub")))
	if err != nil {
		t.Fatal(err)
	}
	secret, err := ParseSecretKey(read("locked.key"), "a test password")
	if err != nil {
		t.Fatal(err)
	}
	open, err := ParseSecretKey(read("test.key"), "")
	if err != nil || !open.key.Equal(secret.key) {
		t.Fatalf("the key without a password is another: %v", err)
	}
	return secret, public
}

// TestMinisignVector checks what minisign itself signed.
func TestMinisignVector(t *testing.T) {
	_, public := testKeys(t)
	f, err := VerifySignature(filepath.Join("testdata", "signed"), public)
	want := Finding{Check: "signature", Note: "key A49F421052BA0186: made with minisign for a test"}
	if err != nil || f != want {
		t.Errorf("VerifySignature = %+v, %v, want %+v", f, err, want)
	}
	if got := public.String(); got != "RWSGAbpSEEKfpBT/3dA085oVkiOlrAgiCMEZlFGChB20lvJdEBFZ/Q9y" {
		t.Errorf("the public key is %s", got)
	}
}

// TestSign signs a release and finds whatever is changed in it or its signature.
func TestSign(t *testing.T) {
	secret, public := testKeys(t)
	l := compileTest(t, nil, Options{Name: "N", Release: "1", Date: "2026-01-02"})
	dir := writeTest(t, l)
	sign := func() []byte {
		text, err := Sign(dir, secret)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	text := sign()
	if !bytes.Equal(text, sign()) {
		t.Error("the same release and key give two signatures")
	}
	want := "trusted comment: file:SHA256SUMS  lexicon:N  release:1  date:2026-01-02  words:5  words_sha256:2364cdf704de9a3d47354b27d548bfc766f1efde27d38e13178deb0feb657807\n"
	if !strings.Contains(string(text), want) {
		t.Errorf("the signature is\n%swant in it\n%s", text, want)
	}
	path := filepath.Join(dir, SignatureFile)
	check := func(text, want string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := VerifySignature(dir, public)
		if err != nil {
			t.Fatal(err)
		}
		if want == "" && f.Fault != "" || !strings.Contains(f.Fault, want) {
			t.Errorf("fault %q, want %q", f.Fault, want)
		}
	}
	check(string(text), "")
	check(strings.ReplaceAll(string(text), "\n", "\r\n"), "")
	check("", "not a signature of minisign")
	check(strings.Replace(string(text), "release:1", "release:2", 1), "not of this SHA256SUMS")
	other, err := os.ReadFile(filepath.Join("testdata", "signed", SignatureFile))
	if err != nil {
		t.Fatal(err)
	}
	check(string(other), "not of this SHA256SUMS")

	sums := filepath.Join(dir, SumsFile)
	data, err := os.ReadFile(sums)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(sums, append(data, data...), 0o600); err != nil {
		t.Fatal(err)
	}
	check(string(text), "not of this SHA256SUMS")
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if f, err := VerifySignature(dir, public); err != nil || !strings.Contains(f.Fault, "not signed") {
		t.Errorf("without a signature: %+v, %v", f, err)
	}
}

// TestSignedElsewhere tells a signature of another lexicon by its comment, even
// if the checksums are made to agree.
func TestSignedElsewhere(t *testing.T) {
	secret, public := testKeys(t)
	dir := writeTest(t, compileTest(t, nil, Options{Name: "one"}))
	text, err := Sign(dir, secret)
	if err != nil {
		t.Fatal(err)
	}
	lay(t, dir, SignatureFile+"="+string(text))
	other := writeTest(t, compileTest(t, nil, Options{Name: "two"}))
	data, err := os.ReadFile(filepath.Join(other, ManifestFile))
	if err != nil {
		t.Fatal(err)
	}
	lay(t, dir, ManifestFile+"="+string(data)) // and SHA256SUMS stays
	f, err := VerifySignature(dir, public)
	if err != nil || !strings.Contains(f.Fault, "of another lexicon") {
		t.Errorf("VerifySignature = %+v, %v", f, err)
	}
}

// TestKeys refuses what is no key, and opens no key with another password.
func TestKeys(t *testing.T) {
	for _, text := range []string{"", "RWQ", "untrusted comment: x\n", strings.Repeat("A", 56), strings.Repeat("x", 1<<16)} {
		if _, err := ParsePublicKey(text); !errors.Is(err, ErrPublicKey) {
			t.Errorf("ParsePublicKey(%.20q) = %v", text, err)
		}
		if _, err := ParseSecretKey([]byte(text), ""); !errors.Is(err, ErrSecretKey) {
			t.Errorf("ParseSecretKey(%.20q) = %v", text, err)
		}
	}
	locked, err := os.ReadFile(filepath.Join("testdata", "signed", "locked.key"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ParseSecretKey(locked, ""); !errors.Is(err, ErrNoPassword) {
		t.Errorf("without a password: %v", err)
	}
	if _, err := ParseSecretKey(locked, "another"); !errors.Is(err, ErrPassword) {
		t.Errorf("with another password: %v", err)
	}
	for name, damage := range map[string]func(key []byte) []byte{
		"cut":                   func(key []byte) []byte { return key[:100] },
		"of another cipher":     func(key []byte) []byte { key[0]++; return key },
		"of another hash":       func(key []byte) []byte { key[5]++; return key },
		"that costs too much":   func(key []byte) []byte { key[45] = 1; return key },
		"that takes all memory": func(key []byte) []byte { key[53] = 1; return key },
	} {
		head, body, _ := strings.Cut(strings.TrimSpace(string(locked)), "\n")
		key, err := base64.StdEncoding.DecodeString(body)
		if err != nil {
			t.Fatal(err)
		}
		text := head + "\n" + base64.StdEncoding.EncodeToString(damage(key))
		for _, password := range []string{"", "another"} {
			if _, err := ParseSecretKey([]byte(text), password); !errors.Is(err, ErrSecretKey) {
				t.Errorf("a locked key %s, with the password %q: %v", name, password, err)
			}
		}
	}
	text, public, err := GenerateKey(rand.Reader, "")
	if err != nil {
		t.Fatal(err)
	}
	secret, err := ParseSecretKey(text, "")
	if err != nil || secret.Public().String() != public.String() {
		t.Errorf("a new key: %v, %s and %s", err, secret.Public(), public)
	}
	if k, err := ParsePublicKey(string(public.File())); err != nil || k.String() != public.String() {
		t.Errorf("its public half: %v, %s and %s", err, k, public)
	}
}

// TestSignsWhatWasVerified changes the checksums between the two: what was read is
// signed, and proved, and nothing else.
func TestSignsWhatWasVerified(t *testing.T) {
	secret, public := testKeys(t)
	dir := writeTest(t, compileTest(t, nil, Options{}))
	want, err := Sign(dir, secret)
	if err != nil {
		t.Fatal(err)
	}
	lay(t, dir, SignatureFile+"="+string(want))
	v, err := NewVerifier(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{SumsFile, ManifestFile} {
		lay(t, dir, name+"=of another release")
	}
	findings, err := v.Verify(t.Context(), nil)
	for _, f := range findings {
		if err != nil || f.Fault != "" {
			t.Errorf("Verify: %+v, %v", f, err)
		}
	}
	if got, err := v.Sign(secret); err != nil || string(got) != string(want) {
		t.Errorf("Sign = %q, %v, want %q", got, err, want)
	}
	if f, err := v.VerifySignature(public); err != nil || f.Fault != "" {
		t.Errorf("VerifySignature = %+v, %v", f, err)
	}
}

// TestSignWithoutSums signs nothing where there is nothing to sign.
func TestSignWithoutSums(t *testing.T) {
	secret, public := testKeys(t)
	dir := t.TempDir()
	if _, err := Sign(dir, secret); !errors.Is(err, ErrNotLexicon) {
		t.Errorf("Sign of an empty folder: %v", err)
	}
	if _, err := VerifySignature(dir, public); !errors.Is(err, ErrNotLexicon) {
		t.Errorf("VerifySignature of an empty folder: %v", err)
	}
	lay(t, dir, ManifestFile+"="+testManifest)
	if _, err := Sign(dir, secret); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Sign without checksums: %v", err)
	}
	if _, err := VerifySignature(dir, public); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("VerifySignature without checksums: %v", err)
	}
}

// FuzzKeys reads any text as a key, and as a signature: an error, never a panic.
func FuzzKeys(f *testing.F) {
	for _, name := range []string{"test.key", "test.pub", SignatureFile} {
		data, err := os.ReadFile(filepath.Join("testdata", "signed", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	_, public := testKeys(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		if k, err := ParsePublicKey(string(data)); err == nil {
			if _, err := ParsePublicKey(k.String()); err != nil {
				t.Errorf("%s is not read back: %v", k, err)
			}
		}
		_, _ = ParseSecretKey(data, "")
		dir := t.TempDir()
		lay(t, dir, ManifestFile+"="+testManifest, SumsFile+"=x", SignatureFile+"="+string(data))
		if found, err := VerifySignature(dir, public); err == nil && found.Fault == "" {
			t.Error("a signature of something else is valid")
		}
	})
}

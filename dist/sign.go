package dist

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"unicode"

	"aead.dev/minisign"
)

// SignatureFile is the signature of SHA256SUMS, as minisign writes it. Since the
// sums are those of all other files, it vouches for the whole release.
const SignatureFile = SumsFile + ".minisig"

// Errors of keys.
var (
	ErrPublicKey = errors.New("not a public key of minisign")
	ErrSecretKey = errors.New("not a secret key of minisign")
	// ErrPassword reports a secret key that the password does not open.
	ErrPassword = errors.New("the password does not open the secret key")
	// ErrNoPassword reports a secret key that needs a password.
	ErrNoPassword = errors.New("the secret key is protected by a password")
)

// A SecretKey signs releases.
type SecretKey struct{ key minisign.PrivateKey }

// A PublicKey tells who signed a release.
type PublicKey struct{ key minisign.PublicKey }

// String is the key as minisign prints it: what --key takes.
func (k PublicKey) String() string {
	return k.key.String()
}

// File is the key as minisign writes it into a file.
func (k PublicKey) File() []byte {
	text, _ := k.key.MarshalText() // never fails
	return append(text, '\n')
}

// GenerateKey makes a pair of keys from a source of chance. The text of the
// secret key is protected by the password, unless that is empty.
func GenerateKey(random io.Reader, password string) (secret []byte, public PublicKey, err error) {
	pub, key, err := minisign.GenerateKey(random)
	if err != nil {
		return nil, PublicKey{}, err
	}
	if password == "" {
		secret, err = key.MarshalText()
	} else {
		secret, err = minisign.EncryptKey(password, key)
	}
	if err != nil {
		return nil, PublicKey{}, err
	}
	return append(secret, '\n'), PublicKey{pub}, nil
}

// ParsePublicKey reads a public key: the text of a file that minisign wrote, or
// its last line alone.
func ParsePublicKey(text string) (PublicKey, error) {
	var k minisign.PublicKey
	if err := k.UnmarshalText([]byte(strings.TrimSpace(text))); err != nil {
		return PublicKey{}, ErrPublicKey
	}
	return PublicKey{k}, nil
}

// ParseSecretKey reads a secret key, the text of a file that minisign wrote, and
// opens it with the password if it has one. To open it takes a second and a
// gigabyte, as minisign would have it.
func ParseSecretKey(text []byte, password string) (SecretKey, error) {
	text = bytes.TrimSpace(text)
	if !minisign.IsEncrypted(text) {
		var k minisign.PrivateKey
		if err := k.UnmarshalText(text); err != nil {
			return SecretKey{}, ErrSecretKey
		}
		return SecretKey{k}, nil
	}
	if !lockedKey(text) {
		return SecretKey{}, ErrSecretKey
	}
	if password == "" {
		return SecretKey{}, ErrNoPassword
	}
	k, err := minisign.DecryptKey(password, text)
	if err != nil {
		return SecretKey{}, ErrPassword
	}
	return SecretKey{k}, nil
}

// lockedKey reports whether a text has the parts of a secret key with a password, so
// that only the password can be wrong: two letters for each algorithm, the salt, what
// the password costs, and the key.
func lockedKey(text []byte) bool {
	const (
		length           = 2 + 2 + 2 + 32 + 8 + 8 + 104
		mostOps, mostMem = 1 << 25, 1 << 30 // that minisign allows
	)
	if comment, rest, ok := bytes.Cut(text, []byte("\n")); ok && bytes.HasPrefix(comment, []byte("untrusted comment: ")) {
		text = rest
	}
	key, err := base64.StdEncoding.DecodeString(string(text))
	return err == nil && len(key) == length && string(key[:6]) == "EdScB2" &&
		binary.LittleEndian.Uint64(key[38:]) <= mostOps && binary.LittleEndian.Uint64(key[46:]) <= mostMem
}

// Public is the key by which the signatures of a secret key are checked.
func (k SecretKey) Public() PublicKey {
	return PublicKey{k.key.Public().(minisign.PublicKey)} //nolint:forcetypeassert // it is documented to be one
}

// Sign returns the signature of a release: see [Verifier.Sign].
func Sign(dir string, key SecretKey) ([]byte, error) {
	v, err := NewVerifier(dir)
	if err != nil {
		return nil, err
	}
	return v.Sign(key)
}

// Sign returns the text of the signature of a release, for [SignatureFile]. The
// trusted comment, which is signed too, names the lexicon, its release and the
// hash of its words. The same release and key give the same text. Whether the
// release is what it says it is, [Verifier.Verify] tells.
func (v *Verifier) Sign(key SecretKey) ([]byte, error) {
	if v.sumsErr != nil {
		return nil, v.sumsErr
	}
	return minisign.SignWithComments(key.key, v.sums, trustedComment(v.m),
		"signature of verbarium, key "+strings.ToUpper(fmt.Sprintf("%016x", key.key.ID()))), nil
}

// trustedComment names a release. Minisign shows it when it verifies.
func trustedComment(m *Manifest) string {
	parts := []string{"file:" + SumsFile, "lexicon:" + m.Name}
	if m.Release != "" {
		parts = append(parts, "release:"+m.Release)
	}
	if m.Date != "" {
		parts = append(parts, "date:"+m.Date)
	}
	parts = append(parts, fmt.Sprint("words:", m.Words), "words_sha256:"+m.WordsSHA256)
	return strings.Map(oneLine, strings.Join(parts, "  "))
}

// oneLine keeps a comment on its line, whatever a manifest says.
func oneLine(r rune) rune {
	if unicode.IsControl(r) {
		return ' '
	}
	return r
}

// VerifySignature checks the signature of a release: see [Verifier.VerifySignature].
func VerifySignature(dir string, key PublicKey) (Finding, error) {
	v, err := NewVerifier(dir)
	if err != nil {
		return Finding{}, err
	}
	return v.VerifySignature(key)
}

// VerifySignature checks the signature of a release. It says nothing of the
// files that the sums are of: [Verifier.Verify] does. A release that names another
// lexicon in its trusted comment than it is has a fault; a comment that names
// none was written by another tool.
func (v *Verifier) VerifySignature(key PublicKey) (Finding, error) {
	if v.sumsErr != nil {
		return Finding{}, v.sumsErr
	}
	f := Finding{Check: "signature"}
	text, err := readRegular(filepath.Join(v.dir, SignatureFile))
	if errors.Is(err, fs.ErrNotExist) {
		f.Fault = "the release is not signed: it has no " + SignatureFile
		return f, nil
	}
	if err != nil {
		return f, err
	}
	var s minisign.Signature
	switch err := s.UnmarshalText(text); {
	case err != nil:
		f.Fault = SignatureFile + " is not a signature of minisign"
	case s.KeyID != key.key.ID():
		f.Fault = fmt.Sprintf("signed with the key %016X, not with %016X", s.KeyID, key.key.ID())
	case !minisign.Verify(key.key, v.sums, text):
		f.Fault = fmt.Sprintf("the signature is not of this %s", SumsFile)
	case strings.Contains(s.TrustedComment, "words_sha256:") && s.TrustedComment != trustedComment(v.m):
		f.Fault = fmt.Sprintf("the signature is of another lexicon: %s", strings.Map(oneLine, s.TrustedComment))
	default:
		f.Note = fmt.Sprintf("key %016X: %s", s.KeyID, strings.Map(oneLine, s.TrustedComment))
	}
	return f, nil
}

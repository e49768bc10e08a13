package cli

import (
	"bufio"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
)

// A signRequest is what the sign command was asked to do.
type signRequest struct {
	dir      string
	key      string // the file of the secret key
	password string // the file of its password
	generate string // the file of a key to be made
	force    bool
}

func (a *app) signCommand() *cobra.Command {
	var req signRequest
	cmd := &cobra.Command{
		Use:   "sign DIR --secret-key FILE",
		Short: "Sign a release, so that others can tell whose it is",
		Long: `Sign writes SHA256SUMS.minisig into the folder of a release: a signature in the
format of minisign, which 'verbarium verify --key' and minisign itself check.
The sums are those of all other files, so the signature vouches for the whole
release; its trusted comment names the lexicon, its release and the hash of its
words. A release that does not verify is not signed, and the exit status is 1.

The secret key is a file that minisign or --generate made. If it is protected
by a password, that is the first line of the file of --password-file; nothing
asks for it. With --generate FILE a new pair is made: the secret key in FILE,
for its owner alone, and the public key, to be published, in FILE.pub.`,
		Example: `  $ verbarium sign --generate federation.key --password-file password
  $ verbarium sign dist/la --secret-key federation.key --password-file password
  $ verbarium verify dist/la --key federation.key.pub`,
		Args: args(cobra.MaximumNArgs(1)),
		RunE: func(cmd *cobra.Command, arg []string) error {
			if err := a.formats("text", "tsv", "json"); err != nil {
				return err
			}
			switch {
			case req.generate != "" && (len(arg) > 0 || req.key != ""):
				return usagef("--generate makes a key and signs nothing")
			case req.generate != "":
				return a.generate(req)
			case len(arg) == 0:
				return usagef("sign needs the folder of a release")
			case req.key == "":
				return usagef("sign needs --secret-key FILE")
			}
			req.dir = arg[0]
			return a.sign(cmd.Context(), req)
		},
	}
	f := cmd.Flags()
	f.StringVar(&req.key, "secret-key", "", "file of the secret key to sign with")
	f.StringVar(&req.password, "password-file", "", "file with the password of the secret key")
	f.StringVar(&req.generate, "generate", "", "make a new key in this file, and the public one beside it")
	f.BoolVarP(&req.force, "force", "f", false, "replace an earlier signature")
	return cmd
}

// sign verifies a release and signs it.
func (a *app) sign(ctx context.Context, req signRequest) error {
	key, err := secretKey(req)
	if err != nil {
		return err
	}
	v, err := dist.NewVerifier(req.dir)
	if err != nil {
		return err
	}
	progress, done := a.progress()
	findings, err := v.Verify(ctx, progress)
	done()
	if err != nil {
		return err
	}
	for _, f := range findings {
		if f.Fault != "" {
			a.note("%s is not signed: it does not verify", req.dir)
			return a.printFindings(findings)
		}
	}
	signature, err := v.Sign(key) // of what was verified
	if err != nil {
		return err
	}
	path := filepath.Join(req.dir, dist.SignatureFile)
	err = writeFile(ctx, path, req.force, func(w io.Writer) error {
		_, err := w.Write(signature)
		return err
	})
	if err != nil {
		return err
	}
	return a.printKey("signature", path, key.Public())
}

// secretKey reads the key to sign with.
func secretKey(req signRequest) (dist.SecretKey, error) {
	password, err := passwordFrom(req.password)
	if err != nil {
		return dist.SecretKey{}, err
	}
	text, err := os.ReadFile(req.key)
	if err != nil {
		return dist.SecretKey{}, err
	}
	key, err := dist.ParseSecretKey(text, password)
	if errors.Is(err, dist.ErrNoPassword) {
		return dist.SecretKey{}, withHint(fmt.Errorf("%s: %w", req.key, err), "give a file with the password to --password-file")
	}
	if err != nil {
		return dist.SecretKey{}, fmt.Errorf("%s: %w", req.key, err)
	}
	return key, nil
}

// generate makes a pair of keys.
func (a *app) generate(req signRequest) error {
	password, err := passwordFrom(req.password)
	if err != nil {
		return err
	}
	secret, public, err := dist.GenerateKey(rand.Reader, password)
	if err != nil {
		return err
	}
	// Never replaced, even with -f: a key that is lost is lost for good.
	if err := writeNew(req.generate, 0o600, secret); err != nil {
		return err
	}
	if err := writeNew(req.generate+".pub", 0o644, public.File()); err != nil {
		return errors.Join(err, os.Remove(req.generate))
	}
	if password == "" {
		a.note("the secret key has no password: whoever reads the file can sign")
	}
	return a.printKey("key", req.generate+".pub", public)
}

// printKey says what was written, and the key with which it is checked.
func (a *app) printKey(what, path string, key dist.PublicKey) error {
	if a.format == "json" {
		return a.json(struct {
			File string `json:"file"`
			Key  string `json:"public_key"`
		}{path, key.String()})
	}
	a.printf("%s\t%s\npublic key\t%s\n", what, path, key)
	return nil
}

// writeNew writes a file that must not be there yet.
func writeNew(path string, mode fs.FileMode, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	if _, err = f.Write(data); err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}

// passwordFrom reads a password: the first line of a file.
func passwordFrom(path string) (string, error) {
	if path == "" {
		return "", nil
	}
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	line, err := bufio.NewReader(io.LimitReader(f, 1<<16)).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	if line = strings.TrimRight(line, "\r\n"); line == "" {
		return "", fmt.Errorf("%s: no password in its first line", path)
	}
	return line, nil
}

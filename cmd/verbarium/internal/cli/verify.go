package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
)

// A verifyRequest is what the verify command was asked to prove.
type verifyRequest struct {
	lex     string
	key     string // a file or the key itself; empty if signatures do not matter
	rebuild bool
	words   string // the list that the release was made from
	// The release before, and the folder with its tables.
	previous, oldTables string
}

func (a *app) verifyCommand() *cobra.Command {
	var req verifyRequest
	cmd := &cobra.Command{
		Use:   "verify LEX",
		Short: "Prove that a release is what it says it is",
		Long: `Verify recomputes the checksums of a release, compares its manifest with its
files, reads its tiles and both graphs, compares every word of one with the
other, and compares counts and hashes with the manifest. One line a check: its
name, a tab, "ok", or "fault", a tab and what is wrong. After "ok" there may be
a tab and a note: files that stand beside the release, for one.

With --key, the signature of the checksums is proved first: KEY is a public key
of minisign or a file that has one.

With --rebuild, the release is built again from its recorded sources, and every
file is compared byte by byte. The sources are the tables inside this program
(or those of --tables), or a list of yours, given with --words; their hashes
have to be the recorded ones. A release with a CHANGES.md needs --previous, and
--previous-tables, as 'verbarium build' was given them. The line "program" notes
where this program is another than the one that made the release.

LEX is a folder or a tag. The exit status is 0 if all is well, 1 if a check
found a fault, and 2 if the release cannot be read, or not be built again.`,
		Example: `  $ verbarium verify la
  $ verbarium verify dist/la --key federation.key.pub --rebuild
  $ verbarium verify loc --rebuild --words loc-reduse-6.0.zip
  $ verbarium verify -q dist/la && echo sound`,
		Args: args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, arg []string) error {
			req.lex = arg[0]
			for _, name := range []string{"words", "previous", "previous-tables"} {
				if cmd.Flags().Changed(name) && !req.rebuild {
					return usagef("--%s needs --rebuild", name)
				}
			}
			return a.verify(cmd.Context(), req)
		},
	}
	f := cmd.Flags()
	f.StringVar(&req.key, "key", "", "prove the signature with this public key, or the one in this file")
	f.BoolVar(&req.rebuild, "rebuild", false, "build the release again and compare")
	f.StringVar(&req.words, "words", "", "with --rebuild, the list that the release was made from")
	f.StringVar(&req.previous, "previous", "", "with --rebuild, the release before")
	f.StringVar(&req.oldTables, "previous-tables", "", "with --rebuild, folder with the tables of the release before")
	return cmd
}

// verify runs the checks that were asked for and prints what they found.
func (a *app) verify(ctx context.Context, req verifyRequest) error {
	if err := a.formats("text", "tsv", "json"); err != nil {
		return err
	}
	dir, err := a.folder(ctx, req.lex)
	if err != nil {
		return err
	}
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return noRelease(dir, err)
	}
	further, err := a.further()
	if err != nil {
		return err
	}
	v, err := dist.NewVerifier(dir, further...)
	if err != nil {
		return err
	}
	var findings []dist.Finding
	if req.key != "" {
		f, err := verifySignature(v, req.key)
		if err != nil {
			return err
		}
		findings = append(findings, f)
	} else if _, err := os.Stat(filepath.Join(dir, dist.SignatureFile)); err == nil {
		a.note("the release is signed; --key KEY tells by whom")
	}
	progress, done := a.progress()
	defer done()
	found, err := v.Verify(ctx, progress)
	if err != nil {
		return err
	}
	findings = append(findings, found...)
	if req.rebuild {
		if found, err = a.rebuild(ctx, dir, req, progress); err != nil {
			return err
		}
		findings = append(findings, found...)
	}
	done()
	return a.printFindings(findings)
}

// noRelease says that what is to be verified is no folder, or why it cannot be
// looked at.
func noRelease(path string, err error) error {
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	what := "no such folder"
	if err == nil {
		what = "a file, and a release is a folder"
	}
	return withHint(fmt.Errorf("%s: %s", path, what), "'verbarium build' makes a release; diff compares the words of files")
}

// verifySignature proves the signature with a key, which is a file's or stands
// for itself.
func verifySignature(v *dist.Verifier, key string) (dist.Finding, error) {
	text := key
	data, err := os.ReadFile(key)
	switch {
	case err == nil:
		text = string(data)
	case !errors.Is(err, fs.ErrNotExist):
		return dist.Finding{}, err
	}
	k, err := dist.ParsePublicKey(text)
	if err != nil {
		return dist.Finding{}, withHint(fmt.Errorf("%s: %w", key, err), "--key wants a file such as minisign.pub, or its last line")
	}
	return v.VerifySignature(k)
}

// rebuild builds a release again in a folder of its own.
func (a *app) rebuild(ctx context.Context, dir string, req verifyRequest, progress dist.Progress) (found []dist.Finding, err error) {
	m, err := dist.ReadManifest(dir)
	if err != nil {
		return nil, err
	}
	lang, err := a.language(m.Language)
	if err != nil {
		return nil, err
	}
	again := buildRequest{tag: m.Language, words: req.words, format: m.Build.Words, encoding: m.Build.Encoding}
	switch fromTables := m.Build.Words == dist.FromTables; {
	case fromTables && req.words != "":
		return nil, usagef("%s was made from tables, not from a list", dir)
	case !fromTables && req.words == "":
		return nil, withHint(fmt.Errorf("%s was made from %s, a file of the user", dir, m.Sources[0].Name),
			"give the file with --words")
	}
	opts := dist.Options{Tool: tool(), Progress: progress}
	src, err := openSource(lang, again, &opts)
	if err != nil {
		return nil, err
	}
	opts.Previous, err = a.previous(ctx, lang, buildRequest{previous: req.previous, oldTables: req.oldTables})
	if err != nil {
		return nil, err
	}
	scratch, err := os.MkdirTemp("", "verbarium-rebuild-*")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(scratch)) }()
	found, err = dist.Rebuild(ctx, dir, lang, src, opts, filepath.Join(scratch, m.Language))
	return found, rebuildHint(err, m, req)
}

// rebuildHint adds advice to the errors of those who build with the wrong things.
func rebuildHint(err error, m *dist.Manifest, req verifyRequest) error {
	switch {
	case errors.Is(err, dist.ErrPrevious) && m.Previous != nil:
		return withHint(err, "give it with --previous")
	case errors.Is(err, dist.ErrOtherTables) && req.words != "":
		return withHint(err, "the release was made with verbarium %s from a file with the recorded name and hash", m.Tool.Version)
	case errors.Is(err, dist.ErrOtherTables):
		return withHint(err, "the program that made the release (verbarium %s) has its tables; or give them with --tables", m.Tool.Version)
	}
	return err
}

func (a *app) printFindings(findings []dist.Finding) error {
	well := true
	for _, f := range findings {
		well = well && f.Fault == ""
		switch {
		case a.format == "json":
			if err := a.json(f); err != nil {
				return err
			}
		case f.Fault != "":
			a.printf("%s\tfault\t%s\n", f.Check, f.Fault)
		case f.Note != "":
			a.printf("%s\tok\t%s\n", f.Check, f.Note)
		default:
			a.printf("%s\tok\n", f.Check)
		}
	}
	if !well {
		return errNo
	}
	return nil
}

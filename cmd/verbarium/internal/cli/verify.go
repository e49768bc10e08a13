package cli

import (
	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
)

func (a *app) verifyCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "verify LEX",
		Short: "Prove that a release is what it says it is",
		Long: `Verify recomputes the checksums of a release, reads both graphs, compares every
word of one with the other, and compares counts and hash with the manifest. One
line a check: its name, a tab, "ok", or "fault", a tab and what is wrong.

LEX is a folder or a tag. The exit status is 0 if all is well and 1 if a check found a fault.`,
		Example: `  $ verbarium verify la
  $ verbarium verify -q dist/la || echo damaged`,
		Args: args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, arg []string) error {
			if err := a.formats("text", "tsv", "json"); err != nil {
				return err
			}
			dir, err := a.folder(cmd.Context(), arg[0])
			if err != nil {
				return err
			}
			progress, done := a.progress()
			findings, err := dist.Verify(cmd.Context(), dir, progress)
			done()
			if err != nil {
				return err
			}
			return a.printFindings(findings)
		},
	}
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
		case f.Fault == "":
			a.printf("%s\tok\n", f.Check)
		default:
			a.printf("%s\tfault\t%s\n", f.Check, f.Fault)
		}
	}
	if !well {
		return errNo
	}
	return nil
}

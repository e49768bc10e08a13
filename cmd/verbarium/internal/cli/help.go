package cli

import (
	"errors"

	"github.com/spf13/cobra"
)

// helpCommand explains the commands. Cobra's own takes any word for a command.
func (a *app) helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Say what a command does",
		Long:  "Help prints what the flag --help of a command prints, or without a command that of the\nprogram.",
		Example: `  $ verbarium help check
  $ verbarium help tiles sheet`,
		RunE: func(cmd *cobra.Command, names []string) error {
			found, rest, err := cmd.Root().Find(names)
			if err != nil {
				return usagef("%w", err)
			}
			if len(rest) > 0 {
				return unknownTopic(found, rest)
			}
			found.InitDefaultHelpFlag()
			return found.Help()
		},
		ValidArgsFunction: func(cmd *cobra.Command, names []string, _ string) ([]string, cobra.ShellCompDirective) {
			var out []string
			found, rest, err := cmd.Root().Find(names)
			if err != nil || len(rest) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			for _, sub := range found.Commands() {
				if sub.IsAvailableCommand() {
					out = append(out, sub.Name()+"\t"+sub.Short)
				}
			}
			return out, cobra.ShellCompDirectiveNoFileComp
		},
	}
}

// unknownTopic is the error about a command that there is not.
func unknownTopic(found *cobra.Command, rest []string) error {
	err := unknownCommand(found, rest)
	if _, ok := errors.AsType[*hintError](err); ok {
		return err
	}
	return withHint(err, "see '%s --help'", found.CommandPath())
}

package cli

import (
	"io"

	"github.com/spf13/cobra"
)

// A shell is one that there is a script for.
type shell struct {
	name, title string
	load        string // how its user has the script read
	script      func(root *cobra.Command, w io.Writer, described bool) error
}

func shells() []shell {
	return []shell{
		{"bash", "bash", `The script wants the package bash-completion. For this session:

  source <(verbarium completion bash)

For every one, on Linux and on macOS:

  verbarium completion bash > /etc/bash_completion.d/verbarium
  verbarium completion bash > $(brew --prefix)/etc/bash_completion.d/verbarium`, (*cobra.Command).GenBashCompletionV2},
		{"fish", "fish", `For this session:

  verbarium completion fish | source

For every one:

  verbarium completion fish > ~/.config/fish/completions/verbarium.fish`, (*cobra.Command).GenFishCompletion},
		{"powershell", "PowerShell", `For this session:

  verbarium completion powershell | Out-String | Invoke-Expression

For every one, put what that command prints into your profile.`, powerShell},
		{"zsh", "zsh", `Where completion is not on yet, this turns it on:

  echo "autoload -U compinit; compinit" >> ~/.zshrc

For this session:

  source <(verbarium completion zsh)

For every one, on Linux and on macOS:

  verbarium completion zsh > "${fpath[1]}/_verbarium"
  verbarium completion zsh > $(brew --prefix)/share/zsh/site-functions/_verbarium`, zsh},
	}
}

func zsh(root *cobra.Command, w io.Writer, described bool) error {
	if described {
		return root.GenZshCompletion(w)
	}
	return root.GenZshCompletionNoDesc(w)
}

func powerShell(root *cobra.Command, w io.Writer, described bool) error {
	if described {
		return root.GenPowerShellCompletionWithDesc(w)
	}
	return root.GenPowerShellCompletion(w)
}

// completionCommand prints the scripts by which shells complete a command line.
// Cobra's own command takes any word for a shell.
func (a *app) completionCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "completion",
		Short: "Print the script by which a shell completes commands",
		Long: `Completion prints the script by which a shell completes the commands, flags,
languages, lexica and sets of tiles of verbarium. The help of each shell says how to
have it read.`,
		Example: `  $ verbarium completion bash > /etc/bash_completion.d/verbarium
  $ verbarium completion zsh --help`,
		Args: args(unknownCommand),
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	for _, s := range shells() {
		cmd.AddCommand(a.shellCommand(s))
	}
	return cmd
}

func (a *app) shellCommand(s shell) *cobra.Command {
	var bare bool
	cmd := &cobra.Command{
		Use:   s.name,
		Short: "Print the script for " + s.title,
		Long:  "Print the script by which " + s.title + " completes the commands of verbarium.\n\n" + s.load + "\n\nA new shell knows it.",
		Example: "  $ verbarium completion " + s.name + " > script\n" +
			"  $ verbarium completion " + s.name + " --no-descriptions > script",
		Args: args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return s.script(cmd.Root(), a.out, !bare)
		},
	}
	cmd.Flags().BoolVar(&bare, "no-descriptions", false, "complete without saying what each command and flag is")
	return cmd
}

package cli

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// args wraps a check of the arguments: what it refuses is told in the words of the
// usage, and counts as a mistake in it.
func args(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		err := check(cmd, args)
		if err == nil || isUsage(err) {
			return err
		}
		return wrongNumber(cmd, args)
	}
}

// wrongNumber is the error of a command that got too few or too many arguments.
func wrongNumber(cmd *cobra.Command, args []string) error {
	names := argumentNames(cmd)
	var missing []string
	for i, name := range names {
		if i >= len(args) && !strings.HasPrefix(name, "[") {
			missing = append(missing, strings.TrimSuffix(name, "..."))
		}
	}
	usage := "usage: " + strings.TrimSuffix(cmd.CommandPath(), cmd.Name()) + cmd.Use
	if name := cmd.CommandPath() + " --help"; len(missing) > 0 || !slices.ContainsFunc(names, expandable) {
		usage += "; more in '" + name + "'"
	} else {
		usage += "; a shell puts names of files in the place of ? and *, unless they are in quotes"
	}
	switch {
	case len(missing) == 1:
		return withHint(usagef("%s is missing", missing[0]), "%s", usage)
	case len(missing) > 1:
		return withHint(usagef("%s are missing", strings.Join(missing, " and ")), "%s", usage)
	case len(names) == 0:
		return withHint(usagef("%s takes no arguments: %s", cmd.CommandPath(), quoted(args)), "%s", usage)
	}
	return withHint(usagef("too many arguments: %s", quoted(args[len(names):])), "%s", usage)
}

// expandable reports whether an argument has signs that a shell has a use for.
func expandable(name string) bool {
	name = strings.Trim(name, "[].")
	return name == "PATTERN" || name == "RACK"
}

// argumentNames lists the arguments as the usage of a command names them.
func argumentNames(cmd *cobra.Command) []string {
	var names []string
	flag := false // whether the name is that of the value of a flag
	for _, name := range strings.Fields(cmd.Use)[1:] {
		if flag = strings.HasPrefix(name, "-") || flag; !flag {
			names = append(names, name)
			continue
		}
		flag = strings.HasPrefix(name, "-")
	}
	return names
}

// quoted lists texts, each in quotes, the first few if there are many.
func quoted(texts []string) string {
	const shown = 3
	var list []string
	for _, t := range texts[:min(shown, len(texts))] {
		list = append(list, `"`+t+`"`)
	}
	if len(texts) > shown {
		list = append(list, "...")
	}
	return strings.Join(list, ", ")
}

// flagError tells of a mistake in the flags in words of our own, with the flags
// that may have been meant.
func flagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		return unknownFlag(cmd, unknown)
	case errors.As(err, &bare):
		return usagef("--%s needs a value", bare.GetFlag().Name)
	case errors.As(err, &invalid):
		f := invalid.GetFlag()
		return usagef("--%s %q: want %s", f.Name, invalid.GetValue(), wantedValue(f))
	}
	return &usageError{err}
}

// wantedValue says what the value of a flag is.
func wantedValue(f *pflag.Flag) string {
	switch f.Value.Type() {
	case "bool":
		return "true or false, or no value"
	case "int", "float64":
		return "a number"
	case "duration":
		return "a time, such as 90s or 5m"
	}
	return "a " + f.Value.Type()
}

// unknownFlag is the error about a flag that a command has not.
func unknownFlag(cmd *cobra.Command, unknown *pflag.NotExistError) error {
	name := unknown.GetSpecifiedName()
	if unknown.GetSpecifiedShortnames() != "" {
		return usagef("unknown flag: -%s", name)
	}
	return didYouMean(usagef("unknown flag: --%s", name), nearFlags(cmd, name)...)
}

// emptyMeant marks a flag to which no letters mean something.
const emptyMeant = "empty"

// emptyValue is the error about a flag that has a value without a letter, such as that
// of a variable of a script that is not set: no command takes it for no flag, unless it
// is meant there.
func emptyValue(cmd *cobra.Command) (err error) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		values := []string{f.Value.String()}
		if list, ok := f.Value.(pflag.SliceValue); ok {
			values = list.GetSlice()
		}
		if _, meant := f.Annotations[emptyMeant]; meant {
			return
		}
		if err == nil && (len(values) == 0 || slices.Contains(values, "")) {
			err = usagef("--%s is empty: leave it out or give it a value", f.Name)
		}
	})
	return err
}

// oneHyphen looks for a long flag that was typed with one hyphen: -length would be
// read as -l ength. A value that has the name of a flag is none if it stands by
// itself.
func oneHyphen(cmd *cobra.Command, args []string) error {
	for i := 0; i < len(args) && args[i] != "--"; i++ {
		name, _, hasValue := strings.Cut(strings.TrimPrefix(args[i], "-"), "=")
		long, two := strings.CutPrefix(name, "-")
		switch {
		case name == args[i] || name == "": // no flag
		case two:
			if f := cmd.Flag(long); f != nil && f.NoOptDefVal == "" && !hasValue {
				i++
			}
		case len(name) > 1 && cmd.Flag(name) != nil:
			return didYouMean(usagef("unknown flag: -%s", name), "--"+name)
		case endsForValue(cmd, name) && !hasValue:
			i++
		}
	}
	return nil
}

// endsForValue reports whether the last of several short flags is one whose value is
// the next argument.
func endsForValue(cmd *cobra.Command, letters string) bool {
	for i := range letters {
		f := cmd.Flags().ShorthandLookup(letters[i : i+1])
		if f == nil {
			return false
		}
		if f.NoOptDefVal == "" { // what follows is its value
			return i == len(letters)-1
		}
	}
	return false
}

// nearFlags lists the flags of a command whose names are near to one that it has
// not.
func nearFlags(cmd *cobra.Command, name string) []string {
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, f.Name)
		}
	})
	near := nearest(name, names)
	for i := range near {
		near[i] = "--" + near[i]
	}
	return near
}

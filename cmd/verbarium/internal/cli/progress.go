package cli

import (
	"github.com/schollz/progressbar/v3"

	"github.com/verbarium/verbarium/dist"
)

// progress returns a bar for a person who watches at a terminal that can draw one, and
// nil for anyone else; done clears the bar.
func (a *app) progress() (p dist.Progress, done func()) {
	if a.quiet || !a.StderrTerminal || a.Getenv("TERM") == "dumb" {
		return nil, func() {}
	}
	var bar *progressbar.ProgressBar
	var current string
	finish := func() {
		if bar != nil {
			_ = bar.Clear() // a bar that cannot be drawn is no reason to fail
		}
	}
	return func(stage string, now, total int64) {
		if total == 0 {
			total = -1
		}
		if stage != current {
			finish()
			current = stage
			bar = progressbar.NewOptions64(total,
				progressbar.OptionSetWriter(a.Stderr),
				progressbar.OptionSetDescription(stage),
				progressbar.OptionSetWidth(30),
				progressbar.OptionEnableColorCodes(a.Getenv("NO_COLOR") == ""),
				progressbar.OptionThrottle(65e6),
				progressbar.OptionClearOnFinish(),
				// No clock of its own: a bar of unknown length would draw from
				// another goroutine.
				progressbar.OptionSetSpinnerChangeInterval(0),
			)
			_ = bar.RenderBlank() // says the stage at once, however long its first step
		}
		_ = bar.Set64(now)
	}, finish
}

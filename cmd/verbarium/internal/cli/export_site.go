package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/site"
)

// siteHelp is the part of the help on --to site.
const siteHelp = `site is the page of a judge: a folder of files for any static host, which judges
plays, searches and proves words in the browser, also without a network. Its
proofs are nine tenths of it; --no-readings leaves them out. -f replaces a site,
and keeps files in its folder that are not of it.`

// site writes the judge's page into the folder dir.
func (x *export) site(a *app, dir string, force bool) error {
	files, err := x.siteFiles(a)
	if err != nil {
		return err
	}
	err = site.Write(x.ctx, dir, force, files)
	switch {
	case !errors.Is(err, dist.ErrForeign):
	case site.Is(dir):
		return withHint(fmt.Errorf("%s: %w", dir, fs.ErrExist), "-f replaces the site")
	default:
		return withHint(fmt.Errorf("%s: holds files that are no site", dir), "name a new folder")
	}
	if err != nil {
		return err
	}
	first, rest := 0, 0
	for _, f := range files {
		if f.First {
			first += len(f.Data)
		} else {
			rest += len(f.Data)
		}
	}
	a.note("%s: %d files, %d kB at first, %d kB on demand", dir, len(files), (first+500)/1000, (rest+500)/1000)
	return nil
}

// siteFiles makes the files of the site.
func (x *export) siteFiles(a *app) ([]site.File, error) {
	o := site.Options{}
	src, err := dist.OpenSourceOf(x.release)
	switch {
	case errors.Is(err, dist.ErrOtherSource):
		if !x.noReadings {
			a.note("%s: no proofs: %v", x.release.Path, err)
		}
	case err != nil:
		return nil, err
	case !x.noReadings:
		if o.Readings, err = x.gather(src, "--no-readings writes a site without proofs"); err != nil {
			return nil, err
		}
	}
	if o.Notice, err = siteNotice(x.release, src != nil); err != nil {
		return nil, err
	}
	return site.Files(x.ctx, x.release, o)
}

// siteNotice is the notice of a release's folder, or of the language whose words
// it has.
func siteNotice(r *dist.Release, own bool) (string, error) {
	if r.Manifest != nil {
		return r.Notice()
	}
	if own {
		data, err := fs.ReadFile(r.Language.FS, dist.NoticeFile)
		return string(data), err
	}
	return fmt.Sprintf("The words of this site were read from %s.\nNothing is known here of their licence.\n", filepath.Base(r.Path)), nil
}

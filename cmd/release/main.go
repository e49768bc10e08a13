// Release makes what a release of the program has, for each system: an archive
// with the static binary, manual pages, completions and the licences of all that
// is in it; and the checksums of the archives.
//
//	go run ./cmd/release -version v1.2.3 -o bin/release
//
// It runs in the module, with git and the go command, and builds what is committed: a
// work tree with anything else is refused, unless -dirty asks for the files as they are.
// The same commit, Go and SOURCE_DATE_EPOCH (without it, the commit's time) give the
// same bytes.
package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// A platform is a system and an architecture that a release has a binary for.
type platform struct{ os, arch string }

var platforms = []platform{
	{"darwin", "amd64"},
	{"darwin", "arm64"},
	{"linux", "amd64"},
	{"linux", "arm64"},
	{"windows", "amd64"},
	{"windows", "arm64"},
}

func (p platform) String() string { return p.os + "_" + p.arch }

func (p platform) env() []string {
	return []string{"GOOS=" + p.os, "GOARCH=" + p.arch, "CGO_ENABLED=0", "GOAMD64=v1", "GOARM64=v8.0", "GOWORK=off"}
}

// program is what a program is called.
func (p platform) program(name string) string {
	if p.os == "windows" {
		return name + ".exe"
	}
	return name
}

func main() {
	version := flag.String("version", "", "version of the release")
	out := flag.String("o", filepath.Join("bin", "release"), "folder to write, which is replaced")
	dirty := flag.Bool("dirty", false, "release the files of the work tree, committed or not")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := release(ctx, *version, *out, *dirty); err != nil {
		fmt.Fprintf(os.Stderr, "release: %v\n", err)
		os.Exit(2)
	}
}

// A making is a release in the making.
type making struct {
	version string
	epoch   time.Time // that all files have
	src     string    // the folder of the module that is built
	tmp     string
	done    string // the folder of what is ready
}

// release makes a release in a folder beside its place, which it takes at last.
func release(ctx context.Context, version, out string, dirty bool) (err error) {
	if version == "" || strings.ContainsAny(version, "/\\ ") {
		return fmt.Errorf("-version %q: not a version", version)
	}
	if err := replaceable(out); err != nil {
		return err
	}
	if !dirty {
		if err := committed(ctx, "", version); err != nil {
			return err
		}
	}
	m := &making{version: version}
	if m.epoch, err = epoch(ctx); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(out), 0o777); err != nil {
		return err
	}
	beside, err := filepath.Abs(filepath.Dir(out))
	if err != nil {
		return err
	}
	if m.tmp, err = os.MkdirTemp(beside, ".release-*"); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(m.tmp)) }()
	if !dirty {
		m.src = filepath.Join(m.tmp, "source")
		if err := export(ctx, "", m.src); err != nil {
			return err
		}
	}
	if err := m.archives(ctx); err != nil {
		return err
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	return os.Rename(m.done, out)
}

// archives writes the archives of all platforms, and their checksums.
func (m *making) archives(ctx context.Context) error {
	m.done = filepath.Join(m.tmp, "release")
	if err := os.Mkdir(m.done, 0o777); err != nil {
		return err
	}
	common, err := m.gather(ctx)
	if err != nil {
		return err
	}
	var sums strings.Builder
	for _, p := range platforms {
		if err := m.pack(ctx, p, common, &sums); err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
	}
	return os.WriteFile(filepath.Join(m.done, sumsFile), []byte(sums.String()), 0o644) //nolint:gosec // to be published
}

// sumsFile has the checksums of the archives.
const sumsFile = "SHA256SUMS"

// replaceable refuses a folder that holds anything but a release, since all that is
// in it goes.
func replaceable(out string) error {
	entries, err := os.ReadDir(out)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, e := range entries {
		if e.Name() != sumsFile && !strings.HasPrefix(e.Name(), "verbarium_") {
			return fmt.Errorf("-o %s: it holds %s, which is not of a release", out, e.Name())
		}
	}
	return err
}

// pack builds the binary of a platform and puts it into an archive.
func (m *making) pack(ctx context.Context, p platform, common []file, sums *strings.Builder) error {
	binary := filepath.Join(m.tmp, p.program("verbarium_"+p.String()))
	if err := m.build(ctx, binary, p); err != nil {
		return err
	}
	data, err := os.ReadFile(binary)
	if err != nil {
		return err
	}
	licences, err := licences(ctx, m.src, p)
	if err != nil {
		return err
	}
	files := append([]file{{p.program("verbarium"), data, 0o755}}, common...)
	files = append(files, licences...)
	root := fmt.Sprintf("verbarium_%s_%s", strings.TrimPrefix(m.version, "v"), p)
	write, ext := tarGz, ".tar.gz"
	if p.os == "windows" {
		write, ext = zipped, ".zip"
	}
	archive, err := write(root, files, m.epoch)
	if err != nil {
		return err
	}
	fmt.Fprintf(sums, "%x  %s\n", sha256.Sum256(archive), root+ext)
	fmt.Fprintf(os.Stderr, "release: %s, %d bytes\n", root+ext, len(archive))
	return os.WriteFile(filepath.Join(m.done, root+ext), archive, 0o644) //nolint:gosec // to be published
}

// build makes a static binary that has no path of this machine in it.
func (m *making) build(ctx context.Context, out string, p platform) error {
	const cli = "github.com/verbarium/verbarium/cmd/verbarium/internal/cli"
	_, err := run(ctx, m.src, p.env(), "go", "build", "-trimpath", "-buildvcs=false",
		"-ldflags", "-s -w -X "+cli+".version="+m.version, "-o", out, "./cmd/verbarium")
	return err
}

// epoch is the time that the files of the release have.
func epoch(ctx context.Context) (time.Time, error) {
	text := os.Getenv("SOURCE_DATE_EPOCH")
	if text == "" {
		out, err := run(ctx, "", nil, "git", "log", "-1", "--format=%ct")
		if err != nil {
			return time.Time{}, fmt.Errorf("no SOURCE_DATE_EPOCH, and no commit: %w", err)
		}
		text = strings.TrimSpace(string(out))
	}
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil || seconds < 0 {
		return time.Time{}, fmt.Errorf("SOURCE_DATE_EPOCH=%q is not a number of seconds", text)
	}
	return time.Unix(seconds, 0).UTC(), nil
}

// run runs a command in a folder and returns what it prints.
func run(ctx context.Context, dir string, env []string, name string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.Output()
	if ee, ok := errors.AsType[*exec.ExitError](err); ok {
		return nil, fmt.Errorf("%s %s: %w\n%s", name, args[0], err, ee.Stderr)
	}
	return out, err
}

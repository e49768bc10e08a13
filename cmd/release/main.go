// Release makes what a release of the program has, for each system: an archive
// with the static binary, manual pages, completions and the licences of all that
// is in it; and the checksums of the archives.
//
//	go run ./cmd/release -version v1.2.3 -o bin/release
//
// It runs in the module, with git and the go command. The same commit, Go and
// SOURCE_DATE_EPOCH (without it, the commit's time) give the same bytes.
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
	return []string{"GOOS=" + p.os, "GOARCH=" + p.arch, "CGO_ENABLED=0", "GOAMD64=v1", "GOARM64=v8.0"}
}

func main() {
	version := flag.String("version", "", "version of the release")
	out := flag.String("o", filepath.Join("bin", "release"), "folder to write, which is replaced")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := release(ctx, *version, *out); err != nil {
		fmt.Fprintf(os.Stderr, "release: %v\n", err)
		os.Exit(2)
	}
}

// release makes a release in a folder beside its place, which it takes at last.
func release(ctx context.Context, version, out string) (err error) {
	if version == "" || strings.ContainsAny(version, "/\\ ") {
		return fmt.Errorf("-version %q: not a version", version)
	}
	if err := replaceable(out); err != nil {
		return err
	}
	epoch, err := epoch(ctx)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(out), 0o777); err != nil {
		return err
	}
	tmp, err := os.MkdirTemp(filepath.Dir(out), ".release-*")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(tmp)) }()
	done := filepath.Join(tmp, "release")
	if err := os.Mkdir(done, 0o777); err != nil {
		return err
	}
	if err := archives(ctx, tmp, done, version, epoch); err != nil {
		return err
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	return os.Rename(done, out)
}

// archives writes the archives of all platforms, and their checksums.
func archives(ctx context.Context, tmp, done, version string, epoch time.Time) error {
	common, err := gather(ctx, tmp, version, epoch)
	if err != nil {
		return err
	}
	var sums strings.Builder
	for _, p := range platforms {
		if err := pack(ctx, p, tmp, done, version, epoch, common, &sums); err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
	}
	return os.WriteFile(filepath.Join(done, sumsFile), []byte(sums.String()), 0o644) //nolint:gosec // to be published
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
func pack(ctx context.Context, p platform, tmp, done, version string, epoch time.Time, common []file, sums *strings.Builder) error {
	binary := filepath.Join(tmp, "verbarium_"+p.String())
	if err := build(ctx, binary, version, p.env()); err != nil {
		return err
	}
	data, err := os.ReadFile(binary)
	if err != nil {
		return err
	}
	licences, err := licences(ctx, p)
	if err != nil {
		return err
	}
	name := "verbarium"
	if p.os == "windows" {
		name += ".exe"
	}
	files := append([]file{{name, data, 0o755}}, common...)
	files = append(files, licences...)
	root := fmt.Sprintf("verbarium_%s_%s", strings.TrimPrefix(version, "v"), p)
	write, ext := tarGz, ".tar.gz"
	if p.os == "windows" {
		write, ext = zipped, ".zip"
	}
	archive, err := write(root, files, epoch)
	if err != nil {
		return err
	}
	fmt.Fprintf(sums, "%x  %s\n", sha256.Sum256(archive), root+ext)
	fmt.Fprintf(os.Stderr, "release: %s, %d bytes\n", root+ext, len(archive))
	return os.WriteFile(filepath.Join(done, root+ext), archive, 0o644) //nolint:gosec // to be published
}

// build makes a static binary that has no path of this machine in it.
func build(ctx context.Context, out, version string, env []string) error {
	const cli = "github.com/verbarium/verbarium/cmd/verbarium/internal/cli"
	_, err := run(ctx, env, "go", "build", "-trimpath", "-buildvcs=false",
		"-ldflags", "-s -w -X "+cli+".version="+version, "-o", out, "./cmd/verbarium")
	return err
}

// epoch is the time that the files of the release have.
func epoch(ctx context.Context) (time.Time, error) {
	text := os.Getenv("SOURCE_DATE_EPOCH")
	if text == "" {
		out, err := run(ctx, nil, "git", "log", "-1", "--format=%ct")
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

// run runs a command and returns what it prints.
func run(ctx context.Context, env []string, name string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.Output()
	var ee *exec.ExitError
	if errors.As(err, &ee) {
		return nil, fmt.Errorf("%s %s: %w\n%s", name, args[0], err, ee.Stderr)
	}
	return out, err
}

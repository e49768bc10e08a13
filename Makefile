# The commands a developer needs; .ci/run is what has to pass.

CLI = github.com/verbarium/verbarium/cmd/verbarium/internal/cli
VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo devel)

.PHONY: all build install lexica digests man release test race cover examples soak large load fmt vet lint ci clean

all: build lexica

build:
	go build -trimpath -ldflags "-X $(CLI).version=$(VERSION)" -o bin/verbarium ./cmd/verbarium

install:
	go install -trimpath -ldflags "-X $(CLI).version=$(VERSION)" ./cmd/verbarium

# The lexica of the embedded sources, into dist/la and dist/ro.
lexica: build
	bin/verbarium build la
	bin/verbarium build ro

# Build the lexica and compare them with dist/DIGESTS.tsv; with UPDATE=1, after a
# change of words that is meant, write that file anew.
digests:
	go test ./dist -count=1 -run '^TestWholeDigests$$' $(if $(UPDATE),-update)

# The man pages, after a change of a command's help.
man:
	go run ./cmd/verbarium man docs/man

# All that a release of the program has, into bin/release: see cmd/release. It is made of
# what is committed; with DIRTY=1, of the files as they are.
release:
	go run ./cmd/release -version "$(VERSION)" -o bin/release $(if $(DIRTY),-dirty)

test:
	go test ./...

race:
	go test -race ./...

# How much of each library its own tests run: 90 % at least.
cover:
	@go test -short -cover -skip '^TestScripts$$' ./... | .ci/coverage

# Every fuzz target one after another, MINUTES each; what makes one fail is
# written into its testdata/fuzz, and the others go on. Little time goes into making
# inputs shorter, which for slow readers would else take nearly all of it.
MINUTES ?= 10
soak:
	@status=0; for p in $$(go list ./...); do \
		targets=$$(go test -list '^Fuzz' $$p) || { echo "$$targets"; status=1; continue; }; \
		for f in $$(echo "$$targets" | grep '^Fuzz'); do \
			echo "== $$p $$f"; \
			go test -run '^$$' -fuzz "^$$f\$$" -fuzztime $(MINUTES)m -fuzzminimizetime 100x $$p || status=1; \
		done; \
	done; exit $$status

# Every example of every help.
examples:
	go test ./cmd/verbarium -count=1 -run '^TestScripts$$/^examples$$' -examples -v

# Graphs of lists of millions of words, built, written, read and verified.
large:
	go test ./dawg -count=1 -run Large -v
	go test ./gaddag -count=1 -run Heavy -heavy -v

# A million verdicts asked of a server of its own, with its memory and its speed.
load:
	go test ./server -count=1 -run '^TestLoad$$' -load 1000000 -timeout 30m -v

fmt:
	go run mvdan.cc/gofumpt@v0.12.0 -l -w .

vet:
	go vet ./...
	go run honnef.co/go/tools/cmd/staticcheck@v0.8.2 ./...

# What .golangci.yml holds the code to, in all three modules.
GOLANGCI = github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0
lint:
	@status=0; for m in . bench site/browser; do \
		echo "== $$m"; (cd $$m && go run $(GOLANGCI) run ./...) || status=1; \
	done; exit $$status

ci:
	.ci/run

clean:
	rm -rf bin dist/la dist/ro

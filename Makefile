# The commands a developer needs; .ci/run is what has to pass.

CLI = github.com/verbarium/verbarium/cmd/verbarium/internal/cli
VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo devel)

.PHONY: all build install lexica test race fmt vet ci clean

all: build lexica

build:
	go build -trimpath -ldflags "-X $(CLI).version=$(VERSION)" -o bin/verbarium ./cmd/verbarium

install:
	go install -trimpath -ldflags "-X $(CLI).version=$(VERSION)" ./cmd/verbarium

# The lexica of the embedded sources, into dist/la and dist/ro.
lexica: build
	bin/verbarium build la
	bin/verbarium build ro

test:
	go test ./...

race:
	go test -race ./...

fmt:
	go run mvdan.cc/gofumpt@v0.12.0 -l -w .

vet:
	go vet ./...
	go run honnef.co/go/tools/cmd/staticcheck@v0.8.2 ./...

ci:
	.ci/run

clean:
	rm -rf bin dist/la dist/ro

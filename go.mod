module github.com/verbarium/verbarium

go 1.26

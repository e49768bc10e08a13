// Package server answers for lexica over HTTP: it serves the judge's page of each,
// the very files that package site writes, and an interface for programs that gives
// the records of the commands as JSON.
//
// [New] takes the lexica and makes a handler; [Server.Serve] runs it on a listener
// until the context ends, then lets those who are asking have their answers.
//
// What a client sends is never more than a question: it names no file, is kept
// nowhere and is bounded in size, in time and in what an answer may hold ([Limits]).
// All files are in memory, with their sums as ETags, so that nothing is read from
// the disk after the start. docs/api.md describes the interface for people,
// openapi.json, which the server serves, for programs.
package server

// Package tiles weighs sets of tiles: how often letters occur in a text or in a
// lexicon, which set would suit, how two sets differ, and whether a set is sound.
//
// [FromText] or [FromWords] counts letters; [Suggest] makes a set of the
// [Frequency], with every step of the sum; [Compare] sets one set beside another;
// [Check] says what is wrong with one. All sums are in whole numbers, so that a
// suggestion is the same on every machine.
package tiles

// Patterns, anagrams, hooks and neighbours, as the program finds them.

/** @typedef {import('./lexicon.js').Lexicon} Lexicon */

/** The most elements that a pattern has: places are bits of a number. */
const MAX_PATTERN = 30;

/** The most tiles, blanks with them, that a rack has. */
const MAX_RACK = 63;

/** A question that cannot be asked; kind and details name the message. */
export class QueryError extends Error {
  /**
   * @param {string} kind
   * @param {object} [details]
   */
  constructor(kind, details = {}) {
    super(kind);
    this.kind = kind;
    this.details = details;
  }
}

/** Folds letters of a question. */
function lettersOf(lexicon, text) {
  const { tiles, unfit } = lexicon.fold.letters(text);
  if (unfit) throw new QueryError(unfit.kind, unfit);
  return tiles;
}

/** Reads what stands between brackets: the tiles it is of. */
function classOf(lexicon, text) {
  const others = text.startsWith('^');
  const set = new Set();
  let last = 0;
  (others ? text.slice(1) : text).split('-').forEach((part, i) => {
    const tiles = lettersOf(lexicon, part);
    for (const letter of part) {
      const { tiles: alone } = lexicon.fold.letters(letter);
      if (alone && alone.length > 1) throw new QueryError('several', { letter, n: alone.length });
    }
    if (tiles.length === 0) throw new QueryError('empty-class');
    if (i > 0 && last > tiles[0]) throw new QueryError('backwards', { text });
    if (i > 0) for (let t = last; t < tiles[0]; t++) set.add(t);
    tiles.forEach((t) => set.add(t));
    last = tiles[tiles.length - 1];
  });
  return (tile) => set.has(tile) !== others;
}

/**
 * @typedef {object} Element stands for one tile; with star for any number of them
 * @property {(tile: number) => boolean} takes
 * @property {boolean} star
 */

/**
 * Reads a pattern: letters; ? for any tile; * for any number of them; [aeiu],
 * [a-e], [^s] for one of some.
 * @param {Lexicon} lexicon
 * @param {string} text
 * @returns {Element[]}
 * @throws {QueryError}
 */
export function parsePattern(lexicon, text) {
  const any = () => true;
  const pattern = [];
  for (const piece of text.match(/\[[^\]]*\]|[?*[\]]|[^?*[\]]+/g) ?? []) {
    if (piece === '?') pattern.push({ takes: any, star: false });
    else if (piece === '*') pattern.push({ takes: any, star: true });
    else if (piece === '[') throw new QueryError('open-class');
    else if (piece === ']') throw new QueryError('closed-class');
    else if (piece.startsWith('[')) pattern.push({ takes: classOf(lexicon, piece.slice(1, -1)), star: false });
    else for (const t of lettersOf(lexicon, piece)) pattern.push({ takes: (tile) => tile === t, star: false });
  }
  if (pattern.length > MAX_PATTERN) throw new QueryError('long-pattern', { n: MAX_PATTERN });
  return pattern;
}

/**
 * Calls visit for the words that match a pattern, in order, until it returns
 * false. The array is reused.
 * @param {Lexicon} lexicon
 * @param {Element[]} pattern
 * @param {(word: number[]) => boolean|void} visit
 */
export function search({ graph, alphabet }, pattern, visit) {
  let stars = 0;
  pattern.forEach((e, i) => { if (e.star) stars |= 1 << i; });
  const taken = [0, ...alphabet.map((_, t) => pattern.reduce((bits, e, i) => (e.takes(t + 1) ? bits | (1 << i) : bits), 0))];
  const reach = (places) => {
    let all = places;
    for (;;) {
      const more = all | ((all & stars) << 1);
      if (more === all) return all;
      all = more;
    }
  };
  const end = 1 << pattern.length;
  const dead = new Set(); // node and places from which no word is left
  const word = [];
  let found = 0;
  const walk = (node, places) => {
    const key = node * 2 ** 31 + places;
    if (node === 0 || (stars && dead.has(key))) return true;
    const before = found;
    for (let a = graph.first[node]; a < graph.first[node + 1]; a++) {
      const here = places & taken[graph.tile[a]];
      if (here === 0) continue;
      const next = reach((here & stars) | ((here & ~stars) << 1));
      const target = graph.target[a];
      word.push(graph.tile[a]);
      if (target & 1 && next & end) {
        found++;
        if (visit(word) === false) return false;
      }
      if (!walk(target >>> 1, next)) return false;
      word.pop();
    }
    if (stars && found === before) dead.add(key);
    return true;
  };
  walk(graph.root, reach(1));
}

/**
 * @typedef {object} Rack
 * @property {number[]} tiles
 * @property {number} blanks
 */

/**
 * Reads a rack: letters, and a ? for each blank.
 * @param {Lexicon} lexicon
 * @param {string} text
 * @returns {Rack}
 * @throws {QueryError}
 */
export function parseRack(lexicon, text) {
  const letters = text.replaceAll('?', '').replace(/\s/g, '');
  const rack = { tiles: lettersOf(lexicon, letters), blanks: text.split('?').length - 1 };
  if (rack.tiles.length + rack.blanks > MAX_RACK) throw new QueryError('long-rack', { n: MAX_RACK });
  return rack;
}

/**
 * Calls visit for the words that the rack makes, in order, until it returns
 * false: those of all its tiles, or also those of some. The array is reused.
 * @param {Lexicon} lexicon
 * @param {Rack} rack
 * @param {boolean} shorter
 * @param {(word: number[]) => boolean|void} visit
 */
export function anagrams({ graph, alphabet }, { tiles, blanks }, shorter, visit) {
  const count = new Array(alphabet.length + 1).fill(0);
  tiles.forEach((t) => count[t]++);
  const word = [];
  const walk = (node, jokers, left) => {
    if (node === 0 || left === 0) return true;
    for (let a = graph.first[node]; a < graph.first[node + 1]; a++) {
      const tile = graph.tile[a];
      const joker = count[tile] === 0 ? 1 : 0;
      if (joker > jokers) continue;
      const target = graph.target[a];
      count[tile] -= 1 - joker;
      word.push(tile);
      const fits = target & 1 && (shorter || left === 1);
      if ((fits && visit(word) === false) || !walk(target >>> 1, jokers - joker, left - 1)) return false;
      word.pop();
      count[tile] += 1 - joker;
    }
    return true;
  };
  walk(graph.root, blanks, tiles.length + blanks);
}

/**
 * @typedef {object} Hooks of a word, which need not be one itself
 * @property {number[]} front tiles that make a word before it
 * @property {number[]} back tiles that make a word behind it
 * @property {number[][]} both words with a tile before it and one behind
 * @property {boolean} first it is a word without its first tile
 * @property {boolean} last it is a word without its last tile
 */

/**
 * @param {Lexicon} lexicon
 * @param {number[]} word
 * @returns {Hooks}
 */
export function hooks(lexicon, word) {
  const { graph, alphabet } = lexicon;
  const tiles = alphabet.map((_, i) => i + 1);
  const back = tiles.filter((t) => graph.contains([...word, t]));
  const front = tiles.filter((t) => graph.contains([t, ...word]));
  const both = tiles.flatMap((f) => tiles.map((b) => [f, ...word, b])).filter((w) => graph.contains(w));
  return { front, back, both, first: graph.contains(word.slice(1)), last: graph.contains(word.slice(0, -1)) };
}

/**
 * The valid words one letter away: those that begin alike for longest first.
 * @param {Lexicon} lexicon
 * @param {number[]} word
 * @param {number} n how many at most
 * @returns {number[][]}
 */
export function near({ graph, alphabet, tables }, word, n) {
  const found = new Map();
  const shared = (w) => {
    let i = 0;
    while (i < w.length && w[i] === word[i]) i++;
    return i;
  };
  const add = (w, rank) => {
    const key = w.join();
    if (w.length < tables.min || w.length > tables.max || found.has(key) || key === word.join() || !graph.contains(w)) return;
    found.set(key, { w, rank, shared: shared(w) });
  };
  for (let i = 1; i < word.length; i++) add(swapped(word, i), 0);
  for (let i = 0; i <= word.length; i++) {
    for (let t = 1; t <= alphabet.length; t++) {
      if (i < word.length) add([...word.slice(0, i), t, ...word.slice(i + 1)], 1);
      add([...word.slice(0, i), t, ...word.slice(i)], 3);
    }
    if (i < word.length) add([...word.slice(0, i), ...word.slice(i + 1)], 2);
  }
  const inOrder = (a, b) => b.shared - a.shared || a.rank - b.rank || compare(a.w, b.w);
  return [...found.values()].sort(inOrder).slice(0, n).map(({ w }) => w);
}

/** The word with the tiles i-1 and i changed about. */
function swapped(word, i) {
  const w = word.slice();
  [w[i - 1], w[i]] = [w[i], w[i - 1]];
  return w;
}

/** Compares words by tile, a word before its extensions. */
export function compare(a, b) {
  const n = Math.min(a.length, b.length);
  for (let i = 0; i < n; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}

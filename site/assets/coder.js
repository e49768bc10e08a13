// Reads a coded graph, as dawg/FORMAT.md describes it ("A coded graph").

import { BitReader, mix, newSlots, WEIGHT } from './bits.js';
import { DamageError, MAX_LENGTH } from './damage.js';

const TILES = 63; // numbers of tiles, with 0
const ROWS = 3; // that guess where an arc leads

/** Whether the set of two halves has a tile. */
const has = (high, low, tile) => (tile < 32 ? low >>> tile : high >>> (tile - 32)) & 1;

const bitLength = (n) => 32 - Math.clz32(n);

/**
 * @typedef {object} Store the nodes of a graph: the arcs of node n are those
 *   from first[n] to first[n + 1] - 1, by ascending tile
 * @property {Uint32Array} first
 * @property {Uint8Array} tile
 * @property {Uint32Array} target number of the node, times 2, plus 1 if final
 */

/** A coded graph being read. */
class CodedReader extends BitReader {
  /**
   * @param {Uint8Array} column
   * @param {number} nodes as the header says
   * @param {number} arcs as the header says
   * @param {number} maxTile
   */
  constructor(column, nodes, arcs, maxTile) {
    super();
    this.readTiles(column, maxTile);
    this.nodes = nodes;
    this.arcs = arcs;
    const b = Math.max(8, Math.min(17, bitLength(arcs)));
    this.labels = { slots: newSlots(2 ** (b - 1)), weights: new Int32Array(8 * (TILES + 1)).fill(WEIGHT) };
    this.finals = { slots: newSlots(2 ** (b - 4)), weights: new Int32Array(2 * (TILES + 1)).fill(WEIGHT) };
    this.rowMask = 2 ** (b - 3) - 1;
    this.symbols = Array.from({ length: ROWS }, () => new Uint32Array(2 * (this.rowMask + 1)));
    this.counts = Array.from({ length: ROWS }, () => new Uint8Array(2 * (this.rowMask + 1)));
    this.asks = newSlots(2 ** 17);
    this.tries = newSlots(6 * 5 * 256);
    this.unlisted = newSlots(TILES);
    this.lengths = newSlots(TILES * 32);
    this.ranks = Array.from({ length: TILES }, () => ({ symbols: [], counts: [] }));
    this.orders = new Uint8Array(2 * TILES * TILES).map((_, i) => i % TILES);
    this.makeStore();
  }

  makeStore() {
    this.first = new Uint32Array(this.nodes + 2);
    this.tile = new Uint8Array(this.arcs);
    this.target = new Uint32Array(this.arcs);
    this.setHigh = new Uint32Array(this.nodes + 1);
    this.setLow = new Uint32Array(this.nodes + 1);
    this.done = 0; // nodes
    this.told = 0; // arcs
    this.found = new Uint32Array(2); // the set that was read last
    this.rows = new Uint32Array(ROWS); // where the rows of the arc begin
    this.places = new Uint8Array(2 * ROWS); // of the guesses in the rows
    this.guesses = new Uint32Array(2 * ROWS);
    this.tiles3 = new Uint8Array(MAX_LENGTH + 4); // on the way, after three zeros
    this.pending = new Uint32Array((MAX_LENGTH + 1) * TILES); // arcs of the nodes on the way
  }

  /** Takes the list of tiles from the beginning, and begins with the bits. */
  readTiles(column, maxTile) {
    const k = column[0];
    if (!k || k >= column.length) throw new DamageError('impossible number of tiles');
    this.tilesInUse = column.slice(1, 1 + k);
    if (new Set(this.tilesInUse).size !== k || this.tilesInUse.some((t) => t < 1 || t > maxTile)) {
      throw new DamageError('a tile is repeated or not in the alphabet');
    }
    this.begin(column.subarray(1 + k));
  }

  /** Reads the tiles of a node's arcs into found. */
  readSet(depth, final, sisterHigh, sisterLow) {
    const t0 = this.tiles3[depth + 2];
    const t1 = this.tiles3[depth + 1];
    const order = (2 * t0 + final) * TILES;
    const { orders, tilesInUse } = this;
    const end = tilesInUse.length - 1;
    let high = 0;
    let low = 0;
    let count = 0;
    let c0 = mix(t0, 0, t1, 0) & ~15;
    let c1 = mix(t0, 0, 0, 4 + final) & ~15;
    for (let i = 0; i <= end; i++) {
      const k = orders[order + i];
      const tile = tilesInUse[k];
      const few = Math.min(count, 3);
      if (i < end || count > 0) {
        const x0 = c0 + k + 1 + 32 * has(sisterHigh, sisterLow, tile);
        if (!this.mixed(this.labels, x0, c1 + k + 1, 4 * (k + 1) + few)) continue;
      }
      const before = order + Math.max(i, 1) - 1;
      orders[order + i] = orders[before];
      orders[before] = k;
      if (tile < 32) low = (low | (1 << tile)) >>> 0;
      else high = (high | (1 << (tile - 32))) >>> 0;
      count++;
      if (i === end) break;
      c0 = mix(t0, 0, t1, Math.min(count, 3)) & ~15;
      c1 = mix(t0, high, low, 4 + final) & ~15;
      if (this.mixed(this.labels, c1, 2048 * depth + 32 * count + i, Math.min(count, 3))) break;
    }
    this.found[0] = high;
    this.found[1] = low;
    return count;
  }

  /** Reads a node and all that is new below it. */
  readNode(depth, final, sisterHigh, sisterLow) {
    if (depth >= MAX_LENGTH) throw new DamageError(`a path of more than ${MAX_LENGTH} tiles`);
    const arcs = this.readSet(depth, final, sisterHigh, sisterLow);
    const high = this.found[0];
    const low = this.found[1];
    const pending = depth * TILES;
    let previous = 0;
    let kinds = 0;
    let below = 0; // the node told last
    for (let tile = 1, index = 0; index < arcs; tile++) {
      if (!has(high, low, tile)) continue;
      const slot = this.findRows(depth, tile, previous, high, low, index, arcs, kinds);
      let symbol;
      let kind = 2;
      if (this.plain(this.asks, slot)) {
        const r0 = this.rows[0];
        const r1 = this.rows[1];
        const r2 = this.rows[2];
        const mark = this.readMark(depth, tile, high, low);
        this.tiles3[depth + 3] = tile;
        this.readNode(depth + 1, mark, below ? this.setHigh[below] : 0, below ? this.setLow[below] : 0);
        below = this.done;
        symbol = 2 * below + mark;
        this.rank(tile, symbol);
        this.rows[0] = r0;
        this.rows[1] = r1;
        this.rows[2] = r2;
      } else if (this.plain(this.asks, slot + 1)) {
        const i = this.guess(kinds);
        symbol = this.guesses[i];
        kind = Math.min(i, 1);
      } else {
        symbol = this.readRanked(tile);
        kind = 3;
      }
      if (symbol === 0 || symbol >>> 1 > this.done) throw new DamageError('an arc leads nowhere');
      for (let k = 0; k < ROWS; k++) this.learnRow(k, symbol);
      this.pending[pending + index] = symbol;
      kinds = (kinds << 2) | kind;
      previous = symbol;
      index++;
    }
    this.add(high, low, pending, arcs);
  }

  /** Ends a node. */
  add(high, low, pending, arcs) {
    if (this.done === this.nodes || this.told + arcs > this.arcs) {
      throw new DamageError('more nodes or arcs than the header says');
    }
    const node = ++this.done;
    this.setHigh[node] = high;
    this.setLow[node] = low;
    this.first[node] = this.told;
    for (let tile = 1, i = 0; i < arcs; tile++) {
      if (!has(high, low, tile)) continue;
      this.tile[this.told] = tile;
      this.target[this.told++] = this.pending[pending + i++];
    }
    this.first[node + 1] = this.told;
  }

  /** Finds the rows of an arc and the slot of how they agree. */
  findRows(depth, tile, previous, high, low, index, arcs, kinds) {
    const t0 = this.tiles3[depth + 2];
    const t1 = this.tiles3[depth + 1];
    const r0 = 2 * ((mix(tile, 0, previous, 0) & this.rowMask) >>> 0);
    const r1 = 2 * ((mix(tile, high, low, t0) & this.rowMask) >>> 0);
    const r2 = 2 * ((mix(tile, 0, t0, t1) & this.rowMask) >>> 0);
    this.rows[0] = r0;
    this.rows[1] = r1;
    this.rows[2] = r2;
    const first = this.symbols[0][r0];
    let slot = Math.min(this.counts[0][r0], 3);
    slot = slot * 4 + Math.min(this.counts[1][r1], 3);
    slot = slot * 4 + Math.min(this.counts[2][r2], 3);
    slot = slot * 2 + (first === this.symbols[2][r2] ? 1 : 0);
    slot = slot * 2 + (first === this.symbols[1][r1] ? 1 : 0);
    slot = slot * 4 + Math.min(index, 3);
    slot = slot * 4 + Math.min(arcs, 4) - 1;
    return (slot * 16 + (kinds & 15)) * 2;
  }

  readMark(depth, tile, high, low) {
    const x0 = mix(tile, 0, this.tiles3[depth + 2], this.tiles3[depth + 1] * 256 + this.tiles3[depth]);
    return this.mixed(this.finals, x0, mix(tile, high, low, 65536), tile);
  }

  learnRow(k, symbol) {
    const symbols = this.symbols[k];
    const counts = this.counts[k];
    const r = this.rows[k];
    if (symbol === symbols[r]) {
      counts[r] = Math.min(255, counts[r] + 1);
      return;
    }
    const n = symbol === symbols[r + 1] ? Math.min(255, counts[r + 1] + 1) : 1;
    if (n >= counts[r]) {
      symbols[r + 1] = symbols[r];
      counts[r + 1] = counts[r];
      symbols[r] = symbol;
      counts[r] = n;
      return;
    }
    symbols[r + 1] = symbol;
    counts[r + 1] = n;
  }

  /** Reads which of the guesses is right; they are put into guesses. */
  guess(kinds) {
    let n = 0;
    for (let k = 0; k < ROWS; k++) {
      for (let i = 0; i < 2; i++) {
        const symbol = this.symbols[k][this.rows[k] + i];
        if (symbol === 0 || this.guessed(symbol, n)) continue;
        this.places[n] = 2 * k + i;
        this.guesses[n++] = symbol;
      }
    }
    if (n === 0) throw new DamageError('an arc leads nowhere');
    let i = 0;
    while (i < n - 1 && !this.plain(this.tries, this.trySlot(i, kinds))) i++;
    return i;
  }

  guessed(symbol, n) {
    for (let i = 0; i < n; i++) {
      if (this.guesses[i] === symbol) return true;
    }
    return false;
  }

  trySlot(tried, kinds) {
    const place = this.places[tried];
    const k = place >> 1;
    const r = this.rows[k];
    const symbol = this.guesses[tried];
    let also = 0;
    for (let j = k + 1; j < ROWS; j++) {
      if (this.symbols[j][this.rows[j]] === symbol) also |= j;
    }
    const follows = place & 1 ? 0 : Math.min(this.counts[k][r + 1], 3);
    let slot = place * 5 + Math.min(bitLength(this.counts[k][r + (place & 1)]), 4);
    slot = slot * 4 + follows;
    slot = slot * 4 + also;
    slot = slot * 4 + (kinds & 3);
    return slot * 4 + Math.min(tried, 3);
  }

  rank(tile, symbol) {
    this.ranks[tile].symbols.push(symbol);
    this.ranks[tile].counts.push(1);
  }

  readRanked(tile) {
    const { symbols, counts } = this.ranks[tile];
    if (symbols.length === 0 || this.plain(this.unlisted, tile)) {
      const symbol = this.digits(bitLength(2 * this.done + 1));
      this.rank(tile, symbol);
      return symbol;
    }
    let n = 0;
    while (n < 30 && this.plain(this.lengths, tile * 32 + n)) n++;
    const rank = 2 ** n + this.digits(n) - 1;
    if (rank >= symbols.length) throw new DamageError('an arc leads nowhere');
    const symbol = symbols[rank];
    let first = 0; // of those with the same count
    for (let end = rank; first < end;) {
      const middle = (first + end) >> 1;
      if (counts[middle] > counts[rank]) first = middle + 1;
      else end = middle;
    }
    symbols[rank] = symbols[first];
    symbols[first] = symbol;
    counts[first]++;
    return symbol;
  }
}

/**
 * Reads a coded graph.
 * @param {Uint8Array} column
 * @param {number} nodes
 * @param {number} arcs
 * @param {number} maxTile
 * @returns {Store}
 */
export function readCoded(column, nodes, arcs, maxTile) {
  if (nodes < 1 || nodes > arcs || arcs > 32 * column.length) {
    throw new DamageError('impossible number of nodes or arcs');
  }
  const reader = new CodedReader(column, nodes, arcs, maxTile);
  reader.readNode(0, 0, 0, 0);
  const { first, tile, target } = reader;
  if (reader.done !== nodes || reader.told !== arcs || !reader.ended) {
    throw new DamageError('not as many nodes, arcs or bytes as the header says');
  }
  return { first, tile, target };
}

// Reads a .dawg file, as dawg/FORMAT.md describes it, and refuses what is
// damaged: magic number, version, sizes, checksums and figures must be right.

import { readCoded } from './coder.js';
import { DamageError, MAX_LENGTH } from './damage.js';
import { Graph } from './graph.js';

const MAGIC = [0x89, 0x44, 0x41, 0x57, 0x47, 0x0d, 0x0a, 0x1a];
const PREFIX = 16;
const MAX_HEADER = 32768;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0x82f63b78 : c >>> 1;
  return c;
});

/** CRC-32C (Castagnoli). */
function crc32c(bytes) {
  let c = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) c = (c >>> 8) ^ CRC_TABLE[(c ^ bytes[i]) & 255];
  return (c ^ 0xffffffff) >>> 0;
}

/** Takes numbers and texts from bytes, one after another. */
class Cursor {
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = 0;
  }

  take(n) {
    if (this.at + n > this.bytes.length) throw new DamageError('the file is cut short');
    this.at += n;
    return this.bytes.subarray(this.at - n, this.at);
  }

  u8() { return this.take(1)[0]; }

  u16() {
    this.take(2);
    return this.view.getUint16(this.at - 2, true);
  }

  u32() {
    this.take(4);
    return this.view.getUint32(this.at - 4, true);
  }

  text() {
    const bytes = this.take(this.u8());
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      throw new DamageError('a text of the header is not UTF-8');
    }
  }
}

/**
 * @typedef {object} Header
 * @property {number} words
 * @property {number} nodes
 * @property {number} arcs
 * @property {number} longest tiles of the longest word
 * @property {string} hash SHA-256 of the word list, hexadecimal
 * @property {string} language tag
 * @property {string} name
 * @property {string} release
 * @property {string[]} alphabet label of tile i+1
 */

/** @returns {Header} */
function readHeader(c) {
  const [words, nodes, arcs] = [c.u32(), c.u32(), c.u32()];
  const [longest, labels] = [c.u8(), c.u8()];
  const hash = Array.from(c.take(32), (b) => b.toString(16).padStart(2, '0')).join('');
  const [language, name, release] = [c.text(), c.text(), c.text()];
  const alphabet = Array.from({ length: labels }, () => c.text());
  if (labels > 62 || alphabet.includes('') || new Set(alphabet).size !== labels) {
    throw new DamageError('the alphabet is impossible');
  }
  return { words, nodes, arcs, longest, hash, language, name, release, alphabet };
}

/** Reads the table of columns that ends the header, then the columns. */
function readPart(c, file) {
  if (c.u8() !== 1) throw new DamageError('not one part');
  const part = { nodes: c.u32(), arcs: c.u32(), coded: false, columns: [] };
  const shapes = Array.from({ length: c.u8() }, () => ({ coding: c.u8(), raw: c.u32(), stored: c.u32(), sum: c.u32() }));
  if (c.at !== c.bytes.length) throw new DamageError('the header is too long');
  for (const { coding, raw, stored, sum } of shapes) {
    if (coding === 1) throw new DamageError('a column is compressed in a way that this page does not read');
    if (coding > 2 || raw !== stored) throw new DamageError('impossible size or coding of a column');
    const column = file.take(stored);
    if (crc32c(column) !== sum) throw new DamageError('the graph does not match its checksum');
    part.columns.push(column);
    part.coded ||= coding === 2;
  }
  if (file.at !== file.bytes.length) throw new DamageError('data after the end');
  if (part.columns.length !== (part.coded ? 1 : 3)) throw new DamageError('not the columns of a graph');
  return part;
}

/** Where the kinds or targets of each group begin. */
function begins(counts) {
  let sum = 0;
  return counts.map((n) => (sum += n) - n);
}

/** Reads a graph that is told by three plain columns. */
function readColumns({ nodes, arcs, columns: [labels, kinds, targets] }, maxTile) {
  if (labels.length !== arcs || kinds.length !== arcs || nodes > arcs) throw new DamageError('impossible number of nodes or arcs');
  let width = 1;
  while (nodes >= 256 ** width) width++;
  const count = new Array(128).fill(0);
  for (const l of labels) count[l & 127]++;
  const nextKind = begins(count);
  const nextTarget = begins(count.map((n, g) => width * kinds.subarray(nextKind[g], nextKind[g] + n).filter((k) => k === 2).length));
  const store = { first: new Uint32Array(nodes + 2), tile: new Uint8Array(arcs), target: new Uint32Array(arcs) };
  const stack = [];
  let used = 0;
  for (let at = 0, node = 1; at < arcs; node++) {
    let end = at;
    while (end < arcs && !(labels[end] & 128)) end++;
    if (end === arcs || node > nodes) throw new DamageError('not as many nodes as the header says');
    store.first[node] = at;
    store.first[node + 1] = end + 1;
    for (let i = at, above = maxTile + 1; i <= end; i++) {
      const group = labels[i] & 127;
      const [tile, final] = [group & 63, group >> 6];
      if (tile === 0 || tile >= above) throw new DamageError('tiles out of order');
      above = tile;
      const kind = kinds[nextKind[group]++];
      let target = 0;
      if (kind === 1) target = stack.pop() ?? 0;
      if (kind === 2) {
        for (let k = 0; k < width; k++) target += (targets[nextTarget[group]++] ?? 0) * 256 ** k;
        used += width;
      }
      if (kind > 2 || (kind > 0 && target === 0) || target >= node || (kind === 0 && !final)) {
        throw new DamageError('an arc leads nowhere');
      }
      // The arcs come from the highest tile down and are kept the other way.
      store.tile[at + end - i] = tile;
      store.target[at + end - i] = 2 * target + final;
    }
    stack.push(node);
    at = end + 1;
  }
  if (used !== targets.length || stack.length > 1 || (stack[0] ?? 0) !== nodes) {
    throw new DamageError('not as many nodes or bytes as the header says');
  }
  return store;
}

/**
 * Reads a .dawg file.
 * @param {Uint8Array} bytes
 * @returns {{header: Header, graph: Graph}}
 * @throws {DamageError}
 */
export function readDawg(bytes) {
  const file = new Cursor(bytes);
  if (!file.take(MAGIC.length).every((b, i) => b === MAGIC[i])) throw new DamageError('not a .dawg file');
  const version = file.u16();
  if (version !== 1) throw new DamageError(`format version ${version}, not 1`);
  if (file.u16() !== 0) throw new DamageError('unknown flags');
  const length = file.u32();
  if (length > MAX_HEADER) throw new DamageError('impossible size of the header');
  const head = new Cursor(file.take(length));
  if (crc32c(bytes.subarray(0, PREFIX + length)) !== file.u32()) throw new DamageError('the header does not match its checksum');
  const header = readHeader(head);
  const part = readPart(head, file);
  const maxTile = header.alphabet.length;
  const store = part.coded ? readCoded(part.columns[0], part.nodes, part.arcs, maxTile) : readColumns(part, maxTile);
  const graph = new Graph(store, part.nodes);
  for (const [what, says, is] of [
    ['nodes', header.nodes, part.nodes], ['arcs', header.arcs, part.arcs],
    ['words', header.words, graph.words], ['tiles in the longest word', header.longest, graph.longest],
  ]) {
    if (says !== is) throw new DamageError(`the header says ${says} ${what}, the graph has ${is}`);
  }
  if (graph.longest > MAX_LENGTH) throw new DamageError(`a path of more than ${MAX_LENGTH} tiles`);
  return { header, graph };
}

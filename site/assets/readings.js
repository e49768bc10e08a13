// The readings of valid words, which lie in files of their own, a block of words
// each, and are fetched when somebody asks why. readings.go says how they are
// written.

import { DamageError } from './damage.js';

/** @typedef {import('./lexicon.js').Lexicon} Lexicon */

/**
 * @typedef {object} Reading
 * @property {string} lemma as spelled
 * @property {string} pos part of speech, or empty
 * @property {string} entry where it stands
 * @property {string} spelling
 * @property {string[]} cells the forms of the lemma that are spelled so
 */

/** Unpacks a gzip file, unless whoever sent it has done so. */
async function unpack(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new TextDecoder().decode(bytes);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).text();
}

/** Reads the line of each word of a column. */
const numbers = (line) => line.split('\t').map(Number);

class Block {
  /**
   * @param {string} text
   * @param {string} hash of the lexicon
   * @param {number} first number of the first word
   */
  constructor(text, hash, first) {
    const lines = text.split('\n');
    const [magic, version, of, from, words, lexemes, cells, sets] = lines[0].split('\t');
    if (magic !== 'readings' || version !== '1') throw new DamageError('not a file of readings');
    if (of !== hash || Number(from) !== first) throw new DamageError('readings of another release');
    let at = 1;
    const take = (n) => lines.slice(at, at += Number(n));
    this.first = first;
    this.lexemes = take(lexemes).map((line) => line.split('\t'));
    this.cells = take(cells);
    this.sets = take(sets).map((line) => line.split(',').map((c) => this.cells[c]));
    this.lexemesOf = take(words);
    this.setsOf = take(words);
    this.spell(take(words));
    if (lines.length !== at + 1 || lines[at] !== '') throw new DamageError('a file of readings is cut short');
  }

  /** Each spelling is told by how many letters of the one before it to drop, and what to add. */
  spell(lines) {
    let letters = [];
    this.spellings = lines.map((line) => line.split('\t').map((told) => {
      const space = told.indexOf(' ');
      letters = [...letters.slice(0, letters.length - Number(told.slice(0, space))), ...told.slice(space + 1)];
      return letters.join('');
    }));
  }

  /** @returns {Reading[]} */
  of(word) {
    const i = word - this.first;
    const sets = numbers(this.setsOf[i]);
    return numbers(this.lexemesOf[i]).map((number, k) => {
      const [lemma, pos, entry] = this.lexemes[number];
      return { lemma, pos, entry, spelling: this.spellings[i][k], cells: this.sets[sets[k]] };
    });
  }
}

export class Readings {
  /** @param {Lexicon} lexicon */
  constructor(lexicon) {
    this.graph = lexicon.graph;
    this.hash = lexicon.tables.hash;
    this.where = lexicon.tables.readings;
    this.blocks = new Map();
  }

  /** Whether the site has readings. */
  get known() { return this.where !== undefined; }

  path(number) { return `${this.where.folder}/${String(number).padStart(4, '0')}.bin`; }

  /** A block of words, fetched once, also if it is asked for again while it comes. */
  block(number) {
    let block = this.blocks.get(number);
    if (!block) {
      block = this.fetchBlock(number);
      this.blocks.set(number, block);
      block.catch(() => this.blocks.delete(number));
    }
    return block;
  }

  /** Fetches a block, and again from its host if what the browser had kept is none. */
  async fetchBlock(number) {
    return this.fetchBlockAs(number, 'default').catch(() => this.fetchBlockAs(number, 'reload'));
  }

  async fetchBlockAs(number, cache) {
    const response = await fetch(this.path(number), { cache });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const text = await unpack(new Uint8Array(await response.arrayBuffer()));
    return new Block(text, this.hash, number * this.where.block);
  }

  /**
   * The readings of a valid word.
   * @param {number[]} word
   * @returns {Promise<Reading[]>}
   */
  async of(word) {
    const index = this.graph.index(word);
    const block = await this.block(Math.floor(index / this.where.block));
    return block.of(index);
  }

  /**
   * Fetches all blocks, so that they are kept for use without a network.
   * @param {(done: number, total: number) => void} progress
   */
  async fetchAll(progress) {
    const total = this.where.files;
    let next = 0;
    let done = 0;
    const work = async () => {
      while (next < total) {
        const path = this.path(next++);
        const response = await fetch(path);
        if (!response.ok) throw new Error(`HTTP ${response.status}`);
        await response.arrayBuffer();
        // The service worker gives an answer also where it finds no room for it.
        if (!(await caches.match(path))) throw new Error('not kept');
        if (next <= total) progress(++done, total);
      }
    };
    const stop = (error) => {
      next = Infinity; // the others say no more
      throw error;
    };
    await Promise.all([work(), work(), work(), work()].map((w) => w.catch(stop)));
  }
}

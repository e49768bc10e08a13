// A lexicon: its graph with the letters, lengths and tiles of its language.

import { DamageError } from './damage.js';
import { readDawg } from './dawg.js';
import { Fold } from './fold.js';

/** The version of lexicon.json, which tables.go writes. */
const LAYOUT = 1;

/**
 * @typedef {object} Tables what lexicon.json says
 * @property {string} tag of the language
 * @property {string} name
 * @property {string} release
 * @property {string} hash SHA-256 of the word list
 * @property {number} words
 * @property {string} origin
 * @property {string[]} alphabet
 * @property {number} min
 * @property {number} max
 * @property {Object<string, number[]>} fold
 * @property {number[]} [stock] tiles of each letter in the set
 * @property {number} [blanks]
 * @property {{folder: string, block: number, files: number, bytes: number}} [readings]
 *
 * @typedef {object} Verdict on one word
 * @property {string} typed
 * @property {boolean} valid
 * @property {number[]} [tiles]
 * @property {import('./fold.js').Unfit} [unfit]
 * @property {{need: number, has: number}} [blanks] more than a set has
 */

export class Lexicon {
  /**
   * @param {Tables} tables
   * @param {Uint8Array} file the .dawg
   * @throws {DamageError}
   */
  constructor(tables, file) {
    if (tables?.site !== LAYOUT) throw new DamageError('the tables are none that this page reads');
    const { header, graph } = readDawg(file);
    if (header.hash !== tables.hash) throw new DamageError('the graph and the tables are of different releases');
    if (header.alphabet.join() !== tables.alphabet.join()) throw new DamageError('the graph and the tables have different alphabets');
    this.tables = tables;
    this.graph = graph;
    this.fold = new Fold(tables);
    this.alphabet = tables.alphabet;
  }

  /** Spells tiles with the labels of the alphabet. */
  spell(tiles) { return Array.from(tiles, (t) => this.alphabet[t - 1]).join(''); }

  /** Spells tiles as they are printed. */
  print(tiles) { return this.spell(tiles).toUpperCase(); }

  /**
   * @param {string} typed
   * @returns {Verdict}
   */
  judge(typed) {
    const { tiles, unfit } = this.fold.word(typed);
    if (unfit) return { typed, valid: false, unfit };
    const verdict = { typed, valid: this.graph.contains(tiles), tiles };
    const need = this.blanks(tiles).filter(Boolean).length;
    if (verdict.valid && need > (this.tables.blanks ?? need)) verdict.blanks = { need, has: this.tables.blanks };
    return verdict;
  }

  /** Tells of each tile of a word whether it has to be a blank, for want of tiles. */
  blanks(tiles) {
    const { stock } = this.tables;
    if (!stock) return tiles.map(() => false);
    const left = stock.slice();
    return tiles.map((t) => --left[t - 1] < 0);
  }
}

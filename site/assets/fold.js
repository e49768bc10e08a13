// Folds spellings onto tiles by the table in lexicon.json, as the program does.

/**
 * @typedef {object} Unfit why a spelling is no word of the game
 * @property {'letter'|'sign'|'short'|'long'|'text'} kind a foreign letter, no
 *   letter, too short, too long, no text
 * @property {string} [letter]
 * @property {number} [length] in tiles
 *
 * @typedef {{tiles: number[], unfit?: undefined}|{tiles?: undefined, unfit: Unfit}} Folded
 */

/** Lower case, but a foreign capital does not become a letter of ASCII. */
function lower(letter) {
  const low = letter.toLowerCase();
  return letter.codePointAt(0) >= 128 && low.codePointAt(0) < 128 ? letter : low;
}

export class Fold {
  /**
   * @param {{fold: Object<string, number[]>, min: number, max: number}} tables
   */
  constructor({ fold, min, max }) {
    this.table = new Map(Object.entries(fold));
    this.min = min;
    this.max = max;
    this.longest = Math.max(1, ...Array.from(this.table.keys(), (key) => [...key].length));
  }

  /**
   * Folds a spelling, whatever its length: at each place the longest row counts.
   * @param {string} spelling
   * @returns {Folded}
   */
  letters(spelling) {
    if (/\p{Surrogate}/u.test(spelling)) return { unfit: { kind: 'text' } };
    const letters = [...spelling.normalize('NFC')].map(lower);
    const tiles = [];
    for (let i = 0; i < letters.length;) {
      let n = Math.min(this.longest, letters.length - i);
      while (n > 0 && !this.table.has(letters.slice(i, i + n).join(''))) n--;
      if (n === 0) return { unfit: { kind: /\p{L}/u.test(letters[i]) ? 'letter' : 'sign', letter: letters[i] } };
      tiles.push(...this.table.get(letters.slice(i, i + n).join('')));
      i += n;
    }
    return { tiles };
  }

  /**
   * Folds a spelling to a word, which has a length that the rules allow.
   * @param {string} spelling
   * @returns {Folded}
   */
  word(spelling) {
    const folded = this.letters(spelling);
    if (folded.unfit) return folded;
    const { length } = folded.tiles;
    if (length < this.min) return { unfit: { kind: 'short', length } };
    if (length > this.max) return { unfit: { kind: 'long', length } };
    return folded;
  }
}

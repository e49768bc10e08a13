// The graph of a lexicon: membership, numbers of words, and walks. A word is an
// array of tiles, numbers from 1; node 0 has no arcs.

/** @typedef {import('./coder.js').Store} Store */

export class Graph {
  /**
   * @param {Store} store
   * @param {number} root
   */
  constructor(store, root) {
    this.first = store.first;
    this.tile = store.tile;
    this.target = store.target;
    this.root = root;
    this.count();
  }

  /** Counts the words below each node, children first. */
  count() {
    const { first, target, root } = this;
    this.below = new Float64Array(root + 1);
    const height = new Uint16Array(root + 1);
    for (let n = 1; n <= root; n++) {
      for (let a = first[n]; a < first[n + 1]; a++) {
        this.below[n] += this.below[target[a] >>> 1] + (target[a] & 1);
        height[n] = Math.max(height[n], height[target[a] >>> 1] + 1);
      }
    }
    this.words = this.below[root];
    this.longest = height[root];
  }

  /** The arc of a node with a tile, or -1. */
  arc(node, tile) {
    if (node === 0) return -1;
    for (let a = this.first[node]; a < this.first[node + 1]; a++) {
      if (this.tile[a] === tile) return a;
    }
    return -1;
  }

  /** The number of a word among all in order, or -1 if it is none. */
  index(word) {
    let target = 2 * this.root;
    let rank = 0;
    for (const tile of word) {
      const node = target >>> 1;
      const arc = this.arc(node, tile);
      if (arc < 0) return -1;
      rank += target & 1;
      for (let a = this.first[node]; a < arc; a++) rank += this.below[this.target[a] >>> 1] + (this.target[a] & 1);
      target = this.target[arc];
    }
    return target & 1 ? rank : -1;
  }

  contains(word) {
    let target = 2 * this.root;
    for (const tile of word) {
      const arc = this.arc(target >>> 1, tile);
      if (arc < 0) return false;
      target = this.target[arc];
    }
    return (target & 1) === 1;
  }

  /**
   * Calls visit for every word in order, until it returns false. The array is
   * reused.
   * @param {(word: number[]) => boolean|void} visit
   */
  each(visit) {
    const word = [];
    const walk = (node) => {
      if (node === 0) return true;
      for (let a = this.first[node]; a < this.first[node + 1]; a++) {
        word.push(this.tile[a]);
        if (this.target[a] & 1 && visit(word) === false) return false;
        if (!walk(this.target[a] >>> 1)) return false;
        word.pop();
      }
      return true;
    };
    walk(this.root);
  }
}

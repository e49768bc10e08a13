// The view that lists the shortest words.

import { byId, el } from './dom.js';
import { messages } from './messages.js';
import { parsePattern, search } from './search.js';
import { showGroups } from './words.js';

/** How many lengths there are lists of, from the shortest on. */
const LISTS = 2;

export class ListsView {
  /** @param {import('./lexicon.js').Lexicon} lexicon */
  constructor(lexicon) {
    this.lexicon = lexicon;
    this.lengths = Array.from({ length: LISTS }, (_, i) => Math.max(2, lexicon.tables.min) + i);
    this.length = this.lengths[0];
    this.input = null;
  }

  open() { this.redraw(); }

  clear() {}

  redraw() {
    const button = (n) => el('button', {
      type: 'button', 'aria-pressed': String(n === this.length), click: () => this.choose(n),
    }, messages.say('lists.length', { n }));
    byId('lengths').replaceChildren(...this.lengths.map(button));
    this.list();
  }

  choose(n) {
    this.length = n;
    byId('lengths').childNodes.forEach((b, i) => b.setAttribute('aria-pressed', String(this.lengths[i] === n)));
    this.list();
  }

  /** Lists the words of the length under their first letters. */
  list() {
    const groups = new Map();
    let n = 0;
    search(this.lexicon, parsePattern(this.lexicon, '?'.repeat(this.length)), (w) => {
      if (!groups.has(w[0])) groups.set(w[0], { title: this.lexicon.print([w[0]]), words: [] });
      groups.get(w[0]).words.push(w.slice());
      n++;
    });
    byId('listed').textContent = messages.say('found', { n });
    showGroups(byId('list'), this.lexicon, [...groups.values()]);
  }
}

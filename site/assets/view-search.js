// The view that searches by pattern, makes anagrams and finds hooks.

import { byId, el } from './dom.js';
import { messages } from './messages.js';
import { anagrams, hooks, parsePattern, parseRack, QueryError, search } from './search.js';
import { showGroups } from './words.js';

/** The most words that a search gathers. */
const MAX_FOUND = 20000;

/** The most letters and signs of a question. */
const MAX_TYPED = 1000;

export class SearchView {
  /** @param {import('./lexicon.js').Lexicon} lexicon */
  constructor(lexicon) {
    this.lexicon = lexicon;
    this.input = byId('query');
    byId('search-form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.ask();
      this.input.select();
    });
    byId('search-form').addEventListener('change', (event) => {
      if (event.target === this.input) return;
      this.label();
      this.ask();
    });
  }

  get mode() { return document.querySelector('input[name=mode]:checked').value; }

  open() { this.label(); }

  clear() {
    this.input.value = '';
    this.ask();
  }

  redraw() {
    this.label();
    this.ask();
  }

  /** Names the field by what it is for. */
  label() {
    byId('query-label').textContent = messages.say(`${this.mode}.label`);
    byId('query-hint').textContent = messages.say(`${this.mode}.hint`);
    byId('shorter-field').hidden = this.mode !== 'anagram';
  }

  ask() {
    const text = this.input.value.trim();
    const found = byId('found');
    found.classList.remove('wrong');
    found.textContent = '';
    byId('results').replaceChildren();
    if (text === '') return;
    try {
      if (text.length > MAX_TYPED) throw new QueryError('long', { n: MAX_TYPED });
      this[this.mode](text);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      found.classList.add('wrong');
      found.textContent = messages.say(`query.${error.kind}`, error.details);
    }
  }

  /** Gathers what a search visits, and says how many there are. */
  gather(run) {
    const words = [];
    let more = false;
    run((w) => {
      more = words.length === MAX_FOUND;
      if (!more) words.push(w.slice());
      return !more;
    });
    byId('found').textContent = messages.say(more ? 'found.more' : 'found', { n: words.length });
    return words;
  }

  pattern(text) {
    const pattern = parsePattern(this.lexicon, text);
    showGroups(byId('results'), this.lexicon, [{ words: this.gather((visit) => search(this.lexicon, pattern, visit)) }]);
  }

  anagram(text) {
    const rack = parseRack(this.lexicon, text);
    const shorter = byId('shorter').checked;
    const words = this.gather((visit) => anagrams(this.lexicon, rack, shorter, visit));
    showGroups(byId('results'), this.lexicon, byLength(words));
  }

  hooks(text) {
    const { lexicon } = this;
    const { tiles, unfit } = lexicon.fold.letters(text);
    if (unfit) throw new QueryError(unfit.kind, unfit);
    const h = hooks(lexicon, tiles);
    const { valid } = lexicon.judge(text);
    byId('found').textContent = `${lexicon.print(tiles)}: ${messages.say(valid ? 'word.valid' : 'word.invalid')}`;
    const less = [...(h.first ? [tiles.slice(1)] : []), ...(h.last ? [tiles.slice(0, -1)] : [])];
    const groups = [
      { title: this.letters('hooks.front', h.front), words: h.front.map((t) => [t, ...tiles]) },
      { title: this.letters('hooks.back', h.back), words: h.back.map((t) => [...tiles, t]) },
    ];
    showGroups(byId('results'), lexicon, [
      ...groups, { title: messages.say('hooks.less'), words: less }, { title: messages.say('hooks.both'), words: h.both },
    ]);
    const without = groups.filter((g) => g.words.length === 0).map((g) => el('p', { class: 'count' }, g.title));
    byId('results').prepend(...without);
  }

  /** A heading with the letters of the hooks. */
  letters(key, tiles) {
    const letters = tiles.map((t) => this.lexicon.print([t])).join(' ');
    return `${messages.say(key)}: ${letters || messages.say('hooks.none')}`;
  }
}

/** Puts words into groups of one length, the longest first. */
function byLength(words) {
  const groups = new Map();
  for (const w of words) {
    if (!groups.has(w.length)) groups.set(w.length, []);
    groups.get(w.length).push(w);
  }
  return [...groups.keys()].sort((a, b) => b - a)
    .map((n) => ({ title: `${messages.say('found.length', { n })}: ${messages.number(groups.get(n).length)}`, words: groups.get(n) }));
}

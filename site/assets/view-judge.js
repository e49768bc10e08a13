// The view that judges a play.

import { byId, CHECK, CROSS, el, mark } from './dom.js';
import { messages } from './messages.js';
import { near } from './search.js';
import { asLink, asTiles, judgeLink } from './words.js';

/** The most words of a play that are told of one by one. */
const MAX_TOLD = 50;

/** The most letters and signs that are judged: what is longer is no play, and none of it is cut off. */
const MAX_TYPED = 1000;

export class JudgeView {
  /**
   * @param {import('./lexicon.js').Lexicon} lexicon
   * @param {import('./readings.js').Readings} readings
   */
  constructor(lexicon, readings) {
    this.lexicon = lexicon;
    this.readings = readings;
    this.input = byId('words');
    this.asked = '';
    byId('judge-form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.judge(this.input.value);
      history.replaceState(null, '', this.asked ? judgeLink(this.asked) : '#judge');
      this.input.select();
    });
  }

  /** Opens the view, with words to be judged if the address has some. */
  open(words) {
    if (words === undefined || words === this.asked) return;
    this.input.value = words;
    this.judge(words);
  }

  clear() {
    this.input.value = '';
    this.judge('');
    history.replaceState(null, '', '#judge');
  }

  /** Says everything again, in another language. */
  redraw() { this.judge(this.asked); }

  judge(text) {
    const words = text.split(/[\s,;]+/).filter(Boolean);
    this.asked = words.join(' ');
    byId('verdict').replaceChildren();
    byId('single').replaceChildren();
    if (words.length === 0) return;
    if (this.asked.length > MAX_TYPED) {
      this.asked = '';
      byId('verdict').replaceChildren(el('p', { class: 'notice bad' }, messages.say('judge.long', { n: MAX_TYPED })));
      return;
    }
    const verdicts = words.map((w) => this.lexicon.judge(w));
    byId('verdict').replaceChildren(this.board(verdicts));
    byId('single').replaceChildren(this.details(verdicts));
  }

  /** The verdict on the whole play. */
  board(verdicts) {
    const valid = verdicts.every((v) => v.valid);
    const kind = `verdict.${verdicts.length === 1 ? 'word' : 'play'}.${valid ? 'valid' : 'invalid'}`;
    const board = el('div', { class: `board ${valid ? 'good' : 'bad'}` },
      mark(valid ? CHECK : CROSS), el('strong', {}, messages.say(kind)));
    if (verdicts.length > 1) board.append(el('p', {}, messages.say(valid ? 'verdict.play.all' : 'verdict.play.some')));
    board.append(el('p', { class: 'asked', translate: 'no', lang: this.lexicon.tables.tag }, verdicts.map((v) => v.typed).join(' · ')));
    return board;
  }

  /**
   * What is known of each word. Of a play of several it is folded away: the
   * players learn whether the play stands, not which word falls.
   */
  details(verdicts) {
    let told = verdicts;
    if (told.length > MAX_TOLD) { // then those that fall come first
      told = [...verdicts.filter((v) => !v.valid), ...verdicts.filter((v) => v.valid)].slice(0, MAX_TOLD);
    }
    const list = el('ul', { class: 'each' }, ...told.map((v) => this.one(v)));
    if (verdicts.length === 1) return list;
    return el('details', { class: 'fold' }, el('summary', {}, messages.say('judge.each')), list);
  }

  one(verdict) {
    const state = messages.say(verdict.valid ? 'word.valid' : 'word.invalid');
    const item = el('li', { class: verdict.valid ? 'good' : 'bad' });
    const head = el('p', { class: 'head' });
    if (verdict.tiles) head.append(asTiles(this.lexicon, verdict.tiles));
    const name = verdict.tiles ? this.lexicon.print(verdict.tiles) : verdict.typed;
    head.append(el('span', { class: verdict.tiles ? 'spoken' : 'typed', translate: 'no', lang: this.lexicon.tables.tag }, name), ' ',
      el('span', { class: 'state' }, mark(verdict.valid ? CHECK : CROSS), state));
    item.append(head);
    if (verdict.blanks) item.append(el('p', { class: 'note' }, messages.say('word.blanks', verdict.blanks)));
    item.append(...(verdict.valid ? [this.proof(verdict)] : this.reasons(verdict)));
    return item;
  }

  /** Why a word is not valid, as far as that is known here. */
  reasons({ typed, tiles, unfit }) {
    const { min, max } = this.lexicon.tables;
    if (unfit) return [el('p', {}, messages.say(`unfit.${unfit.kind}`, { letter: unfit.letter, n: unfit.length, min, max }))];
    const out = [el('p', {}, messages.say('unfit.unknown'))];
    const words = near(this.lexicon, tiles, 6);
    if (words.length > 0) {
      const links = words.flatMap((w) => [' ', asLink(this.lexicon, w)]);
      out.push(el('p', { class: 'near' }, messages.say('why.near'), ...links));
    }
    out.push(this.tool('why.tool', this.lexicon.spell(tiles) || typed));
    return out;
  }

  /** Names the command that tells more. */
  tool(key, word) {
    const command = `verbarium explain -l ${this.lexicon.tables.tag} ${word}`;
    return el('p', { class: 'tool' }, messages.say(key), ' ', el('code', { translate: 'no' }, command));
  }

  /** The proof of a valid word, fetched when it is opened. */
  proof({ tiles }) {
    if (!this.readings.known) return this.tool('why.none', this.lexicon.spell(tiles));
    const text = el('div', { class: 'proof', 'aria-live': 'polite' });
    const details = el('details', { class: 'why', toggle: () => details.open && this.prove(text, tiles) },
      el('summary', {}, messages.say('why')), text);
    return details;
  }

  async prove(place, tiles) {
    if (place.dataset.done) return;
    place.textContent = messages.say('why.loading');
    try {
      const readings = await this.readings.of(tiles);
      place.replaceChildren(...readings.map((r) => this.reading(r)));
      place.dataset.done = 'yes';
    } catch (error) {
      place.textContent = messages.say('why.failed', { reason: error.message });
    }
  }

  /** @param {import('./readings.js').Reading} reading */
  reading({ lemma, pos, entry, spelling, cells }) {
    const { tag } = this.lexicon.tables;
    const [before, after] = messages.say('why.form', { spelling: '\u0000', lemma: '\u0001' }).split('\u0000');
    const [middle, end] = after.split('\u0001');
    const head = el('p', {}, before, el('b', { lang: tag, translate: 'no' }, spelling), middle,
      el('i', { lang: tag, translate: 'no' }, lemma), end);
    if (pos) head.append(`, ${messages.pos(pos)}`);
    head.append(el('span', { class: 'entry', translate: 'no' }, ` (${entry})`));
    const names = cells.filter(Boolean).map((c) => messages.cell(c));
    const list = el('ul', {}, ...names.map((name) => el('li', {}, name)));
    return el('div', { class: 'reading' }, head, ...(names.length > 0 ? [list] : []));
  }
}

// The texts of the page in the language that the user chose.

import { recall, remember } from './dom.js';

export const LANGUAGES = ['en', 'la', 'ro'];

/** The language that was chosen before, or the first of the browser's that is known. */
export function preferred() {
  const chosen = recall('language');
  const wanted = [chosen, ...(navigator.languages ?? [])].filter(Boolean).map((tag) => tag.split('-')[0]);
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? 'en';
}

class Messages {
  constructor() {
    this.tag = 'en';
    this.texts = {};
  }

  /** Fetches the texts of a language and puts them into the page. */
  async use(tag) {
    this.wanted = tag;
    const response = await fetch(`messages/${tag}.json`);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const texts = await response.json();
    if (this.wanted !== tag) return; // another was chosen while this one came
    this.texts = texts;
    this.tag = tag;
    this.plural = new Intl.PluralRules(this.texts.locale);
    this.figures = new Intl.NumberFormat(this.texts.locale, { maximumFractionDigits: 1 });
    document.documentElement.lang = tag;
    for (const element of document.querySelectorAll('[data-msg]')) element.textContent = this.say(element.dataset.msg);
    for (const element of document.querySelectorAll('[data-msg-label]')) {
      element.setAttribute('aria-label', this.say(element.dataset.msgLabel));
    }
  }

  /** Chooses a language for this and later visits. */
  async choose(tag) {
    await this.use(tag);
    if (this.tag === tag) remember('language', tag);
  }

  has(key) { return key in this.texts; }

  number(n) { return this.figures.format(n); }

  /**
   * A text with its gaps filled. Where it differs by number, n decides, or need.
   * @param {string} key
   * @param {Object<string, string|number>} [gaps]
   */
  say(key, gaps = {}) {
    let text = this.texts[key] ?? key;
    if (typeof text === 'object') text = text[this.plural.select(gaps.n ?? gaps.need)] ?? text.other;
    return text.replace(/\{(\w+)\}/g, (_, gap) => {
      const value = gaps[gap];
      return typeof value === 'number' ? this.number(value) : value ?? '';
    });
  }

  /** A name of grammar, part by part; what has no name stands as it is. */
  cell(cell) {
    const name = (part) => (this.has(`cell.${part}`) ? this.say(`cell.${part}`) : part);
    return cell.split('.').map((part) => part.split('/').map(name).join('/')).join(' ');
  }

  pos(pos) { return this.has(`pos.${pos}`) ? this.say(`pos.${pos}`) : pos; }
}

export const messages = new Messages();

// The view that says what the lexicon is, and the line at the foot of the page.

import { byId, el } from './dom.js';
import { messages } from './messages.js';

const megabytes = (bytes) => messages.say('megabytes', { n: bytes / 1e6 });

export class LexiconView {
  /**
   * @param {import('./lexicon.js').Lexicon} lexicon
   * @param {import('./readings.js').Readings} readings
   * @param {import('./offline.js').Offline} offline
   */
  constructor(lexicon, readings, offline) {
    this.lexicon = lexicon;
    this.readings = readings;
    this.offline = offline;
    this.input = null;
    byId('verify').addEventListener('click', () => this.verify());
    byId('verify').hidden = globalThis.crypto?.subtle === undefined; // a page without https
    byId('fetch-readings').addEventListener('click', () => this.fetchReadings());
    byId('hash').addEventListener('click', () => {
      const open = byId('full-hash').hidden;
      byId('full-hash').hidden = !open;
      byId('hash').setAttribute('aria-expanded', String(open));
    });
    offline.changed = () => this.drawOffline();
  }

  open() { this.redraw(); }

  clear() {}

  redraw() {
    this.drawFoot();
    this.drawFacts();
    this.drawOffline();
    byId('verified').textContent = '';
    byId('fetched').textContent = '';
  }

  /** Name, release and hash, always in sight. */
  drawFoot() {
    const { name, release, words, hash } = this.lexicon.tables;
    const texts = [name, release, messages.say('release.words', { n: words })].filter(Boolean);
    byId('release').textContent = `${texts.join(' · ')} ·`;
    byId('hash').textContent = hash.slice(0, 8);
    byId('hash').setAttribute('aria-label', messages.say('release.show', { hash: hash.slice(0, 8) }));
    byId('hash-text').textContent = hash;
  }

  drawFacts() {
    const { name, release, words, hash, min, max, origin, alphabet, stock, readings } = this.lexicon.tables;
    const print = (labels) => labels.map((l) => l.toUpperCase()).join(' ');
    const jokers = alphabet.filter((_, i) => stock && stock[i] === 0);
    const facts = [
      ['name', name],
      ['release', release || messages.say('lexicon.no-release')],
      ['words', messages.number(words)],
      ['lengths', messages.say('lexicon.range', { min, max })],
      ['alphabet', print(alphabet)],
      ['jokers', print(jokers)],
      ['origin', origin],
      ['hash', hash],
      ['proofs', readings ? messages.say('lexicon.proofs.some', { size: megabytes(readings.bytes) }) : messages.say('lexicon.proofs.none')],
    ];
    byId('facts').replaceChildren(...facts.filter(([, text]) => text).map(([key, text]) => el('div', { class: `fact-${key}` },
      el('dt', {}, messages.say(`lexicon.${key}`)), el('dd', {}, text))));
  }

  drawOffline() {
    const { readings } = this.lexicon.tables;
    const ready = this.offline.state === 'ready';
    const texts = [`offline.${this.offline.state}`, ...(ready && readings ? ['offline.proofs'] : [])];
    byId('offline').textContent = texts.map((key) => messages.say(key)).join(' ');
    byId('install').hidden = !this.offline.installable;
    const fetch = byId('fetch-readings');
    fetch.hidden = !readings || !ready;
    if (readings) fetch.textContent = messages.say('offline.fetch', { size: megabytes(readings.bytes) });
  }

  /** Compares the words with the hash that the release names. */
  async verify() {
    const say = (key) => { byId('verified').textContent = messages.say(`lexicon.${key}`); };
    say('verifying');
    await new Promise((done) => { setTimeout(done); }); // let that be painted
    const { graph, alphabet, tables } = this.lexicon;
    const labels = ['', ...alphabet];
    const lines = [];
    graph.each((w) => {
      let line = '';
      for (const t of w) line += labels[t];
      lines.push(line);
    });
    lines.push('');
    const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')));
    const hash = Array.from(new Uint8Array(sum), (b) => b.toString(16).padStart(2, '0')).join('');
    byId('verified').classList.toggle('wrong', hash !== tables.hash);
    say(hash === tables.hash ? 'verified' : 'falsified');
  }

  async fetchReadings() {
    const button = byId('fetch-readings');
    const say = (key, gaps) => { byId('fetched').textContent = messages.say(`offline.${key}`, gaps); };
    button.disabled = true;
    try {
      await this.readings.fetchAll((done, total) => say('fetching', { done, total }));
      say('fetched');
    } catch (error) {
      say('failed', { reason: error.message });
    }
    button.disabled = false;
  }
}

// The page: loads the lexicon, opens the view that the address names, and minds
// the keys. See the other modules for each part.

import { DamageError } from './damage.js';
import { byId, remember } from './dom.js';
import { Lexicon } from './lexicon.js';
import { messages, preferred } from './messages.js';
import { Offline } from './offline.js';
import { Readings } from './readings.js';
import { JudgeView } from './view-judge.js';
import { LexiconView } from './view-lexicon.js';
import { ListsView } from './view-lists.js';
import { SearchView } from './view-search.js';

/** What a fetch comes to that brings nothing. */
class NetworkError extends Error {}

/** @type {Object<string, {open: Function, clear: Function, redraw: Function, input: HTMLInputElement|null}>} */
const views = {};
let current = 'judge';

async function fetchBytes(name) {
  try {
    const response = await fetch(name);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new NetworkError(error.message);
  }
}

/** Fetches and reads the lexicon. */
async function load() {
  const [tables, file] = await Promise.all(['lexicon.json', 'lexicon.dawg'].map(fetchBytes));
  const parse = () => {
    try {
      return JSON.parse(new TextDecoder().decode(tables));
    } catch {
      throw new DamageError('the tables cannot be read');
    }
  };
  return new Lexicon(parse(), file);
}

/** Says what the page is waiting for, or what is wrong. */
function report(key, gaps = {}, bad = false) {
  const state = byId('state');
  // Without the texts themselves there is only the reason.
  state.textContent = key && !messages.has(key) ? `Verbarium: ${gaps.reason ?? '…'}` : key && messages.say(key, gaps);
  state.hidden = !key;
  state.classList.toggle('bad', bad);
  state.setAttribute('role', bad ? 'alert' : 'status');
}

/** Opens the view that the address names. */
function route() {
  const [, name, words] = /^#(\w+)(?:=(.*))?$/.exec(location.hash) ?? [];
  current = Object.hasOwn(views, name) ? name : 'judge';
  for (const view of Object.keys(views)) byId(view).hidden = view !== current;
  for (const link of document.querySelectorAll('[data-view]')) {
    if (link.dataset.view === current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  let asked = words;
  try {
    asked = words && decodeURIComponent(words.replaceAll('+', ' '));
  } catch {
    // Not an address of ours: the words stand as they are.
  }
  views[current].open(asked);
}

/** Leads to the heading of the view if what had the focus, such as a link to a word, is gone. */
function mindFocus() {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && !activeElement.closest('[hidden]')) return;
  byId(`${current}-title`).focus({ preventScroll: true });
}

function onKey(event) {
  const view = views[current];
  // What is being composed has its keys for itself.
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || !view) return;
  const typing = event.target instanceof HTMLInputElement && event.target.type === 'text';
  if (event.key === '/' && !typing && view.input) {
    event.preventDefault();
    view.input.focus();
    view.input.select();
  }
  if (event.key === 'Escape' && view.input) {
    view.clear();
    view.input.focus();
  }
}

/** The theme in force. */
function theme() {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  return document.documentElement.dataset.theme ?? (dark ? 'dark' : 'light');
}

function showTheme() {
  const label = messages.say(`theme.${theme()}`);
  byId('theme').setAttribute('aria-label', label);
  byId('theme').title = label;
  const color = getComputedStyle(document.documentElement).getPropertyValue('--page').trim();
  document.querySelector('meta[name=theme-color]').content = color;
}

function switchTheme() {
  const other = theme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = other;
  remember('theme', other);
  showTheme();
}

async function switchLanguage(tag) {
  try {
    await messages.choose(tag);
  } catch (error) {
    report('state.language', { reason: error.message }, true);
    byId('language').value = messages.tag;
    return;
  }
  if (Object.keys(views).length > 0) report(''); // what was said of another language
  byId('language').value = messages.tag;
  showTheme();
  for (const view of Object.values(views)) view.redraw();
}

function addViews(lexicon, offline) {
  const readings = new Readings(lexicon);
  views.judge = new JudgeView(lexicon, readings);
  views.search = new SearchView(lexicon);
  views.lists = new ListsView(lexicon);
  views.lexicon = new LexiconView(lexicon, readings, offline);
  for (const view of Object.values(views)) view.redraw();
}

async function start() {
  const offline = new Offline();
  byId('theme').addEventListener('click', switchTheme);
  byId('language').addEventListener('change', (event) => switchLanguage(event.target.value));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
  try {
    await messages.use(preferred());
    byId('language').value = messages.tag;
    showTheme();
    report('state.loading');
    addViews(await load(), offline);
  } catch (error) {
    report(error instanceof NetworkError ? 'state.network' : 'state.damaged', { reason: error.message }, true);
    offline.start();
    if (!(error instanceof NetworkError || error instanceof DamageError)) throw error; // to be seen in the console
    return;
  }
  report('');
  addEventListener('hashchange', () => {
    route();
    mindFocus();
  });
  document.querySelector('.skip').addEventListener('click', (event) => {
    event.preventDefault(); // the address stays that of the view
    byId('main').focus();
  });
  document.addEventListener('keydown', onKey);
  route();
  views[current].input?.focus();
  offline.start();
}

start();

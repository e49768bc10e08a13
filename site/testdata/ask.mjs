// Answers questions about a site by its own scripts: node ask.mjs FOLDER, the
// questions as JSON on standard input, the answers as JSON on standard output.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
const load = (name) => import(pathToFileURL(join(folder, name)));
const [{ Lexicon }, { Readings }, find] = await Promise.all(['lexicon.js', 'readings.js', 'search.js'].map(load));

// The scripts fetch as in a browser.
globalThis.fetch = async (name) => new Response(await readFile(join(folder, name)));

const open = async (file) => new Lexicon(JSON.parse(await readFile(join(folder, 'lexicon.json'), 'utf8')), file);
const file = new Uint8Array(await readFile(join(folder, 'lexicon.dawg')));
const begin = performance.now();
const lexicon = await open(file);
const readings = new Readings(lexicon);
const milliseconds = performance.now() - begin;

/** All that a search visits, spelled; or what is wrong with the question. */
function gather(run) {
  const words = [];
  try {
    run((w) => { words.push(lexicon.spell(w)); });
  } catch (error) {
    if (error instanceof find.QueryError) return error.kind;
    throw error;
  }
  return words;
}

/** What becomes of a damaged file, or of a whole one of its own. */
async function damaged({ at = 0, to = 0, whole }) {
  const bytes = whole ? new Uint8Array(Buffer.from(whole, 'base64')) : at < 0 ? file.slice(0, at) : file.slice();
  if (at >= 0) bytes[at] ^= to;
  try {
    await open(bytes);
    return 'opened';
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
}

const answers = {
  milliseconds: () => milliseconds,
  hash: () => {
    const hash = createHash('sha256');
    lexicon.graph.each((w) => { hash.update(`${lexicon.spell(w)}\n`); });
    return hash.digest('hex');
  },
  fold: (spellings) => spellings.map((s) => {
    const { tiles, unfit } = lexicon.fold.word(s);
    return unfit ? unfit.kind : lexicon.spell(tiles);
  }),
  judge: (words) => words.map((w) => {
    const v = lexicon.judge(w);
    return [v.valid ? 'valid' : v.unfit?.kind ?? 'unknown', v.blanks ? v.blanks.need : 0];
  }),
  index: (words) => words.map((w) => lexicon.graph.index(lexicon.fold.letters(w).tiles)),
  pattern: (patterns) => patterns.map((p) => gather((visit) => find.search(lexicon, find.parsePattern(lexicon, p), visit))),
  anagrams: (racks) => racks.map((r) => gather((visit) => find.anagrams(lexicon, find.parseRack(lexicon, r), false, visit))),
  spellable: (racks) => racks.map((r) => gather((visit) => find.anagrams(lexicon, find.parseRack(lexicon, r), true, visit))),
  hooks: (words) => words.map((w) => {
    const h = find.hooks(lexicon, lexicon.fold.letters(w).tiles);
    return [lexicon.spell(h.front), lexicon.spell(h.back), h.both.map((b) => lexicon.spell(b)), h.first, h.last];
  }),
  near: (words) => words.map((w) => find.near(lexicon, lexicon.fold.letters(w).tiles, 3).map((t) => lexicon.spell(t))),
  readings: (words) => Promise.all(words.map((w) => readings.of(lexicon.fold.letters(w).tiles))),
  damaged: (changes) => Promise.all(changes.map(damaged)),
};

let input = '';
for await (const chunk of process.stdin) input += chunk;
const out = {};
for (const [key, question] of Object.entries(JSON.parse(input))) out[key] = await answers[key](question);
process.stdout.write(JSON.stringify(out));

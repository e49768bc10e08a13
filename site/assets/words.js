// Words in the page: as tiles, and as long lists of links.

import { el } from './dom.js';
import { messages } from './messages.js';

/** How many words of a list are shown at once. */
const SHOWN = 300;

/** The address of the judgement on words. */
export const judgeLink = (words) => `#judge=${encodeURIComponent(words)}`;

/** A word as tiles; those that have to be blanks have a broken border. */
export function asTiles(lexicon, tiles) {
  const blanks = lexicon.blanks(tiles);
  const row = el('span', { class: 'tiles', 'aria-hidden': 'true', translate: 'no' });
  tiles.forEach((t, i) => row.append(el('span', { class: blanks[i] ? 'tile blank' : 'tile' }, lexicon.print([t]))));
  return row;
}

/** A word that leads to its judgement. */
export function asLink(lexicon, tiles) {
  return el('a', { href: judgeLink(lexicon.spell(tiles)), class: 'word', lang: lexicon.tables.tag, translate: 'no' }, lexicon.print(tiles));
}

/**
 * Shows words in groups, the first of them at once and more on demand.
 * @param {HTMLElement} place
 * @param {import('./lexicon.js').Lexicon} lexicon
 * @param {{title?: string, words: number[][]}[]} groups
 */
export function showGroups(place, lexicon, groups) {
  place.replaceChildren();
  const queue = groups.filter((g) => g.words.length > 0).map((g) => ({ ...g, at: 0 }));
  const more = el('button', { type: 'button', click: () => add(true) }, messages.say('results.more'));
  const add = (focus) => {
    let room = SHOWN;
    let first;
    while (queue.length > 0 && room > 0) {
      const group = queue[0];
      if (!group.list) {
        group.list = el('ul', { class: 'words' });
        if (group.title) place.append(el('h2', {}, group.title));
        place.append(group.list);
      }
      const some = group.words.slice(group.at, group.at + room);
      const links = some.map((w) => asLink(lexicon, w));
      group.list.append(...links.map((a) => el('li', {}, a)));
      first ??= links[0];
      group.at += some.length;
      room -= some.length;
      if (group.at === group.words.length) queue.shift();
    }
    if (queue.length > 0) place.append(el('p', { class: 'actions' }, more));
    else more.parentElement?.remove();
    if (focus) first?.focus();
  };
  add(false);
}

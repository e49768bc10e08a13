// The service worker: keeps all files of one release of the page, so that it
// works without a network. The writer of the site fills in FILES, so a new
// release is a new worker with a cache of its own; the old one stays in force
// until the user changes to it or closes the page.

'use strict';

/** By name: the SHA-256 of the file, hexadecimal. */
const FILES = {};

/** The readings: the folder changes with what is in it. */
const READINGS = '';

/** Names this release. */
const RELEASE = '';

const scope = new URL('./', self.location.href);
const MINE = `verbarium ${scope.pathname} `; // several sites may share a host
const CACHE = `${MINE}page ${RELEASE}`;
const PROOFS = `${MINE}readings ${READINGS}`;

/**
 * Fetches a file of this release: as the browser has it from loading the page, so
 * that it is not transferred twice, or else anew.
 */
async function fetchFile(name) {
  const kept = await fetchAs(name, 'default').catch(() => null);
  return kept ?? fetchAs(name, 'reload');
}

/** Fetches a file and refuses one that is not of this release. */
async function fetchAs(name, cache) {
  // Some hosts know the page only by the name of its folder.
  const url = name === 'index.html' ? scope : new URL(name, scope);
  const response = await fetch(url, { cache });
  if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
  const body = await response.arrayBuffer();
  const sum = await crypto.subtle.digest('SHA-256', body);
  const hex = Array.from(new Uint8Array(sum), (b) => b.toString(16).padStart(2, '0')).join('');
  if (hex !== FILES[name]) throw new Error(`${name} is not of this release`);
  return new Response(body, { headers: { 'Content-Type': response.headers.get('Content-Type') ?? '' } });
}

/** Keeps all files, or none. */
async function install() {
  const names = Object.keys(FILES);
  const files = await Promise.all(names.map(fetchFile));
  const cache = await caches.open(CACHE);
  await Promise.all(names.map((name, i) => cache.put(new URL(name, scope), files[i])));
}

/** Throws away what other releases kept. */
async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(MINE) && name !== CACHE && name !== PROOFS) await caches.delete(name);
  }
  await self.clients.claim();
}

/** Answers from a cache, else from the network, and keeps readings. */
async function answer(request, name) {
  const page = Object.hasOwn(FILES, name);
  // Readings that the page could not read are fetched anew.
  const anew = !page && request.cache === 'reload';
  const kept = anew ? undefined : await find(page ? CACHE : PROOFS, page ? new URL(name, scope) : request);
  if (kept) return kept;
  const response = await fetch(request);
  if (!page && response.ok) await keep(request, response.clone());
  return response;
}

/** What a cache has; nothing if the browser cannot read what it keeps. */
async function find(cache, what) {
  return caches.open(cache).then((c) => c.match(what)).catch(() => undefined);
}

/**
 * Keeps readings, but not what a host sends in their place: they are gzip, or, if
 * that was unpacked on the way, begin with their name. Where there is no room to
 * keep them, they are an answer all the same.
 */
async function keep(request, response) {
  try {
    const body = await response.clone().arrayBuffer();
    const begin = new Uint8Array(body.slice(0, 9));
    const packed = begin[0] === 0x1f && begin[1] === 0x8b;
    if (packed || new TextDecoder().decode(begin) === 'readings\t') await (await caches.open(PROOFS)).put(request, response);
  } catch {
    // Not kept.
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  const name = path === '' ? 'index.html' : path;
  if (Object.hasOwn(FILES, name) || (READINGS && name.startsWith(`${READINGS}/`))) event.respondWith(answer(event.request, name));
});

// Makes and finds elements of the document. Text goes in as text, never as markup.

/** @param {string} id */
export const byId = (id) => document.getElementById(id);

/**
 * Makes an element.
 * @param {string} name
 * @param {Object<string, string|boolean|Function>} [props] attributes; a function
 *   listens to the event of that name
 * @param {...(Node|string)} children
 */
export function el(name, props = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(key, value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== false && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** A picture that says nothing to a screen reader, drawn by one path. */
export function mark(path) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

export const CHECK = 'M4 12.5l5.5 5.5L20 6.5';
export const CROSS = 'M5.5 5.5l13 13M18.5 5.5l-13 13';

/** Reads what the user chose before; undefined if nothing can be stored. */
export function recall(key) {
  try {
    return localStorage.getItem(`verbarium-${key}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what the user chose, if that is allowed. */
export function remember(key, value) {
  try {
    localStorage.setItem(`verbarium-${key}`, value);
  } catch {
    // Storage is forbidden or full: the choice holds until the page is closed.
  }
}

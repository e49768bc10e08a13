// What can be wrong with a file, and what all readers of it share.

/** The most tiles that a word of any lexicon has. */
export const MAX_LENGTH = 255;

/** A file that is damaged, or none of its kind. */
export class DamageError extends Error {
  /** @param {string} message what is wrong with it */
  constructor(message) {
    super(message);
    this.name = 'DamageError';
  }
}

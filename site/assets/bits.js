// Bits that a range coder wrote, each with a probability that reader and writer
// know, as dawg/FORMAT.md describes it ("Range coder", "Slots"). All arithmetic is
// that of the format: numbers of 64 bits are kept as two of 32.

/** Points of the curve that turns odds into a probability in 65536. */
const POINTS = [
  22, 36, 60, 98, 162, 267, 439, 720, 1179, 1921, 3108, 4971, 7812, 11955, 17625, 24743, 32768,
  40793, 47911, 53581, 57724, 60565, 62428, 63615, 64357, 64816, 65097, 65269, 65374, 65438, 65476, 65500, 65514,
];

const ODDS = 2047; // the largest, as a logarithm times 256

/** By odds + ODDS. */
const SQUASH = Uint16Array.from({ length: 2 * ODDS + 1 }, (_, i) => {
  const k = (i + 1) >> 7;
  const f = (i + 1) & 127;
  return (POINTS[k] * (128 - f) + POINTS[k + 1] * f) >> 7;
});

/** The other way, by probabilities in 4096. */
const STRETCH = (() => {
  const table = new Int16Array(4096);
  let odds = -ODDS;
  for (let q = 0; q < table.length; q++) {
    while (odds < ODDS && SQUASH[odds + ODDS] < 16 * q + 8) odds++;
    table[q] = odds;
  }
  return table;
})();

/** How far a slot moves that has learnt n bits, in 65536. */
const RATE = Uint16Array.from({ length: 256 }, (_, n) => Math.floor(65536 / (n + 2)));

const HIGH = 2 ** 32;
const START = 1 << 31; // a slot: probability times 2²², then ten bits of how often it learnt
const MIN_PLAIN = 32;

/** A weight in the beginning. */
export const WEIGHT = 49152;

/** The high half of the product of two u32. */
function mulHigh(a, b) {
  const al = a & 0xffff;
  const ah = a >>> 16;
  const bl = b & 0xffff;
  const bh = b >>> 16;
  const middle = al * bh + ah * bl + ((al * bl) / 65536 >>> 0);
  return (ah * bh + Math.floor(middle / 65536)) >>> 0;
}

/** Folds a, the u64 of bHigh and bLow, and c into a u32. */
export function mix(a, bHigh, bLow, c) {
  const low = Math.imul(a, 0x7f4a7c15) >>> 0;
  const bl = Math.imul(bLow, 0x6659fd93) >>> 0;
  let high = mulHigh(a, 0x7f4a7c15) + Math.imul(a, 0x9e3779b9)
    + mulHigh(bLow, 0x6659fd93) + Math.imul(bLow, 0xd6e8feb8) + Math.imul(bHigh, 0x6659fd93);
  const sum = low + bl + c;
  high = (high + Math.floor(sum / HIGH)) >>> 0;
  const h = ((sum >>> 0) ^ high) >>> 0;
  return (mulHigh(h, 0x78bd642f) + Math.imul(h, 0xa0761d64) + Math.imul(high, 0x78bd642f)) >>> 0;
}

/** Slots that have learnt nothing. */
export const newSlots = (n) => new Uint32Array(n).fill(START);

/** A stream of bits being read. */
export class BitReader {
  /** @param {Uint8Array} data */
  begin(data) {
    this.data = data;
    this.at = 0;
    const code = [this.next(), this.next()];
    this.range = Uint32Array.of(HIGH - 1, HIGH - 1, ...code); // size and code, the high halves first
  }

  /** Whether all was read, and nothing behind it. */
  get ended() { return this.at === this.data.length && this.range[2] === 0 && this.range[3] === 0; }

  /** The next four bytes; behind the end they are 0. */
  next() {
    const { data, at } = this;
    this.at = at + 4;
    if (at + 4 > data.length) return 0;
    return ((data[at] << 24) | (data[at + 1] << 16) | (data[at + 2] << 8) | data[at + 3]) >>> 0;
  }

  fill() {
    const r = this.range;
    if (r[0] !== 0) return;
    r[0] = r[1];
    r[1] = 0;
    r[2] = r[3];
    r[3] = this.next();
  }

  /** Reads a bit with probability p, in 65536, of being 1. */
  bit(p) {
    const r = this.range;
    const size = r[0];
    const low = (Math.imul(size, p) & 0xffff) * 65536 + (r[1] >>> 16) * p;
    const high = Math.floor((size * p) / 65536) + (low >= HIGH ? 1 : 0);
    const share = low >>> 0;
    const one = r[2] < high || (r[2] === high && r[3] < share) ? 1 : 0;
    if (one) {
      r[0] = high;
      r[1] = share;
    } else {
      r[0] = size - high - (r[1] < share ? 1 : 0);
      r[1] -= share;
      r[2] -= high + (r[3] < share ? 1 : 0);
      r[3] -= share;
    }
    this.fill();
    return one;
  }

  /** Reads a number of n binary digits, at most 31, all equally likely. */
  digits(n) {
    const r = this.range;
    const size = ((BigInt(r[0]) << 32n) | BigInt(r[1])) >> BigInt(n);
    const code = (BigInt(r[2]) << 32n) | BigInt(r[3]);
    const most = (1n << BigInt(n)) - 1n;
    const v = code / size < most ? code / size : most;
    const rest = code - v * size;
    r[0] = Number(size >> 32n);
    r[1] = Number(size & 0xffffffffn);
    r[2] = Number((rest >> 32n) & 0xffffffffn);
    r[3] = Number(rest & 0xffffffffn);
    this.fill();
    return Number(v);
  }

  learn(slots, i, bit) {
    const slot = slots[i];
    const n = slot & 1023;
    const p = slot >>> 10;
    const q = p + Math.floor((((bit ? 4194303 : 0) - p) * RATE[n]) / 65536);
    slots[i] = (q << 10) | (n < 254 ? n + 1 : n);
  }

  plain(slots, i) {
    const one = this.bit(Math.max(MIN_PLAIN, Math.min(65536 - MIN_PLAIN, slots[i] >>> 16)));
    this.learn(slots, i, one);
    return one;
  }

  /** Reads a bit from two slots and a pair of weights. */
  mixed(mixer, x0, x1, pair) {
    const { slots, weights } = mixer;
    const i0 = (x0 & (slots.length - 1)) >>> 0;
    const i1 = (x1 & (slots.length - 1)) >>> 0;
    const o0 = STRETCH[slots[i0] >>> 20];
    const o1 = STRETCH[slots[i1] >>> 20];
    const odds = Math.floor((o0 * weights[2 * pair] + o1 * weights[2 * pair + 1]) / 65536);
    const p = SQUASH[Math.max(-ODDS, Math.min(ODDS, odds)) + ODDS];
    const one = this.bit(p);
    const miss = one * 65536 - p;
    weights[2 * pair] += (o0 * miss + 8192) >> 14;
    weights[2 * pair + 1] += (o1 * miss + 8192) >> 14;
    this.learn(slots, i0, one);
    this.learn(slots, i1, one);
    return one;
  }
}

const UNITS = 1 << 16;
/** Bits, few enough to stay in the processor's cache. */
const BITS = 1 << 18;

/** A set of numbers that may hold others too: what is told to be absent is. */
class Bits {
  readonly #bits = new Uint32Array(BITS / 32);

  add(hash: number) {
    this.#bits[(hash & (BITS - 1)) >>> 5]! |= 1 << (hash & 31);
  }

  has(hash: number): boolean {
    return ((this.#bits[(hash & (BITS - 1)) >>> 5] as number) & (1 << (hash & 31))) !== 0;
  }
}

const pairOf = (first: number, second: number) => Math.imul(first, 31) ^ Math.imul(second, 257);
const tripleOf = (pair: number, third: number) => Math.imul(pair, 0x9e3779b1) ^ Math.imul(third, 8191);

/**
 * Words as a tree of code units, kept in flat arrays: node and unit → node, by open addressing. Asking whether any word
 * begins at a place costs two look-ups, and hardly any place gets further.
 */
export class Trie<T> {
  readonly #pairs = new Bits();
  /** The pairs that are words, and the first three units of the longer ones. */
  readonly #words = new Bits();
  readonly #triples = new Bits();
  readonly #values: (T | undefined)[] = [undefined];
  #size = 1 << 10;
  #from = new Int32Array(this.#size).fill(-1);
  #unit = new Uint16Array(this.#size);
  #to = new Int32Array(this.#size);

  #slot(node: number, unit: number): number {
    const mask = this.#size - 1;
    let slot = (Math.imul(node, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)) >>> 7;
    for (slot &= mask; ; slot = (slot + 1) & mask) {
      const from = this.#from[slot] as number;
      if (from === -1 || (from === node && this.#unit[slot] === unit)) return slot;
    }
  }

  #grow() {
    const [from, unit, to] = [this.#from, this.#unit, this.#to];
    this.#size *= 2;
    this.#from = new Int32Array(this.#size).fill(-1);
    this.#unit = new Uint16Array(this.#size);
    this.#to = new Int32Array(this.#size);
    for (let i = 0; i < from.length; i++) if (from[i] !== -1) this.#put(from[i]!, unit[i]!, to[i]!);
  }

  #put(from: number, unit: number, to: number) {
    const slot = this.#slot(from, unit);
    this.#from[slot] = from;
    this.#unit[slot] = unit;
    this.#to[slot] = to;
  }

  /** Adds a word, unless it is there already. */
  add(word: string, value: T): void {
    if (word === '') return;
    let node = 0;
    for (let i = 0; i < word.length; i++) {
      const unit = word.charCodeAt(i);
      const slot = this.#slot(node, unit);
      if (this.#from[slot] !== -1) {
        node = this.#to[slot] as number;
        continue;
      }
      const made = this.#values.push(undefined) - 1;
      this.#put(node, unit, made);
      node = made;
      if (made * 2 > this.#size) this.#grow();
    }
    this.#values[node] ??= value;
    const first = word.charCodeAt(0);
    if (word.length === 1) {
      for (let second = 0; second < UNITS; second++) this.#mark(pairOf(first, second));
      return;
    }
    const pair = pairOf(first, word.charCodeAt(1));
    this.#mark(pair, word.length > 2 ? word.charCodeAt(2) : undefined);
  }

  #mark(pair: number, third?: number) {
    this.#pairs.add(pair);
    if (third === undefined) this.#words.add(pair);
    else this.#triples.add(tripleOf(pair, third));
  }

  /** Whether a word may begin with these units, 0 for none; where it is true, one usually does. */
  mayBegin(first: number, second: number, third: number): boolean {
    const pair = pairOf(first, second);
    return this.#pairs.has(pair) && (this.#words.has(pair) || this.#triples.has(tripleOf(pair, third)));
  }

  has(word: string): boolean {
    return this.longest(word, 0)?.end === word.length;
  }

  /** The longest word that begins at this place of a text. */
  longest(text: string, at: number): { value: T; end: number } | null {
    let node = 0;
    let best = 0;
    let bestEnd = at;
    for (let end = at; end < text.length; end++) {
      const slot = this.#slot(node, text.charCodeAt(end));
      if (this.#from[slot] === -1) break;
      node = this.#to[slot] as number;
      if (this.#values[node] === undefined) continue;
      best = node;
      bestEnd = end + 1;
    }
    return bestEnd > at ? { value: this.#values[best] as T, end: bestEnd } : null;
  }
}

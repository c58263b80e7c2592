const CODE_UNITS = 1 << 16;
/** 32 KB, so that the filters stay in the processor's cache. */
const FILTER_BITS = 1 << 18;

/** One-hash Bloom filter: may say present for an absent number, never the reverse. */
class BloomFilter {
  readonly #bits = new Uint32Array(FILTER_BITS / 32);

  add(hash: number) {
    this.#bits[(hash & (FILTER_BITS - 1)) >>> 5]! |= 1 << (hash & 31);
  }

  has(hash: number): boolean {
    return ((this.#bits[(hash & (FILTER_BITS - 1)) >>> 5] as number) & (1 << (hash & 31))) !== 0;
  }
}

const pairOf = (first: number, second: number) => Math.imul(first, 31) ^ Math.imul(second, 257);
const tripleOf = (pair: number, third: number) => Math.imul(pair, 0x9e3779b1) ^ Math.imul(third, 8191);

/**
 * A trie over code units in flat arrays: an edge (node, unit) → node is found by open addressing. Filters over the first two
 * and the first three units answer for nearly all positions of a text that no word begins there.
 */
export class Trie<T> {
  /** The first two units of all words. */
  readonly #pairs = new BloomFilter();
  /** The first two units of words of one or two units, of which there is no third. */
  readonly #shortWords = new BloomFilter();
  /** The first three units of longer words. */
  readonly #triples = new BloomFilter();
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

  /** Adds a word with its value; a word that is there already keeps its own. */
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
      const added = this.#values.push(undefined) - 1;
      this.#put(node, unit, added);
      node = added;
      if (added * 2 > this.#size) this.#grow();
    }
    this.#values[node] ??= value;
    const first = word.charCodeAt(0);
    if (word.length === 1) {
      for (let second = 0; second < CODE_UNITS; second++) this.#mark(pairOf(first, second));
      return;
    }
    const pair = pairOf(first, word.charCodeAt(1));
    this.#mark(pair, word.length > 2 ? word.charCodeAt(2) : undefined);
  }

  #mark(pair: number, third?: number) {
    this.#pairs.add(pair);
    if (third === undefined) this.#shortWords.add(pair);
    else this.#triples.add(tripleOf(pair, third));
  }

  /** Whether a word may begin with these units, 0 standing for the end of the text. May be wrong where it says yes. */
  mayBegin(first: number, second: number, third: number): boolean {
    const pair = pairOf(first, second);
    return this.#pairs.has(pair) && (this.#shortWords.has(pair) || this.#triples.has(tripleOf(pair, third)));
  }

  has(word: string): boolean {
    return this.longest(word, 0)?.end === word.length;
  }

  /** The longest word that begins at this position of a text. */
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

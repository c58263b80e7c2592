const FIRST_SIZE = 1 << 16;
const PAIRS = 1 << 20;

/** Where in `#pairs` the first two units of a word stand; other pairs may share the place. */
const pairOf = (first: number, second: number) => ((first * 31) ^ (second * 257)) & (PAIRS - 1);

/**
 * Words as a tree of code units, kept in flat arrays: node and unit → node, by open addressing. Asking whether any word
 * begins at a place costs two look-ups, and hardly any place gets further.
 */
export class Trie<T> {
  readonly #pairs = new Uint8Array(PAIRS);
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

  /** The value of a word, and what to put in its place: `update('民法', (known) => known ?? act)`. */
  update(word: string, value: (known: T | undefined) => T): void {
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
    this.#values[node] = value(this.#values[node]);
    const first = word.charCodeAt(0);
    if (word.length > 1) this.#pairs[pairOf(first, word.charCodeAt(1))] = 1;
    else for (let second = 0; second < FIRST_SIZE; second++) this.#pairs[pairOf(first, second)] = 1;
  }

  /** False where no word begins; where it is true, one usually does. */
  mayBegin(text: string, at: number): boolean {
    return this.#pairs[pairOf(text.charCodeAt(at), text.charCodeAt(at + 1))] === 1;
  }

  /** Calls back with the value and the end of each word that begins at this place of a text, shortest first. */
  walk(text: string, at: number, found: (value: T, end: number) => void): void {
    if (!this.mayBegin(text, at)) return;
    let node = 0;
    for (let end = at; end < text.length; end++) {
      const slot = this.#slot(node, text.charCodeAt(end));
      if (this.#from[slot] === -1) return;
      node = this.#to[slot] as number;
      const value = this.#values[node];
      if (value !== undefined) found(value, end + 1);
    }
  }
}

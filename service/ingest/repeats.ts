import { hash } from 'node:crypto';
import type { SourceDocument } from '#lib/contract/document.ts';

/** Ids beyond this many are not compared any more: each takes up to 32 bytes. */
const MOST = 2_000_000;

/** 52 bits of a digest, never 0: two of two million ids share them once in two thousand runs. */
const mark = (text: string) => Number.parseInt(hash('sha1', text, 'hex').slice(0, 13), 16) + 1;

/**
 * Tells of a document whose id came before in this run with another content, or to be removed, and of a removal of one
 * that came. Were the later one to replace the earlier, the same run again would change both again, and one of them
 * would be lost unseen.
 */
export function repeats(most = MOST) {
  const seen = new Marks(most);
  return (one: SourceDocument | { doc_id: string; deleted: true }): boolean => {
    const content = mark(JSON.stringify(one));
    return (seen.keep(mark(one.doc_id), content) ?? content) !== content;
  };
}

/** A map of numbers other than 0 outside the heap, where a map of two million would take four times as much. */
class Marks {
  readonly #most: number;
  #keys = new Float64Array(1024);
  #values = new Float64Array(1024);
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** The value kept for a key; else keeps this one, as far as there is room. */
  keep(key: number, value: number): number | undefined {
    const at = this.#slotOf(key);
    if (this.#keys[at] === key) return this.#values[at];
    if (this.#size >= this.#most) return undefined;
    this.#keys[at] = key;
    this.#values[at] = value;
    if (++this.#size > this.#keys.length / 2) this.#grow();
    return undefined;
  }

  #slotOf(key: number): number {
    let at = key % this.#keys.length;
    while (this.#keys[at] !== 0 && this.#keys[at] !== key) at = (at + 1) % this.#keys.length;
    return at;
  }

  #grow() {
    const [keys, values] = [this.#keys, this.#values];
    this.#keys = new Float64Array(keys.length * 2);
    this.#values = new Float64Array(keys.length * 2);
    for (const [index, key] of keys.entries()) {
      if (key === 0) continue;
      const at = this.#slotOf(key);
      this.#keys[at] = key;
      this.#values[at] = values[index] as number;
    }
  }
}

import { hash } from 'node:crypto';
import type { SourceDocument } from '#lib/contract/document.ts';

/** Ids beyond this many are not compared: each takes up to 32 bytes. */
const MAX_COMPARED_IDS = 2_000_000;

/** 52 bits of a digest, never 0: among two million ids a collision occurs once in two thousand runs. */
const digestOf = (text: string) => Number.parseInt(hash('sha1', text, 'hex').slice(0, 13), 16) + 1;

/**
 * True for a document whose id came before in this run with other content or as a deletion, and for the deletion of a
 * document that came before. If the later replaced the earlier, repeating the run would change both again, and one
 * would be lost silently.
 */
export function createConflictDetector(maxIds = MAX_COMPARED_IDS) {
  const seen = new NumberMap(maxIds);
  return (record: SourceDocument | { doc_id: string; deleted: true }): boolean => {
    const content = digestOf(JSON.stringify(record));
    return (seen.putIfAbsent(digestOf(record.doc_id), content) ?? content) !== content;
  };
}

/** A hash table of numbers other than 0 in typed arrays: a Map of two million would take four times the memory. */
class NumberMap {
  readonly #maxSize: number;
  #keys = new Float64Array(1024);
  #values = new Float64Array(1024);
  #size = 0;

  constructor(maxSize: number) {
    this.#maxSize = maxSize;
  }

  /** The value stored for a key; if there is none, stores this one while there is room. */
  putIfAbsent(key: number, value: number): number | undefined {
    const at = this.#slotOf(key);
    if (this.#keys[at] === key) return this.#values[at];
    if (this.#size >= this.#maxSize) return undefined;
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

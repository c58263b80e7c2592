import type { FeatureIndex } from '#service/embed/feature-index.ts';
import { eachFeature } from '#service/embed/features.ts';

/** A text of `FeatureTexts`, by its number. */
export type TextNumber = number;

/** Millions of short texts as their features, in one array. */
export class FeatureTexts {
  #features = new Uint32Array(1 << 20);
  #length = 0;
  #starts = new Uint32Array(1 << 16);
  #count = 0;

  get count() {
    return this.#count;
  }

  add(text: string): TextNumber {
    if (this.#count + 1 >= this.#starts.length) this.#starts = doubled(this.#starts);
    this.#starts[this.#count] = this.#length;
    eachFeature(text, (feature) => {
      if (this.#length === this.#features.length) this.#features = doubled(this.#features);
      this.#features[this.#length++] = feature;
    });
    this.#count++;
    this.#starts[this.#count] = this.#length;
    return this.#count - 1;
  }

  of(text: TextNumber): Uint32Array {
    return this.#features.subarray(this.#starts[text], this.#starts[text + 1]);
  }

  /** Replaces features by their rows in a vocabulary and drops features without a row. */
  toRows(vocabulary: FeatureIndex): void {
    let to = 0;
    for (let text = 0; text < this.#count; text++) {
      const [from, end] = [this.#starts[text] as number, this.#starts[text + 1] as number];
      this.#starts[text] = to;
      for (let i = from; i < end; i++) {
        const row = vocabulary.row(this.#features[i] as number);
        if (row >= 0) this.#features[to++] = row;
      }
    }
    this.#starts[this.#count] = to;
    this.#length = to;
  }
}

function doubled(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** No feature: what an empty slot holds. */
const EMPTY = 0;

/** Finds the row of a feature: open addressing over typed arrays, several times as fast as a Map. */
export class FeatureIndex {
  readonly #slots: Uint32Array;
  readonly #rows: Uint32Array;
  readonly #mask: number;

  /** Row `i` is that of `features[i]`. */
  constructor(features: Uint32Array) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(2, features.length * 2)));
    this.#slots = new Uint32Array(size);
    this.#rows = new Uint32Array(size);
    this.#mask = size - 1;
    for (let row = 0; row < features.length; row++) {
      const feature = features[row] as number;
      const slot = this.#slotOf(feature);
      this.#slots[slot] = feature;
      this.#rows[slot] = row;
    }
  }

  /** The slot of a feature, or the empty one where it would be inserted. */
  #slotOf(feature: number): number {
    let slot = (Math.imul(feature, 0x9e3779b1) >>> 7) & this.#mask;
    while (this.#slots[slot] !== EMPTY && this.#slots[slot] !== feature) slot = (slot + 1) & this.#mask;
    return slot;
  }

  /** The row of a feature, or -1. */
  row(feature: number): number {
    const slot = this.#slotOf(feature);
    return this.#slots[slot] === feature && feature !== EMPTY ? (this.#rows[slot] as number) : -1;
  }
}

import { FeatureIndex } from './feature-index.ts';
import { eachFeature } from './features.ts';
import type { Table } from './table.ts';

/**
 * Embeds texts: the vector is the sum over the features of √(term frequency) · the feature's row, scaled to length 1. The
 * length of a row is the weight of its feature, set in training. A text without known features has the zero vector, whose
 * similarity to everything is 0.
 */
export class Embedder {
  readonly dimensions: number;
  readonly #table: Table;
  readonly #featureIndex: FeatureIndex;
  /** The term frequency of each row in the current text, and the rows that occur; reused, because allocating is slower. */
  readonly #counts: Uint32Array;
  readonly #met: Uint32Array;

  constructor(table: Table) {
    this.#table = table;
    this.dimensions = table.header.dimensions;
    this.#featureIndex = new FeatureIndex(table.features);
    this.#counts = new Uint32Array(table.features.length);
    this.#met = new Uint32Array(table.features.length);
  }

  /** The vector of a text, or of several parts of one taken together. */
  embed(...parts: readonly string[]): Float32Array {
    const { rows, scales } = this.#table;
    const dimensions = this.dimensions;
    const counts = this.#counts;
    const met = this.#met;
    const sum = new Float32Array(dimensions);
    const count = this.#count(parts);
    for (let m = 0; m < count; m++) {
      const row = met[m] as number;
      const weight = Math.sqrt(counts[row] as number) * (scales[row] as number);
      counts[row] = 0;
      const from = row * dimensions;
      for (let i = 0; i < dimensions; i++) sum[i]! += weight * (rows[from + i] as number);
    }
    return normalise(sum);
  }

  /** Counts how often each row occurs; returns the number of different rows. */
  #count(parts: readonly string[]): number {
    let count = 0;
    for (const part of parts)
      eachFeature(part, (feature) => {
        const row = this.#featureIndex.row(feature);
        if (row < 0) return;
        if (this.#counts[row] === 0) this.#met[count++] = row;
        this.#counts[row]!++;
      });
    return count;
  }
}

function normalise(vector: Float32Array): Float32Array {
  let square = 0;
  for (let i = 0; i < vector.length; i++) square += (vector[i] as number) ** 2;
  if (square === 0) return vector;
  const factor = 1 / Math.sqrt(square);
  for (let i = 0; i < vector.length; i++) vector[i]! *= factor;
  return vector;
}

/** Cosine similarity of two vectors of length 1, from -1 to 1. */
export function similarity(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

import { createRandom, pickWeighted } from '#metrics/random.ts';
import type { FeatureTexts } from './feature-texts.ts';
import type { PairSource } from './pairs/pair.ts';

/** A longer text is cut: its beginning says what it is about. */
export const MAX_FEATURES = 400;
/** An error ends the drawing where the sources give the same few targets again and again. */
const MAX_DRAWS_PER_PAIR = 200;

/**
 * A batch in arrays that workers share: text `i` has the rows `rows[starts[i] .. starts[i + 1]]` with their weights;
 * first all queries, then the document of each. Transposed: the `n`-th row that occurs, `used[n]`, is in the
 * texts `users[firsts[n] .. firsts[n + 1]]`.
 */
export type Batch = {
  starts: Int32Array;
  rows: Int32Array;
  weights: Float32Array;
  used: Int32Array;
  firsts: Int32Array;
  users: Int32Array;
  userWeights: Float32Array;
  /** The number of rows that occur. */
  usedCount: Int32Array;
};

/** The capacity of each array of a batch, in numbers. */
export const batchLengths = (size: number, vocabulary: number): Record<keyof Batch, number> => {
  const entries = 2 * size * MAX_FEATURES;
  const used = Math.min(entries, vocabulary);
  return {
    starts: 2 * size + 1,
    rows: entries,
    weights: entries,
    used,
    firsts: used + 1,
    users: entries,
    userWeights: entries,
    usedCount: 1,
  };
};

/** Draws batches: the batch of a step is the same for the same seed, whatever was drawn before. */
export class BatchDrawer {
  readonly #texts: FeatureTexts;
  readonly #sources: readonly PairSource[];
  readonly #counts: Int32Array;
  readonly #size: number;
  readonly #seed: number;

  constructor(
    texts: FeatureTexts,
    sources: readonly PairSource[],
    { size, seed, vocabulary }: { size: number; seed: number; vocabulary: number },
  ) {
    this.#texts = texts;
    this.#sources = sources;
    this.#counts = new Int32Array(vocabulary);
    this.#size = size;
    this.#seed = seed;
  }

  /** Fills the arrays with the batch of a step. */
  draw(step: number, batch: Batch): void {
    const random = createRandom(this.#seed, step);
    const shares = this.#sources.map(({ share }) => share);
    const targets = new Set<number>();
    const sides: (readonly number[])[] = Array(2 * this.#size);
    for (let draws = 0; targets.size < this.#size; draws++) {
      if (draws > MAX_DRAWS_PER_PAIR * this.#size)
        throw new Error(
          `Only ${targets.size} different pairs were found for a batch of ${this.#size}: the data is too small to train on.`,
        );
      const pair = this.#sources[pickWeighted(random, shares)]?.draw(random);
      if (!pair || targets.has(pair.target) || !this.#has(pair.query) || !this.#has(pair.document)) continue;
      sides[targets.size] = pair.query;
      sides[this.#size + targets.size] = pair.document;
      targets.add(pair.target);
    }
    let at = 0;
    for (const [i, side] of sides.entries()) {
      batch.starts[i] = at;
      at = this.#count(side, batch, at);
    }
    batch.starts[sides.length] = at;
    transpose(batch, this.#counts);
  }

  #has(texts: readonly number[]): boolean {
    return texts.some((text) => this.#texts.of(text).length > 0);
  }

  /** Writes the rows of a text, each once, weighted by the square root of its count. */
  #count(texts: readonly number[], { rows, weights }: Batch, from: number): number {
    const counts = this.#counts;
    let at = from;
    for (const text of texts)
      for (const row of this.#texts.of(text)) {
        if (counts[row] === 0) {
          if (at - from === MAX_FEATURES) continue;
          rows[at++] = row;
        }
        counts[row]!++;
      }
    for (let i = from; i < at; i++) {
      const row = rows[i] as number;
      weights[i] = Math.sqrt(counts[row] as number);
      counts[row] = 0;
    }
    return at;
  }
}

/** Fills in the transposed half of a batch. `places` is scratch space: all zeros before and after, one for each row. */
function transpose(batch: Batch, places: Int32Array): void {
  const { starts, rows, weights, used, firsts, users, userWeights, usedCount } = batch;
  const texts = starts.length - 1;
  const end = starts[texts] as number;
  let count = 0;
  for (let i = 0; i < end; i++) {
    const row = rows[i] as number;
    if (places[row]!++ === 0) used[count++] = row;
  }
  let at = 0;
  for (let n = 0; n < count; n++) {
    const row = used[n] as number;
    firsts[n] = at;
    const next = at + (places[row] as number);
    places[row] = at;
    at = next;
  }
  firsts[count] = at;
  usedCount[0] = count;
  for (let text = 0; text < texts; text++)
    for (let i = starts[text] as number; i < (starts[text + 1] as number); i++) {
      const place = places[rows[i] as number]!++;
      users[place] = text;
      userWeights[place] = weights[i] as number;
    }
  for (let n = 0; n < count; n++) places[used[n] as number] = 0;
}

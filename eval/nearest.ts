/** A vector of a document, or of one of its passages. */
export type VectorTarget = { id: string; vector: Float32Array };

/** An exact nearest-neighbour search that compares every vector. */
export class ExactVectors {
  readonly #ids: string[];
  readonly #vectors: Float32Array;
  readonly #dimensions: number;

  constructor(targets: readonly VectorTarget[]) {
    this.#dimensions = targets[0]?.vector.length ?? 0;
    this.#ids = targets.map(({ id }) => id);
    this.#vectors = new Float32Array(targets.length * this.#dimensions);
    for (const [i, { vector }] of targets.entries()) this.#vectors.set(vector, i * this.#dimensions);
  }

  /** The documents nearest to a vector by their best passage, nearest first. */
  nearest(query: Float32Array, limit: number): string[] {
    const scores = new Float32Array(this.#ids.length);
    for (let i = 0, at = 0; i < scores.length; i++) {
      let sum = 0;
      for (let d = 0; d < query.length; d++) sum += query[d]! * this.#vectors[at++]!;
      scores[i] = sum;
    }
    const order = Uint32Array.from(scores.keys()).sort((a, b) => scores[b]! - scores[a]! || a - b);
    const found = new Set<string>();
    for (const i of order) {
      if (found.size === limit) break;
      found.add(this.#ids[i]!);
    }
    return [...found];
  }
}

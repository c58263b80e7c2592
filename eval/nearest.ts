import { supportOdds } from '#service/search/ranking/similarity.ts';

/** A vector of a document, or of one of its passages. */
export type VectorTarget = { id: string; vector: Float32Array };

/** A document counts as its nearest passage, or by all of its passages together (service/search/ranking/similarity.ts). */
export type NearestBy = 'nearest' | 'support';

/** An exact nearest-neighbour search that compares every vector. */
export class ExactVectors {
  readonly #ids: string[];
  /** The place in #ids of each vector's document. */
  readonly #documents: Int32Array;
  readonly #vectors: Float32Array;

  constructor(targets: readonly VectorTarget[]) {
    const dimensions = targets[0]?.vector.length ?? 0;
    const places = new Map<string, number>();
    this.#documents = new Int32Array(targets.length);
    this.#vectors = new Float32Array(targets.length * dimensions);
    for (const [i, { id, vector }] of targets.entries()) {
      if (!places.has(id)) places.set(id, places.size);
      this.#documents[i] = places.get(id)!;
      this.#vectors.set(vector, i * dimensions);
    }
    this.#ids = [...places.keys()];
  }

  /** The documents nearest to a vector, nearest first. */
  nearest(query: Float32Array, limit: number, by: NearestBy = 'nearest'): string[] {
    const scores = new Float64Array(this.#ids.length).fill(by === 'support' ? 0 : Number.NEGATIVE_INFINITY);
    for (let i = 0, at = 0; i < this.#documents.length; i++) {
      let cosine = 0;
      for (let d = 0; d < query.length; d++) cosine += query[d]! * this.#vectors[at++]!;
      const document = this.#documents[i]!;
      if (by === 'support') scores[document]! += supportOdds(cosine, 0);
      else if (cosine > scores[document]!) scores[document] = cosine;
    }
    return [...scores.keys()]
      .sort((a, b) => scores[b]! - scores[a]! || a - b)
      .slice(0, limit)
      .map((document) => this.#ids[document]!);
  }
}

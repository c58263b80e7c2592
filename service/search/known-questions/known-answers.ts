import { toInt8 } from '#service/engine/int8.ts';
import type { QueryVector } from '#service/engine/ports.ts';
import { createDotProducts, dotProduct } from '../ranking/dot-products/dot-products.ts';
import { type KnownQuestions, readKnownQuestions } from './read.ts';

/**
 * How often a document answers the known questions that are most like the one asked. Each of them counts by its likeness.
 * `share`: relative to the document that answers most; `ofAll`: relative to all these questions; `nearest`: the cosine of
 * the nearest one that it answers.
 */
export type KnownAnswer = { share: number; ofAll: number; nearest: number };
export type KnownAnswers = ReadonlyMap<string, KnownAnswer>;

/** The most known questions that are counted. */
const MAX_SIMILAR = 64;
/** A question whose cosine is farther than this below the best one does not count. */
const MAX_COSINE_DISTANCE = 0.25;
/** How fast a question counts less with the distance to the best: e^-SHARPNESS at a distance of 1. */
const SHARPNESS = 12;

type SimilarQuestion = { answers: readonly string[]; cosine: number };

const NONE: KnownAnswers = new Map();

/**
 * Finds the known answers to questions like the one asked. `without`: ids of known questions that are left out. Plain loops:
 * with a callback for each of the 15,000 questions it took twice as long.
 */
export function createKnownAnswers({ model, dimensions, questions, vectors }: KnownQuestions) {
  const products = createDotProducts(vectors, dimensions);
  const count = questions.length;
  const placeOf = new Map(questions.map(({ qid }, i) => [qid, i]));
  const inverseLengths = Float64Array.from({ length: count }, (_, i) =>
    inverseLength(vectors, i * dimensions, dimensions),
  );
  const cosines = new Float64Array(count);

  return (query: QueryVector, without: readonly string[] = []): KnownAnswers => {
    if (query.model !== model) return NONE;
    const queryValues = toInt8(query.vector);
    const found = products(queryValues);
    const scale = inverseLength(queryValues, 0, dimensions);
    for (let i = 0; i < count; i++) cosines[i] = (found[i] as number) * scale * (inverseLengths[i] as number);
    for (const qid of without) cosines[placeOf.get(qid) ?? -1] = 0;
    let best = 0;
    for (let i = 0; i < count; i++) if ((cosines[i] as number) > best) best = cosines[i] as number;
    const similar: SimilarQuestion[] = [];
    for (let i = 0; i < count; i++) {
      const cosine = cosines[i] as number;
      if (cosine > 0 && cosine >= best - MAX_COSINE_DISTANCE)
        similar.push({ answers: questions[i]?.answers ?? [], cosine });
    }
    return countAnswers(similar.sort((a, b) => b.cosine - a.cosine).slice(0, MAX_SIMILAR));
  };
}

/** 0 for the vector of a text that has no word of the embedding. */
function inverseLength(vectors: Int8Array, from: number, dimensions: number): number {
  const square = dotProduct(vectors, from, vectors, from, dimensions);
  return square > 0 ? 1 / Math.sqrt(square) : 0;
}

/** Counts the answers of the known questions that are similar to the one asked, given the most similar first. */
function countAnswers(similar: readonly SimilarQuestion[]): KnownAnswers {
  const [first] = similar;
  if (!first) return NONE;
  const counts = new Map<string, { weight: number; nearest: number }>();
  let all = 0;
  for (const { answers, cosine } of similar) {
    const weight = Math.exp(SHARPNESS * (cosine - first.cosine));
    all += weight;
    for (const docId of answers) {
      const before = counts.get(docId);
      // The first question that a document answers is the nearest one.
      counts.set(docId, { weight: (before?.weight ?? 0) + weight, nearest: before?.nearest ?? cosine });
    }
  }
  const most = Math.max(...[...counts.values()].map(({ weight }) => weight));
  return new Map(
    [...counts].map(([docId, { weight, nearest }]) => [
      docId,
      { share: weight / most, ofAll: weight / all, nearest },
    ]),
  );
}

let shipped: ReturnType<typeof createKnownAnswers> | undefined;

/** Known answers by the questions that come with the program; read on first use. */
export function shippedKnownAnswers(): ReturnType<typeof createKnownAnswers> {
  shipped ??= createKnownAnswers(readKnownQuestions());
  return shipped;
}

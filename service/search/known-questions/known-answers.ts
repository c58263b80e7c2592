import { toInt8 } from '#service/engine/int8.ts';
import { mostLike } from '#service/engine/native.ts';
import type { QueryVector } from '#service/engine/ports.ts';
import { type KnownQuestions, readKnownQuestions } from './read.ts';

/**
 * How often a document answers the known questions that are most like the one asked. Each of them counts by its likeness.
 * `share`: relative to the document that answers most; `ofAll`: relative to all these questions; `nearest`: the cosine of
 * the nearest one that it answers.
 */
export type KnownAnswer = { share: number; ofAll: number; nearest: number };
export type KnownAnswers = ReadonlyMap<string, KnownAnswer>;

/** So many known questions are counted, at most. */
const MAX_ALIKE = 64;
/** Questions whose cosine is farther below the best one do not count. */
const WITHIN = 0.25;
/** How fast a question counts less with the distance to the best: e^-SHARPNESS at a distance of 1. */
const SHARPNESS = 12;

type LikeQuestion = { answers: readonly string[]; cosine: number };

const NONE: KnownAnswers = new Map();

/** Finds the known answers to questions like the one asked. `without`: ids of known questions that are left out. */
export function createKnownAnswers({ model, questions, vectors }: KnownQuestions) {
  return (query: QueryVector, without: readonly string[] = []): KnownAnswers => {
    if (query.model !== model) return NONE;
    const count = Math.min(questions.length, MAX_ALIKE + without.length);
    const alike = mostLike(vectors, toInt8(query.vector), count).map(({ place, cosine }) => ({
      ...(questions[place] as KnownQuestions['questions'][number]),
      cosine,
    }));
    return countAnswers(alike.filter(({ qid }) => !without.includes(qid)));
  };
}

/** Counts the answers of the questions that are nearly as like as the first; they come with the most like first. */
function countAnswers(alike: readonly LikeQuestion[]): KnownAnswers {
  const best = alike[0]?.cosine ?? 0;
  if (best <= 0) return NONE;
  const counts = new Map<string, { weight: number; nearest: number }>();
  let all = 0;
  for (const { answers, cosine } of alike) {
    if (cosine < best - WITHIN) break;
    const weight = Math.exp(SHARPNESS * (cosine - best));
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

import type { QueryVector } from '#service/engine/ports.ts';
import { createCosines } from './cosines.ts';
import { countAnswers, type KnownAnswers, NO_ANSWERS } from './count-answers.ts';
import { type KnownQuestions, readKnownQuestions } from './read.ts';

/** The most known questions that are counted. */
const MAX_SIMILAR = 64;

/** Finds the known answers to questions like the one asked. `without`: ids of known questions that are left out. */
export function createKnownAnswers({ model, dimensions, questions, vectors }: KnownQuestions) {
  const cosinesWith = createCosines(vectors, dimensions);
  const placeOf = new Map(questions.map(({ qid }, i) => [qid, i]));

  return (query: QueryVector, without: readonly string[] = []): KnownAnswers => {
    if (query.model !== model) return NO_ANSWERS;
    const cosines = cosinesWith(query.vector);
    for (const qid of without) cosines[placeOf.get(qid) ?? -1] = 0;
    return countAnswers(questions, cosines, MAX_SIMILAR);
  };
}

let shipped: ReturnType<typeof createKnownAnswers> | undefined;

/** Known answers by the questions that come with the program; read on first use. */
export function shippedKnownAnswers(): ReturnType<typeof createKnownAnswers> {
  shipped ??= createKnownAnswers(readKnownQuestions());
  return shipped;
}

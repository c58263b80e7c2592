import type { KnownQuestion } from './read.ts';

/**
 * How often a document answers the known questions that are most like the one asked. Each of them counts by its likeness.
 * `share`: relative to the document that answers most; `ofAll`: relative to all these questions; `nearest`: the likeness of
 * the nearest one that it answers.
 */
export type KnownAnswer = { share: number; ofAll: number; nearest: number };
export type KnownAnswers = ReadonlyMap<string, KnownAnswer>;

/** A question whose likeness is farther than this below the best one does not count. */
const MAX_DISTANCE = 0.25;
/** How fast a question counts less with the distance to the best: e^-SHARPNESS at a distance of 1. */
const SHARPNESS = 12;

export const NO_ANSWERS: KnownAnswers = new Map();

type SimilarQuestion = { answers: readonly string[]; likeness: number };

/** Counts the answers of the questions that are most like the one asked, at most `most`. `likeness` has the number of each. */
export function countAnswers(
  questions: readonly KnownQuestion[],
  likeness: Float64Array,
  most: number,
): KnownAnswers {
  let best = 0;
  for (let i = 0; i < questions.length; i++) if ((likeness[i] as number) > best) best = likeness[i] as number;
  const similar: SimilarQuestion[] = [];
  for (let i = 0; i < questions.length; i++) {
    const one = likeness[i] as number;
    if (one > 0 && one >= best - MAX_DISTANCE)
      similar.push({ answers: questions[i]?.answers ?? [], likeness: one });
  }
  return weighAnswers(similar.sort((a, b) => b.likeness - a.likeness).slice(0, most));
}

/** Given the most similar question first. */
function weighAnswers(similar: readonly SimilarQuestion[]): KnownAnswers {
  const [first] = similar;
  if (!first) return NO_ANSWERS;
  const counts = new Map<string, { weight: number; nearest: number }>();
  let all = 0;
  for (const { answers, likeness } of similar) {
    const weight = Math.exp(SHARPNESS * (likeness - first.likeness));
    all += weight;
    for (const docId of answers) {
      const before = counts.get(docId);
      // The first question that a document answers is the nearest one.
      counts.set(docId, { weight: (before?.weight ?? 0) + weight, nearest: before?.nearest ?? likeness });
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

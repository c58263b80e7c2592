import type { Grade } from '#datasets/grades.ts';

/** Candidates of a question that ranking learns from, by their place, and which of these are to come first. */
export type RankLabels = { kept: number[]; isRelevant: boolean[] };

/**
 * A set names some right documents of a question, not all. What was graded as answering it counts as right too; what is only
 * about its subject is left out, so that it is neither raised nor held down.
 */
export function rankLabels(
  ids: readonly string[],
  relevant: ReadonlySet<string>,
  grades: ReadonlyMap<string, Grade> = new Map(),
): RankLabels {
  const isRight = (id: string) => relevant.has(id) || grades.get(id) === 2;
  const kept = ids.flatMap((id, place) => (isRight(id) || grades.get(id) !== 1 ? [place] : []));
  return { kept, isRelevant: kept.map((place) => isRight(ids[place] as string)) };
}

import type { Grade } from '#datasets/grades.ts';

/** Places of the candidates that ranking learns from, and whether each is to come first. */
export type RankLabels = { kept: number[]; isRelevant: boolean[] };

/**
 * A set names some right documents of a question, not all. A document that was graded as answering it counts as right
 * too; one that is only about its subject is left out, so that it is neither raised nor lowered.
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

import type { RerankingModelV4 } from '@ai-sdk/provider';
import { asksAboutConstitutionality } from '#lib/taiwan/question-style.ts';
import { STANDING, standingOf } from '#lib/taiwan/standing.ts';
import { foldText } from '#lib/text/fold.ts';
import { compareSorted, type SortOrder } from '#service/engine/sort-order.ts';
import { asObjects } from './embedded-rerank.ts';
import type { RankedCandidate } from './options.ts';
import type { SearchCandidate } from './rank-features.ts';
import { createReadingOrder } from './reading-order.ts';
import { scoreBySubject } from './same-subject.ts';

/** A question up to so many characters with a citation in it is about that. */
const SHORT_QUESTION_CHARACTERS = 40;

export type OrderOptions = {
  /** As results are read, not as an answer chooses from them: what is about the question comes before what is not. */
  forReading?: boolean;
};

/**
 * Orders candidates by the scorer and by what the best are about, best first; what a short question cites comes before all
 * others, and rulings that decide nothing after them.
 */
export async function orderCandidates(
  scorer: RerankingModelV4,
  query: string,
  candidates: readonly SearchCandidate[],
  { forReading = false }: OrderOptions = {},
): Promise<RankedCandidate[]> {
  if (candidates.length === 0) return [];
  const documents = { type: 'object' as const, values: asObjects(candidates) };
  const { ranking } = await scorer.doRerank({ query, documents });
  const scored = ranking.map(
    ({ index, relevanceScore }): RankedCandidate => ({
      ...(candidates[index] as SearchCandidate),
      score: relevanceScore,
    }),
  );
  const bySubject = scoreBySubject(scored).toSorted((a, b) => b.score - a.score);
  const ordered = forReading ? readingOrder()(query, bySubject) : bySubject;
  return inGroups(ordered, [({ isNamed }) => isNamed && mayName(query), ({ isUndecided }) => !isUndecided]);
}

let shipped: ReturnType<typeof createReadingOrder> | undefined;

/** Read when it is first used: training it anew needs the features, not the old weights. */
function readingOrder(): NonNullable<typeof shipped> {
  shipped ??= createReadingOrder();
  return shipped;
}

/** A long question may cite much on its way, and whether a provision is constitutional is not said by itself. */
const mayName = (query: string) =>
  foldText(query).length <= SHORT_QUESTION_CHARACTERS && !asksAboutConstitutionality(query);

/** Those of the first group first, then those of the second, then the others. */
function inGroups<T>(all: readonly T[], groups: readonly ((one: T) => boolean)[]): T[] {
  const placeOf = (one: T) => groups.findIndex((isIn) => isIn(one));
  const places = new Map(all.map((one) => [one, placeOf(one)]));
  const at = (one: T) => {
    const place = places.get(one) ?? -1;
    return place < 0 ? groups.length : place;
  };
  return all.toSorted((a, b) => at(a) - at(b));
}

/** What was considered, by date or court. */
export function sortCandidates<T extends SearchCandidate>(candidates: readonly T[], order: SortOrder): T[] {
  const standings = new Map(candidates.map((one) => [one, standingOf(one)]));
  const fields = (one: T) => ({
    ...one,
    standing: one.isUndecided ? STANDING.undecided : (standings.get(one) ?? STANDING.other),
  });
  return candidates.toSorted((a, b) => compareSorted(order)(fields(a), fields(b)));
}

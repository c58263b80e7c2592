import type { RerankingModelV4 } from '@ai-sdk/provider';
import { articleNumberOf } from '#lib/taiwan/ids.ts';
import { isConstitutionalDecision } from '#lib/taiwan/kinds/hierarchy.ts';
import { HIERARCHY_RANK, hierarchyRankOf } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import { asksAboutConstitutionality } from '#lib/taiwan/questions/question-style.ts';
import { foldText } from '#lib/text/fold.ts';
import { compareSorted, type SortOrder } from '#service/engine/sort-order.ts';
import type { SearchCandidate } from '../candidates/search-candidate.ts';
import type { RankedCandidate } from '../options.ts';
import { asObjects } from './embedded-rerank.ts';
import { createReadingOrder } from './reading-order.ts';
import { scoreBySubject } from './same-subject.ts';

/** A question of at most this many characters that cites a document is about that document. */
const SHORT_QUESTION_CHARACTERS = 40;

export type OrderOptions = {
  /**
   * Order for a page of results, not for an answer: articles about the question come before others (reading-order.ts).
   */
  forReading?: boolean;
};

/**
 * Orders candidates by score and by the subject of the best, best first. Documents that a short question is about
 * (`isMeantBy`) come before all others, procedural rulings after them.
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
  return inGroups(ordered, [isMeantBy(query, candidates), ({ isProcedural }) => !isProcedural]);
}

let shipped: ReturnType<typeof createReadingOrder> | undefined;

/** Read when it is first used: training it anew needs the features, not the old weights. */
function readingOrder(): NonNullable<typeof shipped> {
  shipped ??= createReadingOrder();
  return shipped;
}

/**
 * Says which candidates come first whatever their score: the documents that a short question cites. If it asks whether
 * an article is constitutional, instead the decisions that cite the same, because the article says nothing of that.
 * Never for a long question, which may cite much in passing, nor for a question of constitutionality that names only an
 * act: mostly it is about another part of the act than these decisions.
 */
function isMeantBy(query: string, candidates: readonly SearchCandidate[]): (one: SearchCandidate) => boolean {
  if (foldText(query).length > SHORT_QUESTION_CHARACTERS) return () => false;
  if (!asksAboutConstitutionality(query)) return ({ isNamed }) => isNamed;
  if (!candidates.some((one) => one.isNamed && articleNumberOf(one.doc_id) !== null)) return () => false;
  return (one) => isConstitutionalDecision(one) && !one.isProcedural && one.features.shared > 0;
}

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

/** The considered candidates, sorted by date or court. */
export function sortCandidates<T extends SearchCandidate>(candidates: readonly T[], order: SortOrder): T[] {
  const hierarchyRanks = new Map(candidates.map((one) => [one, hierarchyRankOf(one)]));
  const fields = (one: T) => ({
    ...one,
    hierarchyRank: one.isProcedural
      ? HIERARCHY_RANK.procedural
      : (hierarchyRanks.get(one) ?? HIERARCHY_RANK.other),
  });
  return candidates.toSorted((a, b) => compareSorted(order)(fields(a), fields(b)));
}

import type { RerankingModelV4 } from '@ai-sdk/provider';
import { asksAboutConstitutionality } from '#lib/taiwan/question-style.ts';
import { foldText } from '#lib/text/fold.ts';
import { asObjects } from './embedded-rerank.ts';
import type { RankedCandidate } from './options.ts';
import type { SearchCandidate } from './rank-features.ts';

/** A question up to so many characters with a citation in it is about that. */
const SHORT_QUESTION_CHARACTERS = 40;

/** Orders candidates by the scorer, best first; what a short question cites comes before all others. */
export async function orderCandidates(
  scorer: RerankingModelV4,
  query: string,
  candidates: readonly SearchCandidate[],
): Promise<RankedCandidate[]> {
  if (candidates.length === 0) return [];
  const documents = { type: 'object' as const, values: asObjects(candidates) };
  const { ranking } = await scorer.doRerank({ query, documents });
  const ordered = ranking.map(
    ({ index, relevanceScore }): RankedCandidate => ({
      ...(candidates[index] as SearchCandidate),
      score: relevanceScore,
    }),
  );
  // A long question may cite much on its way, and whether a provision is constitutional is not said by itself.
  if (foldText(query).length > SHORT_QUESTION_CHARACTERS || asksAboutConstitutionality(query)) return ordered;
  return [...ordered.filter(({ isNamed }) => isNamed), ...ordered.filter(({ isNamed }) => !isNamed)];
}

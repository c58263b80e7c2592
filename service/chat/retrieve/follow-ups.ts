import type { DocumentCache } from './document-cache.ts';
import { keepOwnAnswers } from './keep-own-answers.ts';
import type { AnswerRanking } from './library.ts';
import { NEAR_SCORE, ON_POINT_SCORE, type RelevanceScorer } from './relevance.ts';
import { type ScoredSearch, scoreRelevance } from './score-searches.ts';

/** A message below this has nothing to do with law and follows up no question about it: how long must the meat cook? */
export const OFF_TOPIC_SCORE = -2.5;

/**
 * How far what was found answers: a source answers the question itself; none does, and the sources come closest; or search
 * itself has nothing that is about it.
 */
export type RetrievalOutcome = 'on-point' | 'near' | 'nothing';

/** What was found and may be drawn on, with how far it answers. */
type RelevantRankings = { outcome: RetrievalOutcome; rankings: AnswerRanking[] };

/**
 * The searches whose results answer the question; where none does, those that come near. A search together with earlier
 * questions counts only if the last message belongs to them, and of what it found only what answers the last message too.
 */
export async function keepRelevantSearches(
  searches: readonly ScoredSearch[],
  documents: Pick<DocumentCache, 'getHeld'>,
  score?: RelevanceScorer,
): Promise<RelevantRankings> {
  const alone = searches.at(-1);
  if (!alone) return { outcome: 'nothing', rankings: [] };
  const kept: ScoredSearch[] = [];
  for (const one of searches) {
    if (one.relevance <= NEAR_SCORE) continue;
    const { followUp } = one.search;
    if (followUp === undefined) kept.push(one);
    else if (await belongsToTopic(one, alone, documents, score))
      kept.push({ ...one, ranking: await keepOwnAnswers(one.ranking, alone.ranking, followUp, documents) });
  }
  const found = kept.filter(({ ranking }) => ranking.candidates.length > 0);
  const onPoint = found.filter(({ relevance }) => relevance > ON_POINT_SCORE);
  const best = onPoint.length > 0 ? onPoint : found;
  return {
    outcome: onPoint.length > 0 ? 'on-point' : best.length > 0 ? 'near' : 'nothing',
    rankings: best.map(({ ranking }) => ranking),
  };
}

/** Whether the last message goes on with the earlier ones. One that only may must be about law by its own words. */
async function belongsToTopic(
  { search, ranking }: ScoredSearch,
  alone: ScoredSearch,
  documents: Pick<DocumentCache, 'getHeld'>,
  score?: RelevanceScorer,
): Promise<boolean> {
  if (search.followUp === 'certain') return true;
  if (alone.relevance < OFF_TOPIC_SCORE) return false;
  const ownWords = { ...alone.ranking, candidates: ranking.candidates };
  return (await scoreRelevance(ownWords, documents, score)) >= OFF_TOPIC_SCORE;
}

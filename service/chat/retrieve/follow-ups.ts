import type { DocumentCache } from './document-cache.ts';
import { keepOwnAnswers } from './keep-own-answers.ts';
import type { AnswerRanking } from './library.ts';
import type { RelevanceScorer } from './relevance.ts';
import { type ScoredSearch, scoreRelevance } from './score-searches.ts';

/** Relevance above which what was found answers the question. */
const RELEVANCE_THRESHOLD = 0;
/** A message below this has nothing to do with law and follows up no question about it: how long must the meat cook? */
export const OFF_TOPIC_SCORE = -2.5;

/**
 * The searches whose results answer the question. A search together with earlier questions counts only if the last
 * message belongs to them, and of what it found only what answers the last message too.
 */
export async function keepRelevantSearches(
  searches: readonly ScoredSearch[],
  documents: Pick<DocumentCache, 'getHeld'>,
  score?: RelevanceScorer,
): Promise<AnswerRanking[]> {
  const alone = searches.at(-1);
  if (!alone) return [];
  const kept: AnswerRanking[] = [];
  for (const one of searches) {
    if (one.relevance <= RELEVANCE_THRESHOLD) continue;
    const { followUp } = one.search;
    if (followUp === undefined) kept.push(one.ranking);
    else if (await belongsToTopic(one, alone, documents, score))
      kept.push(await keepOwnAnswers(one.ranking, alone.ranking, followUp, documents));
  }
  return kept;
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

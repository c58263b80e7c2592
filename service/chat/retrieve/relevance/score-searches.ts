import type { UserQuestion } from '../../understand/user-question.ts';
import type { DocumentCache } from '../document-cache.ts';
import type { AnswerRanking } from '../library.ts';
import type { QuestionSearchResult } from '../run-searches.ts';
import { createRelevanceScorer, type RelevanceScorer } from './relevance.ts';
import { FEATURE_DOCUMENTS } from './relevance-features.ts';

/** `relevance`: above 0 where the results answer the question. */
export type ScoredSearch = QuestionSearchResult & { relevance: number };

const scorer = createRelevanceScorer();
/** Relevance of a question that only names documents: results that cite these need no other evidence. */
const RELEVANCE_OF_NAMED = 1;

/** The relevance of one search's results; reads a few of the documents. */
export async function scoreRelevance(
  ranking: AnswerRanking,
  documents: Pick<DocumentCache, 'getHeld'>,
  score: RelevanceScorer = scorer,
): Promise<number> {
  const best = ranking.candidates.slice(0, FEATURE_DOCUMENTS).map(({ doc_id }) => doc_id);
  return score(ranking, await documents.getHeld(best));
}

/** Gives each search the relevance score of what it found. */
export async function scoreSearches(
  results: readonly QuestionSearchResult[],
  { onlyNames }: Pick<UserQuestion, 'onlyNames'>,
  documents: Pick<DocumentCache, 'getHeld'>,
  score: RelevanceScorer = scorer,
): Promise<ScoredSearch[]> {
  return Promise.all(
    results.map(async (result) => ({
      ...result,
      relevance: onlyNames ? RELEVANCE_OF_NAMED : await scoreRelevance(result.ranking, documents, score),
    })),
  );
}

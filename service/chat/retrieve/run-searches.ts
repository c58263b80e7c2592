import type { DegradedPart } from '#lib/contract/search.ts';
import type { RetrievalDepth } from '../understand/depth.ts';
import type { QuestionSearch, UserQuestion } from '../understand/user-question.ts';
import type { AnswerLibrary, AnswerRanking, QuestionTerm } from './library.ts';

/** A search of the question with what it found. */
export type QuestionSearchResult = { search: QuestionSearch; ranking: AnswerRanking };

/** Runs all searches of a question at once. Of a question that only names documents, what cites them is kept. */
export async function runSearches(
  library: Pick<AnswerLibrary, 'ranking'>,
  { searches, filters, onlyNames }: Pick<UserQuestion, 'searches' | 'filters' | 'onlyNames'>,
  { candidates: limit }: Pick<RetrievalDepth, 'candidates'>,
): Promise<QuestionSearchResult[]> {
  return Promise.all(
    searches.map(async (search) => {
      const ranking = await library.ranking(search.text, { limit, filters });
      return { search, ranking: onlyNames ? keepCiting(ranking) : ranking };
    }),
  );
}

function keepCiting(ranking: AnswerRanking): AnswerRanking {
  return { ...ranking, candidates: ranking.candidates.filter(({ features }) => features.shared > 0) };
}

/** The terms of all searches; of a term that several have, the one of the greatest weight. */
export function mergeTerms(results: readonly QuestionSearchResult[]): QuestionTerm[] {
  const terms = new Map<string, QuestionTerm>();
  for (const term of results.flatMap(({ ranking }) => ranking.words)) {
    const key = `${term.kind} ${term.term}`;
    if ((terms.get(key)?.weight ?? 0) < term.weight) terms.set(key, term);
  }
  return [...terms.values()];
}

/** What failed in any of the searches, each once. */
export function degradedParts(results: readonly QuestionSearchResult[]): DegradedPart[] {
  return [...new Set(results.flatMap(({ ranking }) => ranking.degraded ?? []))].sort();
}

import type { IndexSearch } from '#datasets/open-index.ts';
import type { EvaluationQuestion } from '#datasets/question-sets.ts';
import type { SearchType } from '#lib/contract/search.ts';
import { scoreRanking } from '#metrics/scores.ts';
import type { SearchMeasurement } from './figures.ts';

const LIMIT = 100;
/** Asked before anything is timed: threads start, and pages are read, with the first questions. */
const WARM_UP_QUESTIONS = 5;

export type QuestionMeasurement = SearchMeasurement & {
  question: EvaluationQuestion;
  first: string | undefined;
};

/** The ranking of one question. The document that the question was taken from is left out: it is no answer. */
export async function findIds(
  search: Pick<IndexSearch, 'find'>,
  mode: SearchType,
  { query, citing }: Pick<EvaluationQuestion, 'query' | 'citing'>,
): Promise<string[]> {
  const without = citing === undefined ? [] : [citing];
  const hits = await search.find(mode, query, {
    limit: LIMIT + without.length,
    ...(without.length > 0 && { without }),
  });
  return hits
    .map(({ doc_id }) => doc_id)
    .filter((id) => !without.includes(id))
    .slice(0, LIMIT);
}

/** Asks questions one after another; `searchFor` gives the search that a question is asked of. */
export async function measureQuestions(
  questions: readonly EvaluationQuestion[],
  mode: SearchType,
  searchFor: (question: EvaluationQuestion) => Pick<IndexSearch, 'find'>,
): Promise<QuestionMeasurement[]> {
  for (const question of questions.slice(0, WARM_UP_QUESTIONS))
    await findIds(searchFor(question), mode, question);
  const measurements: QuestionMeasurement[] = [];
  for (const question of questions) {
    const start = performance.now();
    const ids = await findIds(searchFor(question), mode, question);
    const ms = performance.now() - start;
    measurements.push({ question, scores: scoreRanking(ids, question.relevant), ms, first: ids[0] });
  }
  return measurements;
}

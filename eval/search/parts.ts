import { foldOf, SEARCH_LEARNERS } from '#datasets/learned-from.ts';
import type { IndexSearch } from '#datasets/open-index.ts';
import type { EvaluationQuestion } from '#datasets/question-sets.ts';
import type { SearchType } from '#lib/contract/search.ts';
import type { FigurePart } from '../thresholds.ts';
import { measureQuestions, type QuestionMeasurement } from './measure.ts';

export type MeasuredPart = { part: FigurePart; measurements: QuestionMeasurement[] };
/** The search as it is; and one for each fold, with the weights of cross-validation, where there are some. */
export type MeasuredSearches = {
  search: Pick<IndexSearch, 'find'>;
  folds: Pick<IndexSearch, 'find'>[] | null;
};

const isUnseen = ({ learnedBy }: EvaluationQuestion) =>
  !SEARCH_LEARNERS.some((learner) => learnedBy.has(learner));

/** Learned from by the ranking only, so that cross-validating the ranking makes it unseen. */
const isCrossValidated = ({ learnedBy }: EvaluationQuestion) =>
  SEARCH_LEARNERS.every((learner) => learnedBy.has(learner) === (learner === 'ranking'));

/**
 * Measures all questions of a set; again those that nothing in search learned from, if they are only a part; and those
 * that only the ranking learned from, each by the weights of its fold. Keyword search has no ranking to cross-validate.
 */
export async function measureParts(
  questions: readonly EvaluationQuestion[],
  mode: SearchType,
  { search, folds }: MeasuredSearches,
): Promise<MeasuredPart[]> {
  const all = await measureQuestions(questions, mode, () => search);
  const parts: MeasuredPart[] = [{ part: 'all', measurements: all }];
  const unseen = all.filter(({ question }) => isUnseen(question));
  if (unseen.length > 0 && unseen.length < all.length) parts.push({ part: 'unseen', measurements: unseen });
  const learned = questions.filter(isCrossValidated);
  if (folds && mode !== 'keyword' && learned.length > 0) {
    const byFold = (question: EvaluationQuestion) => folds[foldOf(question)] as Pick<IndexSearch, 'find'>;
    parts.push({ part: 'cross-validated', measurements: await measureQuestions(learned, mode, byFold) });
  }
  return parts;
}

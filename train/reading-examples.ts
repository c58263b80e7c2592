import type { Grade } from '#datasets/grades.ts';
import { mean } from '#metrics/statistics.ts';
import type { RankedCandidate } from '#service/search/options.ts';
import type { LabelledExample } from './logistic.ts';

/** A question whose first candidates were graded. */
export type GradedQuestion = {
  set: string;
  fold: number;
  weight: number;
  query: string;
  /** Best first. */
  candidates: readonly RankedCandidate[];
  /** What tells of each of the first candidates. */
  rows: readonly (readonly number[])[];
  grades: ReadonlyMap<string, Grade>;
};

/** The first so many of every question were graded; of what comes after them one, which stands for so many. */
const FIRST = 8;
const STANDS_FOR = 8;

/** What was graded of some questions, as examples of what is worth at least so much. */
export const gradedExamples = (questions: readonly GradedQuestion[], least: Grade): LabelledExample[] =>
  questions.flatMap(({ rows, candidates, grades, weight }) =>
    rows.flatMap((row, place) => {
      const grade = grades.get(candidates[place]?.doc_id ?? '');
      if (grade === undefined) return [];
      return [{ row, isPositive: grade >= least, weight: place < FIRST ? weight : weight * STANDS_FOR }];
    }),
  );

/** What is looked at of a question: one that most have more grades than. */
const READ = 4;

/** How many of the first that were graded are on the subject, and how often the first of all answers. */
export function readingLine(
  name: string,
  questions: readonly GradedQuestion[],
  orderOf: (question: GradedQuestion) => readonly RankedCandidate[],
): string {
  const graded = questions.map((question) =>
    orderOf(question).flatMap(({ doc_id }) => question.grades.get(doc_id) ?? []),
  );
  const onSubject = mean(graded.map((grades) => grades.slice(0, READ).filter((grade) => grade >= 1).length));
  const firstAnswers = mean(graded.map(([first]) => Number(first === 2)));
  return `  ${name.padEnd(32)} n ${`${questions.length}`.padEnd(5)} on the subject ${onSubject.toFixed(2)} of ${READ}  first answers ${firstAnswers.toFixed(3)}`;
}

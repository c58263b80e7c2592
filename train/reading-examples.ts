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
  /** The features of each of the first candidates. */
  rows: readonly (readonly number[])[];
  grades: ReadonlyMap<string, Grade>;
};

/** The first FIRST results were graded, and one of those after them, which counts for STANDS_FOR. */
const FIRST = 8;
const STANDS_FOR = 8;

/** Graded candidates as examples; positive are those with at least the grade `least`. */
export const gradedExamples = (questions: readonly GradedQuestion[], least: Grade): LabelledExample[] =>
  questions.flatMap(({ rows, candidates, grades, weight }) =>
    rows.flatMap((row, place) => {
      const grade = grades.get(candidates[place]?.doc_id ?? '');
      if (grade === undefined) return [];
      return [{ row, isPositive: grade >= least, weight: place < FIRST ? weight : weight * STANDS_FOR }];
    }),
  );

/** How many first results are looked at: most questions have more grades than this. */
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

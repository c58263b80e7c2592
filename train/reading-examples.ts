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

/** The first GRADED_FIRST results were graded, and one of those after them, which counts for SAMPLE_WEIGHT. */
const GRADED_FIRST = 8;
const SAMPLE_WEIGHT = 8;

/** Graded candidates as examples; positive are those with at least the grade `least`. */
export const gradedExamples = (questions: readonly GradedQuestion[], least: Grade): LabelledExample[] =>
  questions.flatMap(({ rows, candidates, grades, weight }) =>
    rows.flatMap((row, place) => {
      const grade = grades.get(candidates[place]?.doc_id ?? '');
      if (grade === undefined) return [];
      return [
        { row, isPositive: grade >= least, weight: place < GRADED_FIRST ? weight : weight * SAMPLE_WEIGHT },
      ];
    }),
  );

/** How many first results are looked at: most questions have more grades than this. */
const LOOKED_AT = 4;

/** How many of the first that were graded are on the subject, and how often the first of all answers. */
export function readingLine(
  name: string,
  questions: readonly GradedQuestion[],
  orderOf: (question: GradedQuestion) => readonly RankedCandidate[],
): string {
  const graded = questions.map((question) =>
    orderOf(question).flatMap(({ doc_id }) => question.grades.get(doc_id) ?? []),
  );
  const onSubject = mean(
    graded.map((grades) => grades.slice(0, LOOKED_AT).filter((grade) => grade >= 1).length),
  );
  const firstAnswers = mean(graded.map(([first]) => Number(first === 2)));
  return `  ${name.padEnd(32)} n ${`${questions.length}`.padEnd(5)} on the subject ${onSubject.toFixed(2)} of ${LOOKED_AT}  first answers ${firstAnswers.toFixed(3)}`;
}

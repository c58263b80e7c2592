import { mean, shareOf } from '#metrics/statistics.ts';
import { type SelectionPolicy, selectPlaces } from '#service/chat/retrieve/selection/selection.ts';

/** How likely each candidate of a question answers it, by a model that did not learn from it, and whether it does. */
export type JudgedQuestion = { set: string; chances: readonly number[]; isRelevant: readonly boolean[] };

/**
 * The cost of a wrong reference, where a right one among the references is worth 1: of eight questions one may lose its
 * only right reference if each has one wrong reference less.
 */
const COST_OF_WRONG = 0.12;
/** The most references that a simple question is answered by. */
const MAX_REFERENCES = 3;
const SURE = [0.14, 0.16, 0.18, 0.2, 0.22, 0.25, 0.28, 0.32, 0.36, 0.4, 0.45, 0.5, 0.55];
const DOUBT = [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 1];
const HEDGE = [0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.1, 0.12, 0.15, 0.18, 0.22];

/** The aim for which a policy is chosen; by default that of a simple question. */
export type PolicyAim = { costOfWrong?: number; most?: number };

type PolicyFigures = { references: number; anyRight: number; right: number };

export function figuresOf(questions: readonly JudgedQuestion[], policy: SelectionPolicy): PolicyFigures {
  const drawn = questions.map(({ chances, isRelevant }) =>
    selectPlaces(chances, policy).map((place) => isRelevant[place] === true),
  );
  return {
    references: mean(drawn.map(({ length }) => length)),
    anyRight: shareOf(drawn, (places) => places.includes(true)),
    right: shareOf(drawn.flat(), (isRight) => isRight),
  };
}

/** The policy of the greatest worth: the share of questions with a right reference, less the cost of wrong ones. */
export function choosePolicy(
  questions: readonly JudgedQuestion[],
  { costOfWrong = COST_OF_WRONG, most = MAX_REFERENCES }: PolicyAim = {},
): SelectionPolicy {
  const policies = SURE.flatMap((sure) =>
    DOUBT.flatMap((doubt) =>
      HEDGE.filter((hedge) => hedge < sure).map((hedge) => ({ sure, doubt, hedge, most })),
    ),
  );
  const scoreOf = ({ references, anyRight, right }: PolicyFigures) =>
    anyRight - costOfWrong * references * (1 - right);
  const rated = policies.map((policy) => ({ policy, worth: scoreOf(figuresOf(questions, policy)) }));
  return rated.reduce((best, one) => (one.worth > best.worth ? one : best)).policy;
}

/** The outcome of a policy for one set. */
export function policyLine(
  set: string,
  questions: readonly JudgedQuestion[],
  policy: SelectionPolicy,
): string {
  const { references, anyRight, right } = figuresOf(questions, policy);
  return `  ${set.padEnd(20)} n ${`${questions.length}`.padEnd(5)} any right ${anyRight.toFixed(3)}  references ${references.toFixed(2)}  of these right ${right.toFixed(3)}`;
}

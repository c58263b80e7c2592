import { mean, shareOf } from '#metrics/statistics.ts';
import { placesToDrawOn, type SelectionPolicy } from '#service/chat/retrieve/selection.ts';

/** How likely each candidate of a question answers it, by a model that did not learn from it, and whether it does. */
export type JudgedQuestion = { set: string; chances: readonly number[]; isRelevant: readonly boolean[] };

/** An answer to a simple question has not more references than this on average: others come beside those selected here. */
const MEAN_REFERENCES = 2.7;
const MOST = 5;
const SURE = [0.14, 0.16, 0.18, 0.2, 0.22, 0.25, 0.28, 0.32, 0.36, 0.4, 0.45];
const DOUBT = [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 1];
const HEDGE = [0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.1, 0.12];

type PolicyFigures = { references: number; anyRight: number; right: number };

export function figuresOf(questions: readonly JudgedQuestion[], policy: SelectionPolicy): PolicyFigures {
  const drawn = questions.map(({ chances, isRelevant }) =>
    placesToDrawOn(chances, policy, MOST).map((place) => isRelevant[place] === true),
  );
  return {
    references: mean(drawn.map(({ length }) => length)),
    anyRight: shareOf(drawn, (places) => places.includes(true)),
    right: shareOf(drawn.flat(), (isRight) => isRight),
  };
}

/** The policy by which most questions have a right document among not too many. */
export function choosePolicy(
  questions: readonly JudgedQuestion[],
  meanReferences: number = MEAN_REFERENCES,
): SelectionPolicy {
  const policies = SURE.flatMap((sure) =>
    DOUBT.flatMap((doubt) => HEDGE.filter((hedge) => hedge < sure).map((hedge) => ({ sure, doubt, hedge }))),
  );
  const [first, ...others] = policies
    .map((policy) => ({ policy, ...figuresOf(questions, policy) }))
    .filter(({ references }) => references <= meanReferences);
  if (!first) throw new Error(`No policy keeps to ${meanReferences} references on average.`);
  return others.reduce((best, one) => (one.anyRight > best.anyRight ? one : best), first).policy;
}

/** What a policy gives of one set. */
export function policyLine(
  set: string,
  questions: readonly JudgedQuestion[],
  policy: SelectionPolicy,
): string {
  const { references, anyRight, right } = figuresOf(questions, policy);
  return `  ${set.padEnd(20)} n ${`${questions.length}`.padEnd(5)} any right ${anyRight.toFixed(3)}  references ${references.toFixed(2)}  of these right ${right.toFixed(3)}`;
}

import { learnersOf } from '#datasets/learned-from.ts';
import { mean, percentile, shareOf } from '#metrics/statistics.ts';
import type { EvaluatedAnswer } from './ask-set.ts';
import { PROBLEMS } from './check.ts';

/** Measured values by name: `lay.dev.any gold`, `outside.unseen.says nothing found`, `first text p50 ms`. */
export type AnswerFigures = Record<string, number>;

/** The figures of one set. Which of them it has depends on what it expects and on its gold. */
export const SET_FIGURES = [
  'n',
  'answered',
  'refused',
  'says nothing found',
  'any gold',
  'all gold',
  'later turns any gold',
  'first gold place',
  'references',
  'characters p50',
  'characters p95',
  'first text p50 ms',
  'first text p95 ms',
  'whole p50 ms',
  'whole p95 ms',
] as const;
export type SetFigure = (typeof SET_FIGURES)[number];

const TIME_FIGURES = ['first text p50 ms', 'first text p95 ms', 'whole p50 ms', 'whole p95 ms'] as const;
const PROBLEM_FIGURES = PROBLEMS.map((kind) => `problems: ${kind}` as const);

/** The figures of all answers together that a threshold can be set for. */
export const OVERALL_FIGURES = [...PROBLEM_FIGURES, ...TIME_FIGURES] as const;

/** Where the first gold document stands among the references, from 1; 0 where none does. */
export const goldPlaceOf = ({ gold, answer }: EvaluatedAnswer): number =>
  answer.references.findIndex(({ doc_id }) => gold.includes(doc_id)) + 1;
const hasAllGold = ({ gold, answer }: EvaluatedAnswer) =>
  gold.every((id) => answer.references.some(({ doc_id }) => doc_id === id));

const isAnswered = ({ answer }: EvaluatedAnswer) => answer.references.length > 0;
/** Whether an answer is of the kind that its set expects: one with references, or a plain "nothing found". */
export const isAsExpected = (one: EvaluatedAnswer): boolean =>
  one.expects === 'nothing' ? one.verdict.isNothing : isAnswered(one);

function figuresOf(answers: readonly EvaluatedAnswer[]): Partial<Record<SetFigure, number>> {
  const counts = {
    n: answers.length,
    answered: shareOf(answers, isAnswered),
  };
  if (answers[0]?.expects === 'nothing')
    return { ...counts, 'says nothing found': shareOf(answers, ({ verdict }) => verdict.isNothing) };
  const withGold = answers.filter(({ gold }) => gold.length > 0);
  const later = withGold.filter(({ turn }) => turn > 0);
  const places = withGold.map(goldPlaceOf).filter((place) => place > 0);
  const lengths = answers.map(({ answer }) => Array.from(answer.content).length);
  return {
    ...counts,
    refused: shareOf(answers, ({ verdict }) => verdict.isNothing),
    ...(withGold.length > 0 && {
      'any gold': shareOf(withGold, (one) => goldPlaceOf(one) > 0),
      'all gold': shareOf(withGold, hasAllGold),
      'first gold place': mean(places),
    }),
    ...(later.length > 0 && { 'later turns any gold': shareOf(later, (one) => goldPlaceOf(one) > 0) }),
    references: mean(answers.map(({ answer }) => answer.references.length)),
    'characters p50': percentile(lengths, 0.5),
    'characters p95': percentile(lengths, 0.95),
    ...timesOf(answers),
  };
}

function timesOf(
  answers: readonly EvaluatedAnswer[],
): Partial<Record<(typeof TIME_FIGURES)[number], number>> {
  if (answers.length === 0) return {};
  const firsts = answers.map(({ answer }) => answer.firstMs);
  const wholes = answers.map(({ answer }) => answer.wholeMs);
  return {
    'first text p50 ms': percentile(firsts, 0.5),
    'first text p95 ms': percentile(firsts, 0.95),
    'whole p50 ms': percentile(wholes, 0.5),
    'whole p95 ms': percentile(wholes, 0.95),
  };
}

const prefixed = (prefix: string, figures: Partial<Record<SetFigure, number>>): AnswerFigures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix}.${name}`, value]));

/** The figures of a set, and where a part of it was learned from, also those of the rest. */
function figuresWithUnseen(set: string, answers: readonly EvaluatedAnswer[]): AnswerFigures {
  const unseen = answers.filter(({ learnedBy }) => learnedBy.size === 0);
  const isPart = unseen.length > 0 && Object.keys(learnersOf(set)).length > 0;
  return {
    ...prefixed(set, figuresOf(answers)),
    ...(isPart && prefixed(`${set}.unseen`, figuresOf(unseen))),
  };
}

/**
 * All figures: those of the sets by `set.figure`, problems by kind, quotations, and times of the answers to questions that
 * expect one.
 */
export function allFigures(answers: readonly EvaluatedAnswer[]): AnswerFigures {
  const sets = Object.groupBy(answers, ({ set }) => set);
  const problems = answers.flatMap(({ verdict }) => verdict.problems);
  const sum = (of: 'quotes' | 'marked' | 'uncited' | 'named' | 'echoed') =>
    answers.reduce((all, { verdict }) => all + verdict[of], 0);
  return {
    answers: answers.length,
    ...Object.fromEntries(
      PROBLEMS.map((kind) => [`problems: ${kind}`, problems.filter((one) => one.kind === kind).length]),
    ),
    'quotations with a citation': sum('quotes'),
    'quotations without': sum('uncited'),
    'marked 〔未查證〕': sum('marked'),
    'named outside quotations': sum('named'),
    'named only by the question': sum('echoed'),
    ...timesOf(answers.filter(({ expects }) => expects === 'answer')),
    ...Object.assign({}, ...Object.entries(sets).map(([set, ofSet]) => figuresWithUnseen(set, ofSet ?? []))),
  };
}

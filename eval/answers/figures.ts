import { mean, percentile } from '../../metrics/metrics.ts';
import { PROBLEMS } from './check.ts';
import type { Answered } from './measure.ts';

/** Measured values by name: `lay.any gold`, `first text p50 ms`. */
export type Figures = Record<string, number>;
export type Bound = { least?: number; most?: number };
export type Bounds = Record<string, Bound>;

const share = <T>(all: readonly T[], is: (one: T) => boolean) => mean(all.map((one) => (is(one) ? 1 : 0)));

/** Where the first gold document stands among the references, from 1; 0 where none does. */
export const placeOf = ({ gold, heard }: Answered): number =>
  heard.references.findIndex(({ doc_id }) => gold.includes(doc_id)) + 1;
const hasAll = ({ gold, heard }: Answered) =>
  gold.every((id) => heard.references.some(({ doc_id }) => doc_id === id));

/** Whether an answer is of the sort that its set expects: something, or an honest nothing. */
export const isAsExpected = ({ expects, heard, verdict }: Answered): boolean =>
  expects === 'nothing' ? verdict.isNothing : heard.references.length > 0;

/** The figures of one set. */
export function figuresOf(answers: readonly Answered[]): Figures {
  const [first] = answers;
  const expected = share(answers, isAsExpected);
  if (!first || first.expects === 'nothing') return { n: answers.length, 'says nothing found': expected };
  const withGold = answers.filter(({ gold }) => gold.length > 0);
  const later = withGold.filter(({ after }) => after > 0);
  const places = withGold.map(placeOf).filter((place) => place > 0);
  const at = (values: readonly number[], part: number) => percentile(values, part);
  const lengths = answers.map(({ heard }) => Array.from(heard.content).length);
  return {
    n: answers.length,
    answered: expected,
    'any gold': share(withGold, (one) => placeOf(one) > 0),
    'all gold': share(withGold, hasAll),
    ...(later.length > 0 && { 'later turns any gold': share(later, (one) => placeOf(one) > 0) }),
    'first gold place': mean(places),
    references: mean(answers.map(({ heard }) => heard.references.length)),
    'characters p50': at(lengths, 0.5),
    'characters p95': at(lengths, 0.95),
    ...timesOf(answers),
  };
}

export function timesOf(answers: readonly Answered[]): Figures {
  const firsts = answers.map(({ heard }) => heard.firstMs);
  const wholes = answers.map(({ heard }) => heard.wholeMs);
  return {
    'first text p50 ms': percentile(firsts, 0.5),
    'first text p95 ms': percentile(firsts, 0.95),
    'whole p50 ms': percentile(wholes, 0.5),
    'whole p95 ms': percentile(wholes, 0.95),
  };
}

/** All figures: those of the sets by `set.figure`, problems by kind, quotations, and times of the answers that aren't refusals. */
export function allFigures(answers: readonly Answered[]): Figures {
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
    ...Object.fromEntries(
      Object.entries(sets).flatMap(([set, of]) =>
        Object.entries(figuresOf(of ?? [])).map(([figure, value]) => [`${set}.${figure}`, value]),
      ),
    ),
  };
}

export const isKept = (value: number, { least = -Infinity, most = Infinity }: Bound): boolean =>
  value >= least && value <= most;

/** What was measured and doesn't keep its bound. */
export function broken(figures: Figures, bounds: Bounds): string[] {
  return Object.entries(bounds).flatMap(([name, bound]) => {
    const value = figures[name];
    return value === undefined || isKept(value, bound) ? [] : [`${name}: ${shown(value)}, ${told(bound)}`];
  });
}

export const shown = (value: number): string => String(Number(value.toFixed(value < 10 ? 3 : 1)));
export const told = ({ least, most }: Bound): string =>
  [least === undefined ? '' : `at least ${least}`, most === undefined ? '' : `at most ${most}`]
    .filter((part) => part !== '')
    .join(', ');

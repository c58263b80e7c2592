import { learnersOf, SEARCH_LEARNERS } from '#datasets/learned-from.ts';
import { SCORE_NAMES } from '#metrics/scores.ts';
import { confidenceInterval } from '#metrics/statistics.ts';
import { learnedFromColumn } from '../thresholds.ts';
import type { SearchFigures } from './figures.ts';
import type { QuestionMeasurement } from './measure.ts';
import type { MeasuredPart } from './parts.ts';

const WORST_QUESTIONS = 5;
const WIDTHS = { set: 34, mode: 8, n: 5, score: 19, ms: 7 };

const head = [
  'set'.padEnd(WIDTHS.set),
  'mode'.padEnd(WIDTHS.mode),
  'n'.padStart(WIDTHS.n),
  ...SCORE_NAMES.map((name) => name.padEnd(WIDTHS.score)),
  'p50 ms'.padStart(WIDTHS.ms),
  'p95 ms'.padStart(WIDTHS.ms),
  'learned from',
];
export const TABLE_HEAD = head.join('  ');

/** What learned from these questions. A figure of questions that were learned from says little. */
export function seenColumn(set: string, part: MeasuredPart['part']): string {
  if (part === 'unseen') return 'by nothing in search';
  if (part === 'cross-validated') return 'ranking: other folds only';
  const isSeen = SEARCH_LEARNERS.some((learner) => learnersOf(set)[learner] !== undefined);
  return `${isSeen ? 'seen, ' : ''}${learnedFromColumn(set)}`;
}

export function tableLine(
  figures: SearchFigures,
  { part, measurements }: Pick<MeasuredPart, 'part' | 'measurements'>,
  set: string,
): string {
  const scores = SCORE_NAMES.map((name) => {
    const [low, high] = confidenceInterval(measurements.map((one) => one.scores[name]));
    return `${figures[name].toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)})`.padEnd(WIDTHS.score);
  });
  return [
    figures.set.padEnd(WIDTHS.set),
    figures.mode.padEnd(WIDTHS.mode),
    `${figures.n}`.padStart(WIDTHS.n),
    ...scores,
    figures.p50Ms.toFixed(1).padStart(WIDTHS.ms),
    figures.p95Ms.toFixed(1).padStart(WIDTHS.ms),
    seenColumn(set, part),
  ].join('  ');
}

/** The questions with the lowest nDCG@10, to read. */
export const worstLines = (measurements: readonly QuestionMeasurement[]): string[] =>
  measurements
    .filter(({ scores }) => scores['ndcg@10'] < 1)
    .sort((a, b) => a.scores['ndcg@10'] - b.scores['ndcg@10'])
    .slice(0, WORST_QUESTIONS)
    .map(
      ({ question: { qid, query, relevant }, scores, first }) =>
        `    ${scores['ndcg@10'].toFixed(2)} ${qid} ${query.slice(0, 40)} → ${first ?? 'nothing'}, not ${[...relevant].join(' ')}`,
    );

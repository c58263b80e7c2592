import { percentile, shareOf } from '#metrics/statistics.ts';
import { NEAR_SCORE, ON_POINT_SCORE } from '#service/chat/retrieve/relevance/relevance.ts';
import { type LogisticModel, logOdds } from '#service/search/ranking/logistic.ts';
import { fitLogistic, type LabelledExample } from './logistic.ts';

/** Shares of questions about something else that may be answered as on the point, and at all. */
const ON_POINT_OF_OTHERS = 0.03;
const ANSWERED_OF_OTHERS = 0.08;
/** Shares of answerable questions that may be below the thresholds; these bounds take precedence. */
const NEAR_OF_ANSWERABLE = 0.1;
const REFUSED_OF_ANSWERABLE = 0.03;
/** The least distance between the two thresholds, in log-odds. */
const MIN_DISTANCE = 0.5;

/** In a small library every question finds less: more others are answered, rather than more answerable ones refused. */
const ANSWERED_OF_OTHERS_IF_SMALL = 0.1;

export type RelevanceThresholds = { onPoint: number; near: number };

/** The score of each example by a model of the other folds; `folds`: the fold of each. */
export function crossValidated(examples: readonly LabelledExample[], folds: readonly number[]): number[] {
  const models = new Map(
    [...new Set(folds)].map((fold) => [fold, fitLogistic(examples.filter((_, i) => folds[i] !== fold))]),
  );
  return examples.map(({ row }, i) => logOdds(models.get(folds[i] as number) as LogisticModel, row));
}

/** The thresholds that let through these shares of questions about something else, and refuse few answerable ones. */
export function thresholdsOf(
  examples: readonly LabelledExample[],
  scores: readonly number[],
): RelevanceThresholds {
  const others = scores.filter((_, i) => !examples[i]?.isPositive);
  const answerable = scores.filter((_, i) => examples[i]?.isPositive);
  const onPoint = Math.min(
    percentile(others, 1 - ON_POINT_OF_OTHERS),
    percentile(answerable, NEAR_OF_ANSWERABLE),
  );
  const near = Math.min(
    onPoint - MIN_DISTANCE,
    percentile(others, 1 - ANSWERED_OF_OTHERS),
    percentile(answerable, REFUSED_OF_ANSWERABLE),
  );
  return { onPoint, near };
}

/** The thresholds for a small library; nothing is refused there that would be answered in a large one. */
export function smallThresholdsOf(
  examples: readonly LabelledExample[],
  scores: readonly number[],
  large: RelevanceThresholds,
): RelevanceThresholds {
  const others = scores.filter((_, i) => !examples[i]?.isPositive);
  const near = Math.min(large.near, percentile(others, 1 - ANSWERED_OF_OTHERS_IF_SMALL));
  const onPoint = Math.min(large.onPoint, percentile(others, 1 - ON_POINT_OF_OTHERS));
  return { onPoint: Math.max(onPoint, near + MIN_DISTANCE), near };
}

/** The scale and shift that bring scores of a small library to the thresholds of the service. */
export function scaleOfSmall(
  small: RelevanceThresholds,
  { onPoint, near }: RelevanceThresholds,
): { scale: number; shift: number } {
  const scale = (onPoint - near) / (small.onPoint - small.near);
  const factor = (ON_POINT_SCORE - NEAR_SCORE) / (onPoint - near);
  return { scale, shift: ON_POINT_SCORE + (onPoint - small.onPoint) * scale * factor };
}

/** The same model, scaled so that its thresholds are those of the service. */
export function scaledToThresholds(
  { bias, weights }: LogisticModel,
  { onPoint, near }: RelevanceThresholds,
): LogisticModel {
  const factor = (ON_POINT_SCORE - NEAR_SCORE) / (onPoint - near);
  return {
    bias: ON_POINT_SCORE + (bias - onPoint) * factor,
    weights: weights.map((weight) => weight * factor),
  };
}

/** What share of each set is on the point, near and refused; and every answerable question that is refused. */
export function outcomeLines(
  name: string,
  examples: readonly { query: string; set: string; isAnswerable: boolean }[],
  scores: readonly number[],
  { onPoint, near }: RelevanceThresholds,
): string[] {
  const scored = examples.map((one, i) => ({ ...one, score: scores[i] as number }));
  const percent = (share: number) => `${(100 * share).toFixed(1).padStart(5)} %`;
  const line = (title: string, all: readonly { score: number }[]) => {
    const isOnPoint = ({ score }: { score: number }) => score > onPoint;
    const isRefused = ({ score }: { score: number }) => score <= near;
    const isNear = (one: { score: number }) => !isOnPoint(one) && !isRefused(one);
    return `  ${title.padEnd(24)} n ${`${all.length}`.padEnd(5)} on the point ${percent(shareOf(all, isOnPoint))}  near ${percent(shareOf(all, isNear))}  refused ${percent(shareOf(all, isRefused))}`;
  };
  const sets = Object.entries(Object.groupBy(scored, ({ set }) => set));
  const missed = scored.filter(({ isAnswerable, score }) => isAnswerable && score <= near);
  return [
    `${name}, cross-validated:`,
    line(
      'all answerable',
      scored.filter(({ isAnswerable }) => isAnswerable),
    ),
    line(
      'all others',
      scored.filter(({ isAnswerable }) => !isAnswerable),
    ),
    ...sets.map(([set, all]) => line(set, all ?? [])),
    ...missed.map(({ query }) => `  refused: ${query.slice(0, 60)}`),
  ];
}

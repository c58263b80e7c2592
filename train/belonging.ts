import { percentile, shareOf } from '#metrics/statistics.ts';
import type { LogisticModel } from '#service/search/ranking/logistic.ts';
import { fitLogistic, type LabelledExample, roundedModel } from './logistic.ts';
import { crossValidated } from './relevance-thresholds.ts';

/** A message of a conversation: whether it belongs to it, the features that show that, and its fold. */
export type BelongingExample = { belongs: boolean; row: readonly number[]; fold: number };

/** Share of real follow-ups that may be taken for idle talk. */
const REFUSED = 0.02;

/**
 * Learns whether a message belongs to its conversation; above 0 it does. Both kinds of messages have the same total
 * weight, however many there are of each. Prints the outcome of cross-validation.
 */
export function trainBelonging(examples: readonly BelongingExample[]): LogisticModel {
  const of = (belongs: boolean) => examples.filter((one) => one.belongs === belongs).length;
  const labelled = examples.map(
    ({ belongs, row }): LabelledExample => ({
      row,
      isPositive: belongs,
      weight: 1 / Math.max(1, of(belongs)),
    }),
  );
  const scores = crossValidated(
    labelled,
    examples.map(({ fold }) => fold),
  );
  const scoresOf = (belongs: boolean) => scores.filter((_, i) => examples[i]?.belongs === belongs);
  const threshold = percentile(scoresOf(true), REFUSED);
  const refused = shareOf(scoresOf(true), (score) => score <= threshold);
  const answered = shareOf(scoresOf(false), (score) => score > threshold);
  console.log(
    `Of messages that follow up ${refused.toFixed(3)} are refused, of idle talk ${answered.toFixed(3)} answered, cross-validated.`,
  );
  const { bias, weights } = fitLogistic(labelled);
  return roundedModel({ bias: bias - threshold, weights });
}

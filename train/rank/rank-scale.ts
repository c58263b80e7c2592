import { median } from '#metrics/statistics.ts';
import { score, type Weights } from '#service/search/ranking/score.ts';
import type { RankQuestion } from './cross-validation.ts';

/** Answers select sources by how far they score behind the best (service/chat/retrieve/selection/select.ts). */
const SPREAD = 5;
const TENTH = 9;

/**
 * Scales the weights without changing the order, so that for everyday questions the tenth candidate is usually this
 * far behind the first: scores of different trainings are then comparable.
 */
export function scaledWeights(weights: Weights, questions: readonly Pick<RankQuestion, 'rows'>[]): Weights {
  const spreads = questions.flatMap(({ rows }) => {
    const scores = rows.map((row) => score(weights, row)).sort((a, b) => b - a);
    const [first, tenth] = [scores[0], scores[TENTH]];
    return first === undefined || tenth === undefined ? [] : [first - tenth];
  });
  const usual = median(spreads);
  if (!(usual > 0)) return weights;
  const scale = (numbers: readonly number[]) => numbers.map((value) => (value * SPREAD) / usual);
  return { ...weights, linear: scale(weights.linear), output: scale(weights.output) };
}

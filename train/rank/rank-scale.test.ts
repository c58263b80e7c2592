import { expect, test } from 'vitest';
import { score, type Weights } from '#service/search/ranking/score.ts';
import { scaledWeights } from './rank-scale.ts';

const weights: Weights = { linear: [2], hidden: [[1]], bias: [0.5], output: [3] };
const rows = Array.from({ length: 20 }, (_, i) => Float32Array.of(i / 7));
const question = { rows };

test('scaledWeights puts the tenth candidate five behind the first, and keeps the ratio of scores', () => {
  const scaled = scaledWeights(weights, [question, question]);
  const scores = rows.map((row) => score(scaled, row)).sort((a, b) => b - a);
  expect((scores[0] as number) - (scores[9] as number)).toBeCloseTo(5);
  const ratio = (row: Float32Array) => score(scaled, row) / score(weights, row);
  expect(ratio(rows[3] as Float32Array)).toBeCloseTo(ratio(rows[17] as Float32Array));
});

test('scaledWeights returns the same weights if there are no questions', () => {
  expect(scaledWeights(weights, [])).toBe(weights);
});

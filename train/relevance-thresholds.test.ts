import { expect, it } from 'vitest';
import { NEAR_SCORE, ON_POINT_SCORE } from '#service/chat/retrieve/relevance/relevance.ts';
import type { LabelledExample } from './logistic.ts';
import { scaledToThresholds, scaleOfSmall, smallThresholdsOf } from './relevance-thresholds.ts';

const example = (isPositive: boolean): LabelledExample => ({ row: [], isPositive, weight: 1 });
/** A hundred answerable questions with rising scores, and a hundred others whose scores rise up to `others`. */
const library = (others: number) => {
  const examples = [...Array(100).fill(example(true)), ...Array(100).fill(example(false))];
  const scores = Array.from({ length: 200 }, (_, i) => (i < 100 ? i / 100 : others * ((i - 100) / 100)));
  return { examples, scores };
};

it('the thresholds of a small library let pass one in ten unanswerable questions, few as on the point', () => {
  for (const others of [-1, 0.5, 20]) {
    const { examples, scores } = library(others);
    const { near, onPoint } = smallThresholdsOf(examples, scores, { onPoint: 100, near: 99 });
    const above = (least: number) => scores.slice(100).filter((score) => score > least).length;
    expect(above(near)).toBeGreaterThanOrEqual(9);
    expect(above(near)).toBeLessThanOrEqual(10);
    expect(above(onPoint)).toBeLessThanOrEqual(3);
    expect(onPoint).toBeGreaterThan(near);
  }
});

it('the thresholds of a small library are not above those of a large one', () => {
  const { examples, scores } = library(20);
  const large = { onPoint: 0.9, near: 0.1 };
  expect(smallThresholdsOf(examples, scores, large)).toEqual(large);
});

it('scaleOfSmall brings a score at a threshold of a small library to that of the service', () => {
  const all = { onPoint: 1.5, near: 0.5 };
  const small = { onPoint: 0.4, near: -1.6 };
  const { scale, shift } = scaleOfSmall(small, all);
  // The model has no weights, so its score is its bias: tested is how a score is brought to the scale.
  const scoreOf = (bias: number) => scaledToThresholds({ bias, weights: [] }, all).bias * scale + shift;
  expect(scoreOf(small.onPoint)).toBeCloseTo(ON_POINT_SCORE);
  expect(scoreOf(small.near)).toBeCloseTo(NEAR_SCORE);
});

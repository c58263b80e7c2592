import { expect, it } from 'vitest';
import { FOLDS } from '#datasets/learned-from.ts';
import type { Weights } from '#service/search/ranking/score.ts';
import { crossValidate, crossValidationLines, fitFolds, type RankQuestion } from './cross-validation.ts';
import type { RankExample } from './rank-fit.ts';

const weightsOf = (linear: number): Weights => ({ linear: [linear], hidden: [], bias: [], output: [] });
const rows = [Float32Array.of(1), Float32Array.of(2)];
const questions = Array.from(
  { length: 2 * FOLDS },
  (_, i): RankQuestion => ({
    set: 's',
    fold: i % FOLDS,
    ids: ['a', 'b'],
    relevant: new Set(['b']),
    rows,
    example: { rows, isRelevant: [false, true], weight: i % FOLDS },
  }),
);

it('the weights of a fold are learned without the questions of that fold', async () => {
  const learnedFrom: number[][] = [];
  await fitFolds(questions, async (examples: readonly RankExample[]) => {
    learnedFrom.push([...new Set(examples.map(({ weight }) => weight))]);
    return weightsOf(1);
  });
  expect(learnedFrom).toEqual(
    [...Array(FOLDS).keys()].map((fold) => [0, 1, 2, 3, 4].filter((one) => one !== fold)),
  );
});

it('cross-validation ranks each question by the weights of its own fold', () => {
  // Only the weights of fold 0 put the relevant candidate last.
  const folds = Array.from({ length: FOLDS }, (_, fold) => weightsOf(fold === 0 ? -1 : 1));
  const scores = crossValidate(questions, folds).get('s') ?? [];
  expect(scores.map((one) => one['hit@1'])).toEqual([0, 1, 1, 1, 1, 0, 1, 1, 1, 1]);
  expect(crossValidationLines(new Map([['s', scores]]))[0]).toContain('hit@1 0.800');
});

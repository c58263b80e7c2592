import { expect, it } from 'vitest';
import { fitInThreads } from './fit-in-threads.ts';
import { averaged, fitWeights } from './rank-fit.ts';

it('threads learn the same weights as one thread does', async () => {
  const examples = Array.from({ length: 20 }, (_, i) => ({
    rows: [Float32Array.of(i, 1), Float32Array.of(1, i), Float32Array.of(2, 3)],
    isRelevant: [i % 2 === 0, i % 2 === 1, false],
    weight: 1,
  }));
  const options = { hidden: 2, decay: 0.001, rounds: 3, rate: 0.01 };
  const alone = averaged([1, 2].map((seed) => fitWeights(examples, { ...options, seed })));
  expect(await fitInThreads(examples, [1, 2], options)).toEqual(alone);
});

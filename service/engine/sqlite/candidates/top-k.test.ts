import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTopK } from './top-k.ts';

it('keeps the best by score, equal ones by the smaller value, in whatever order they come', () => {
  const scored = fc.record({ value: fc.nat(200), score: fc.integer({ min: -3, max: 3 }) });
  const all = fc.uniqueArray(scored, { selector: ({ value }) => value, maxLength: 120 });
  fc.assert(
    fc.property(all, fc.integer({ min: 0, max: 30 }), (entries, k) => {
      const topK = createTopK(k);
      for (const { value, score } of entries) topK.add(value, score);
      const sorted = entries.toSorted((a, b) => b.score - a.score || a.value - b.value);
      expect(topK.best()).toEqual(sorted.slice(0, k).map(({ value }) => value));
    }),
  );
});

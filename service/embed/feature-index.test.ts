import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FeatureIndex } from './feature-index.ts';

test('the feature index finds the row of every feature and of nothing else', () => {
  const feature = fc.integer({ min: 1, max: 0xffffffff });
  fc.assert(
    fc.property(fc.uniqueArray(feature, { maxLength: 300 }), fc.array(feature), (features, others) => {
      const lookup = new FeatureIndex(Uint32Array.from(features));
      expect(features.map((one) => lookup.row(one))).toEqual(features.map((_, row) => row));
      for (const other of others) expect(lookup.row(other)).toBe(features.indexOf(other));
    }),
  );
});

test('the feature index never finds the number that marks empty slots', () => {
  expect(new FeatureIndex(Uint32Array.of()).row(0)).toBe(-1);
  expect(new FeatureIndex(Uint32Array.of(7)).row(0)).toBe(-1);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cosinesOf, createSimilarity, directionOf } from './similarity.ts';

const DIMENSIONS = 7;
const vector = fc.array(fc.integer({ min: -127, max: 127 }), {
  minLength: DIMENSIONS,
  maxLength: DIMENSIONS,
});
const lengthOf = (one: readonly number[]) => Math.hypot(...one);
const nonZero = vector.filter((one) => lengthOf(one) > 0);

it('a document is as near as its nearest passage, its nearest note, and the sum of its passages at length 1', () => {
  fc.assert(
    fc.property(vector, fc.array(vector), fc.array(vector), (asked, passages, notes) => {
      const query = Int8Array.from(asked);
      const document = {
        dimensions: DIMENSIONS,
        vectors: Int8Array.from([...passages, ...notes].flat()),
        inText: passages.length,
      };
      const nearest = (all: number[][]) => Math.max(0, ...cosinesOf(Int8Array.from(all.flat()), query));
      const units = passages.filter(lengthOf).map((one) => one.map((value) => value / lengthOf(one)));
      const sum = asked.map((_, i) => units.reduce((all, one) => all + (one[i] as number), 0));
      const product = sum.reduce((all, value, i) => all + value * (asked[i] as number), 0);
      const whole = Math.max(0, product / (lengthOf(sum) * lengthOf(asked) || 1));
      const similarity = createSimilarity(query);
      for (const found of [similarity(document), similarity(document)]) {
        expect(found.passage).toBeCloseTo(nearest(passages), 9);
        expect(found.written).toBeCloseTo(nearest(notes), 9);
        if (lengthOf(sum) > 1e-3) expect(found.whole).toBeCloseTo(whole, 5);
      }
    }),
  );
});

it('support is a soft maximum: at least the nearest, and more with every note', () => {
  fc.assert(
    fc.property(nonZero, fc.array(nonZero, { minLength: 1 }), (asked, notes) => {
      const similarity = createSimilarity(Int8Array.from(asked));
      const of = (written: number[][]) =>
        similarity({ dimensions: DIMENSIONS, vectors: Int8Array.from(written.flat()), inText: 0 });
      const { support, written, passage } = of(notes);
      const nearest = Math.max(written, passage);
      expect(support).toBeGreaterThanOrEqual(nearest - 1e-9);
      expect(support).toBeLessThanOrEqual(nearest + Math.log(notes.length + 1) / 12 + 1e-9);
      expect(of([...notes, notes[0] as number[]]).support).toBeGreaterThan(support);
    }),
  );
});

it('the direction of a document is the mean of the vectors of its notes, or of its text if it has no notes', () => {
  const vectors = Int8Array.of(100, 0, 0, 10, 0, 100);
  expect([...directionOf({ dimensions: 2, vectors, inText: 1 })]).toEqual([0, 127]);
  expect([...directionOf({ dimensions: 2, vectors, inText: 3 })]).toEqual([64, 127]);
});

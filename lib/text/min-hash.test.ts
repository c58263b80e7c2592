import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandsOf, containment, MIN_HASH_BYTES, minHash, shinglesOf, similarity } from './min-hash.ts';

const texts = fc.string({
  unit: fc.constantFrom(...'因故意或過失不法侵害他人之權利者負損害賠償責任契約'),
  maxLength: 200,
});

/** The share of all shingles of two texts that both have. */
function jaccard(a: string, b: string): number {
  const [of, other] = [shinglesOf(a), shinglesOf(b)];
  const both = [...of].filter((shingle) => other.has(shingle)).length;
  return both / (of.size + other.size - both);
}

test('the same text has the same bytes, and shares all bands with itself', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const bytes = minHash(text);
      expect(bytes).toHaveLength(MIN_HASH_BYTES);
      expect(minHash(text)).toEqual(bytes);
      expect(similarity(bytes, minHash(text))).toBe(1);
      expect(new Set(bandsOf(bytes)).size).toBe(bandsOf(bytes).length);
    }),
  );
});

test('the bytes of two texts are as alike as their shingles, within four standard errors', () => {
  const pair = fc.tuple(texts, texts, texts).map(([before, a, b]) => [before + a, before + b] as const);
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const shared = jaccard(a, b);
      const error = Math.sqrt((shared * (1 - shared) + 0.01) / MIN_HASH_BYTES);
      expect(Math.abs(similarity(minHash(a), minHash(b)) - shared)).toBeLessThan(4.5 * error);
      expect(similarity(minHash(a), minHash(b))).toBe(similarity(minHash(b), minHash(a)));
    }),
    { numRuns: 500, seed: 1 },
  );
});

test('near duplicates share a band', () => {
  const long = fc.string({
    unit: fc.integer({ min: 0x4e00, max: 0x9fff }).map((unit) => String.fromCharCode(unit)),
    minLength: 80,
    maxLength: 200,
  });
  fc.assert(
    fc.property(long, fc.nat(), (text, place) => {
      const at = place % text.length;
      const changed = `${text.slice(0, at)}之${text.slice(at + 1)}`;
      const bands = new Set(bandsOf(minHash(text)));
      expect(bandsOf(minHash(changed)).some((band) => bands.has(band))).toBe(true);
    }),
  );
});

test('a text contains its parts, and strangers contain nothing of each other', () => {
  expect(containment(shinglesOf('不法侵害他人'), shinglesOf('因故意或過失，不法侵害他人之權利'))).toBe(1);
  expect(containment(shinglesOf('不法侵害他人'), shinglesOf('契約成立'))).toBe(0);
  fc.assert(
    fc.property(texts, texts, texts, (before, text, after) => {
      if (text.length >= 3) expect(containment(shinglesOf(text), shinglesOf(before + text + after))).toBe(1);
    }),
  );
});

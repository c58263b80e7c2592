import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featureText } from '#service/testing/feature-text.ts';
import { eachFeature } from './features.ts';

function texts(text: string): string[] {
  const seen: string[] = [];
  eachFeature(text, (feature) => seen.push(featureText(feature)));
  return seen;
}

test('the features of a text are its characters and pairs of neighbours', () => {
  expect(texts('押租金')).toEqual(['押', '租', '押租', '金', '租金']);
});

test('punctuation and spaces separate pairs and are no features', () => {
  expect(texts('押，金。A b')).toEqual(['押', '金', 'a', 'b']);
});

test('spellings that fold to the same text have the same features', () => {
  expect(texts('ＡＴＭ臺')).toEqual(texts('atm台'));
});

test('every feature of any text is a number above 0 that fits 32 bits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      eachFeature(text, (feature) => {
        expect(feature).toBeGreaterThan(0);
        expect(feature).toBe(feature >>> 0);
      });
    }),
  );
});

import { expect, test } from 'vitest';
import { FeatureIndex } from '#service/embed/feature-index.ts';
import { featureText } from '#service/testing/feature-text.ts';
import { FeatureTexts } from './feature-texts.ts';

test('texts keep their features in order, also beyond the first allocation', () => {
  const texts = new FeatureTexts();
  const long = '租'.repeat(700_000);
  const numbers = ['押金', '', long, '房東'].map((text) => texts.add(text));
  expect(numbers.map((number) => texts.of(number).length)).toEqual([3, 0, 1_399_999, 3]);
  expect([...texts.of(3)].map(featureText)).toEqual(['房', '東', '房東']);
});

test('features are replaced by their rows in the vocabulary, others are dropped', () => {
  const texts = new FeatureTexts();
  const numbers = ['押金', 'x', '金押'].map((text) => texts.add(text));
  const [first = 0, second = 0] = texts.of(0);
  texts.toRows(new FeatureIndex(Uint32Array.of(second, first)));
  expect(numbers.map((number) => [...texts.of(number)])).toEqual([[1, 0], [], [0, 1]]);
});

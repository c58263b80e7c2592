import { expect, test } from 'vitest';
import { featureText } from '#service/testing/feature-text.ts';
import { FeatureTexts } from './feature-texts.ts';
import {
  chooseVocabulary,
  FeatureCensus,
  MIN_ARTICLES,
  MIN_INTERPRETATIONS,
  MIN_NOTES,
} from './vocabulary.ts';

function census(...documents: readonly string[]): FeatureCensus {
  const texts = new FeatureTexts();
  const counted = new FeatureCensus();
  for (const document of documents) counted.add(texts, [texts.add(document), texts.add(document)]);
  return counted;
}
const times = (count: number, text: string): string[] => Array(count).fill(text);
const filler = times(100, 'x');

function chosen(
  most: number,
  statutes: string[],
  interpretations: string[] = [],
  lexicon: string[] = [],
  notes: string[] = [],
) {
  const sources = {
    statutes: census(...filler, ...statutes),
    interpretations: census(...interpretations),
    notes: census(...notes),
  };
  const { features } = chooseVocabulary({ ...sources, lexicon: census(...lexicon) }, most);
  return [...features].map(featureText);
}

test('a feature needs a minimum of articles, interpretations or notes; one document counts once', () => {
  const rare = times(MIN_ARTICLES - 1, '租');
  expect(chosen(9, [...rare, ...times(MIN_ARTICLES, '押')])).toEqual(['押']);
  expect(chosen(9, rare, times(MIN_INTERPRETATIONS - 1, '憲'))).toEqual([]);
  expect(chosen(9, rare, times(MIN_INTERPRETATIONS, '憲'))).toEqual(['憲']);
  expect(chosen(9, rare, [], [], times(MIN_NOTES - 1, '碰'))).toEqual([]);
  expect(chosen(9, rare, [], [], times(MIN_NOTES, '碰'))).toEqual(['碰']);
});

test('features of the lexicon are chosen before all others', () => {
  expect(chosen(3, times(20, '押'), [], ['房東']).sort()).toEqual(['房', '房東', '東']);
});

test('a feature that nearly every article has is left out', () => {
  expect(chosen(9, [], [], ['x'])).toEqual([]);
});

test('a feature in fewer articles has the larger rarity', () => {
  const statutes = census(...filler, ...times(10, '押'), ...times(20, '租'));
  const { features, rarity } = chooseVocabulary(
    { statutes, interpretations: census(), notes: census(), lexicon: census() },
    9,
  );
  const of = (text: string) => rarity[features.indexOf(text.charCodeAt(0))] ?? 0;
  expect(of('押')).toBeGreaterThan(of('租'));
});

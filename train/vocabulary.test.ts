import { expect, test } from 'vitest';
import { featureText } from '#service/embed/features.ts';
import { Texts } from './texts.ts';
import { Census, chooseVocabulary, FEWEST_ARTICLES, FEWEST_INTERPRETATIONS } from './vocabulary.ts';

function census(...documents: readonly string[]): Census {
  const texts = new Texts();
  const counted = new Census();
  for (const document of documents) counted.add(texts, [texts.add(document), texts.add(document)]);
  return counted;
}
const times = (count: number, text: string): string[] => Array(count).fill(text);
const filler = times(100, 'x');

function chosen(most: number, statutes: string[], interpretations: string[] = [], lexicon: string[] = []) {
  const sources = { statutes: census(...filler, ...statutes), interpretations: census(...interpretations) };
  const { features } = chooseVocabulary({ ...sources, lexicon: census(...lexicon) }, most);
  return [...features].map(featureText);
}

test('a feature needs so many articles, or so many interpretations; one document counts once', () => {
  const rare = times(FEWEST_ARTICLES - 1, '租');
  expect(chosen(9, [...rare, ...times(FEWEST_ARTICLES, '押')])).toEqual(['押']);
  expect(chosen(9, rare, times(FEWEST_INTERPRETATIONS - 1, '憲'))).toEqual([]);
  expect(chosen(9, rare, times(FEWEST_INTERPRETATIONS, '憲'))).toEqual(['憲']);
});

test('every feature of the lexicon is taken first', () => {
  expect(chosen(3, times(20, '押'), [], ['房東']).sort()).toEqual(['房', '房東', '東']);
});

test('what nearly every article holds is left out', () => {
  expect(chosen(9, [], [], ['x'])).toEqual([]);
});

test('the rarer a feature, the larger its rarity', () => {
  const statutes = census(...filler, ...times(10, '押'), ...times(20, '租'));
  const { features, rarity } = chooseVocabulary(
    { statutes, interpretations: census(), lexicon: census() },
    9,
  );
  const of = (text: string) => rarity[features.indexOf(text.charCodeAt(0))] ?? 0;
  expect(of('押')).toBeGreaterThan(of('租'));
});

import { describe, expect, it } from 'vitest';
import type { WeightedTerm } from '../question/weighted-term.ts';
import { addIdf, foldTerms, weightedPhrase } from './terms.ts';

const term = (text: string, kind: WeightedTerm['kind'], weight = 1): WeightedTerm => ({
  term: text,
  from: text,
  kind,
  weight,
});

it('terms are folded, literal ones first, and empty ones left out', () => {
  const terms = [term('臺灣', 'expanded'), term('ＡＢ', 'literal'), term(' ', 'literal')];
  expect(foldTerms(terms).map((one) => one.term)).toEqual(['ab', '台灣']);
});

it('of a long question only the first terms are searched for', () => {
  const many = (kind: WeightedTerm['kind']) => Array.from({ length: 300 }, (_, i) => term(`詞${i}`, kind));
  const folded = foldTerms([...many('literal'), ...many('expanded')]);
  expect(folded.filter(({ kind }) => kind === 'literal')).toHaveLength(120);
  expect(folded.filter(({ kind }) => kind === 'expanded')).toHaveLength(80);
});

it('a literal term weighs less than an expanded one', () => {
  expect(weightedPhrase(term('押金', 'literal')).weight).toBeLessThan(
    weightedPhrase(term('押租金', 'expanded')).weight,
  );
});

describe('the rarity of terms', () => {
  const rated = (counts: number[], documents = 10_000) =>
    addIdf([term('甲乙', 'literal'), term('丙丁', 'literal')], { counts, documents });

  it('is computed only for terms that at least one document holds', () => {
    expect(rated([0, 3]).map(({ term }) => term)).toEqual(['丙丁']);
  });

  it('is greater the fewer documents hold the term, and least for terms that are too common to be counted', () => {
    const [rare, common] = rated([2, 300]);
    const [, uncounted] = rated([2, 3_001]);
    expect(rare?.idf).toBeGreaterThan(common?.idf as number);
    expect(common?.idf).toBeGreaterThan(uncounted?.idf as number);
  });

  it('is never negative, however small the library', () => {
    for (const { idf } of rated([1, 2], 2)) expect(idf).toBeGreaterThan(0);
    for (const { idf } of rated([3_001, 2], 2)) expect(idf).toBeGreaterThanOrEqual(0);
  });
});

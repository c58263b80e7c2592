import { describe, expect, test } from 'vitest';
import { rankingOf } from '../testing/rankings.ts';
import type { DegradedPart, LibraryFilters } from './library.ts';
import { degradedParts, mergeTerms, runSearches } from './run-searches.ts';

const searches = [{ text: '押金 時效', followUp: 'certain' as const }, { text: '時效' }];

test('every search of a question is run with its limit and filters, in order', async () => {
  const asked: [string, { limit: number; filters: LibraryFilters }][] = [];
  const ranking = async (...args: (typeof asked)[number]) => {
    asked.push(args);
    return rankingOf(args[0], ['a']);
  };
  const filters = { startDate: '2020-01-01' };
  const results = await runSearches({ ranking }, { searches, filters, onlyNames: false }, { candidates: 60 });
  expect(asked).toEqual(searches.map(({ text }) => [text, { limit: 60, filters }]));
  expect(results.map(({ search }) => search)).toEqual(searches);
});

test('of a question that only names documents the candidates that cite them are kept', async () => {
  const found = rankingOf('釋字第748號', ['cites', 'other']);
  const candidates = found.candidates.map((one) => ({
    ...one,
    features: { ...one.features, shared: one.doc_id === 'cites' ? 1 : 0 },
  }));
  const run = (onlyNames: boolean) =>
    runSearches(
      { ranking: async () => ({ ...found, candidates }) },
      { searches: [{ text: '釋字第748號' }], filters: {}, onlyNames },
      { candidates: 60 },
    );
  const idsOf = async (onlyNames: boolean) =>
    (await run(onlyNames))[0]?.ranking.candidates.map(({ doc_id }) => doc_id);
  expect(await idsOf(true)).toEqual(['cites']);
  expect(await idsOf(false)).toEqual(['cites', 'other']);
});

describe('of several searches', () => {
  const term = (weight: number) => ({ term: '押金', weight, from: '押金', kind: 'literal' as const, idf: 3 });
  const result = (weight: number, degraded?: DegradedPart[]) => ({
    search: { text: '押金' },
    ranking: rankingOf('押金', [], { words: [term(weight)], ...(degraded && { degraded }) }),
  });

  test('a term that several have counts with its greatest weight, once', () => {
    expect(mergeTerms([result(0.5), result(1), result(0.7)])).toEqual([term(1)]);
  });

  test('what failed in any of them is listed once', () => {
    expect(degradedParts([result(1, ['rerank']), result(1), result(1, ['embedding', 'rerank'])])).toEqual([
      'embedding',
      'rerank',
    ]);
    expect(degradedParts([result(1)])).toEqual([]);
  });
});

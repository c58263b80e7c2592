import { describe, expect, test } from 'vitest';
import type { DegradedPart } from '#lib/contract/names.ts';
import type { Filters } from '#service/engine/ports.ts';
import { rankingOf } from '../testing/rankings.ts';
import type { RankedEntry } from './library.ts';
import { degradedParts, mergeTerms, runSearches } from './run-searches.ts';

const searches = [{ text: '押金 時效', followUp: 'certain' as const }, { text: '時效' }];

test('every search of a question is run with its limit and filters, in order', async () => {
  const asked: [string, { limit: number; filters: Filters }][] = [];
  const ranking = async (...args: (typeof asked)[number]) => {
    asked.push(args);
    return rankingOf(args[0], ['a']);
  };
  const filters = { startDate: '2020-01-01' };
  const { results, context } = await runSearches(
    { ranking },
    { searches, filters, onlyNames: false },
    { candidates: 60 },
  );
  expect(asked).toEqual(searches.map(({ text }) => [text, { limit: 60, filters }]));
  expect(results.map(({ search }) => search)).toEqual(searches);
  expect(context).toBeNull();
});

test('for a question that only names documents, only candidates that cite them are kept', async () => {
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
    (await run(onlyNames)).results[0]?.ranking.candidates.map(({ doc_id }) => doc_id);
  expect(await idsOf(true)).toEqual(['cites']);
  expect(await idsOf(false)).toEqual(['cites', 'other']);
});

describe('runSearches for a follow-up', () => {
  const followUp = [
    { text: '拒絕國賠 跟哪個機關要 跟哪個機關要', followUp: 'possible', ways: ['together'] },
    { text: '拒絕國賠', ways: ['story'] },
    { text: '跟哪個機關要', ways: ['alone'] },
  ] as const;
  const entry = (doc_id: string, title: string, score: number, is_abandoned = false) => ({
    ...(rankingOf('', [doc_id]).candidates[0] as RankedEntry),
    title,
    score,
    is_abandoned,
  });
  const asked: string[] = [];
  const found = async (story: RankedEntry[], degraded: DegradedPart[] = []) => {
    asked.length = 0;
    const ranking = async (text: string) => {
      asked.push(text);
      return rankingOf(text, ['a'], text === '拒絕國賠' ? { candidates: story, degraded } : {});
    };
    return runSearches(
      { ranking },
      { searches: followUp, filters: {}, onlyNames: false },
      { candidates: 100 },
    );
  };

  test('also searches together with the name of the act that the earlier messages are about', async () => {
    const { results, context } = await found([
      entry('law:B0000001:184', '民法第184條', 2),
      entry('law:I0020004:2', '國家賠償法第2條', 1.9),
      entry('law:I0020004:10', '國家賠償法第10條', 1.8),
    ]);
    expect(asked).toContain('國家賠償法 跟哪個機關要');
    expect(context?.act?.question.text).toBe('國家賠償法 跟哪個機關要');
    expect(results.map(({ search }) => search.text)).not.toContain('拒絕國賠');
  });

  test('does not search together with the name of an act that is no longer in force', async () => {
    const { context } = await found([entry('law:I0020004:2', '國家賠償法第2條', 1, true)]);
    expect(context?.act).toBeNull();
    expect(asked).toHaveLength(3);
  });

  test('reports the parts of search that failed for the earlier messages', async () => {
    expect(degradedParts(await found([], ['embedding']))).toEqual(['embedding']);
  });
});

describe('the results of several searches', () => {
  const term = (weight: number) => ({ term: '押金', weight, from: '押金', kind: 'literal' as const, idf: 3 });
  const result = (weight: number, degraded?: DegradedPart[]) => ({
    search: { text: '押金' },
    ranking: rankingOf('押金', [], { indexedTerms: [term(weight)], ...(degraded && { degraded }) }),
  });

  test('a term of several searches is merged into one, with its greatest weight', () => {
    expect(mergeTerms([result(0.5), result(1), result(0.7)])).toEqual([term(1)]);
  });

  test('a part that failed in several searches is listed once', () => {
    const degraded = (results: ReturnType<typeof result>[]) => degradedParts({ results, context: null });
    expect(degraded([result(1, ['rerank']), result(1), result(1, ['embedding', 'rerank'])])).toEqual([
      'embedding',
      'rerank',
    ]);
    expect(degraded([result(1)])).toEqual([]);
  });
});

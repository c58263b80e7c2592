import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { foldText } from '#lib/text/fold.ts';
import { documentOf } from '#service/testing/document-of.ts';
import type { CandidateHit, CandidateQuery, WeightedPhrase } from '../ports.ts';
import { FILTER_CASES, FILTERED_DOCUMENTS } from './filter-cases.ts';
import { engineForSuite, type OpenEmptyEngine } from './opened-engine.ts';

const phrases = (...terms: string[]): WeightedPhrase[] =>
  terms.map((term) => ({ term, weight: 1, maxDocuments: 1_000 }));

/** What every lexical index must do for the weighted terms of a question. */
export function candidatesSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, candidates`, () => {
    const { opened, write, remove } = engineForSuite(open);
    const find = (terms: readonly WeightedPhrase[], options: Partial<CandidateQuery> = {}) =>
      opened().lexical.candidates({ terms, perTier: [100, 100, 100], ...options });
    const ids = async (...asked: Parameters<typeof find>) =>
      (await find(...asked)).hits.map(({ doc_id }) => doc_id).sort();
    const scoreOf = async (docId: string, ...asked: Parameters<typeof find>) => {
      const { hits } = await find(...asked);
      return hits.find(({ doc_id }) => doc_id === docId)?.score ?? 0;
    };
    const fillers = Array.from({ length: 20 }, (_, i) => ({ doc_id: `x${i}`, text: '無關之文字' }));

    describe('found', () => {
      beforeEach(() =>
        write(
          { doc_id: 'a', title: '民法第1條', text: '出租人應返還押金。' },
          { doc_id: 'b', title: '民法第2條', text: '承租人。' },
          { doc_id: 'c', title: '押金辦法', text: '略。', tier: 2, is_abandoned: true },
        ),
      );

      it('are the documents that hold any of the terms, in title or text', async () => {
        expect(await ids(phrases('押金'))).toEqual(['a', 'c']);
        expect(await ids(phrases('承租', '押金'))).toEqual(['a', 'b', 'c']);
        expect(await ids(phrases('無此'))).toEqual([]);
        expect(await ids([])).toEqual([]);
      });

      it('come with their tier and whether they are repealed', async () => {
        const { hits } = await find(phrases('押金'));
        const plain = hits.map(({ doc_id, tier, is_abandoned }) => ({ doc_id, tier, is_abandoned }));
        expect(plain.sort((a, b) => a.tier - b.tier)).toEqual([
          { doc_id: 'a', tier: 0, is_abandoned: false },
          { doc_id: 'c', tier: 2, is_abandoned: true },
        ]);
      });

      it('are also those named by id, whatever they hold and whether they pass the filters', async () => {
        const { hits } = await find(phrases('押金'), {
          docIds: ['b', 'c', 'none'],
          filters: { docTypes: ['釋字'] },
        });
        const scores = new Map(hits.map(({ doc_id, score }) => [doc_id, score]));
        expect([...scores.keys()].sort()).toEqual(['b', 'c']);
        expect(scores.get('b')).toBe(0);
        expect(scores.get('c')).toBeCloseTo(await scoreOf('c', phrases('押金')), 5);
      });

      it('are returned once each, also if they are requested by id', async () => {
        const { hits } = await find(phrases('押金'), { docIds: ['a', 'a'] });
        expect(hits.map(({ doc_id }) => doc_id).sort()).toEqual(['a', 'c']);
      });

      it.each(['"', '*', 'NEAR(', 'OR', '😀', '押金*', '(押金)', '押金 OR 承租'])(
        'are none by the term %j, which is taken as text',
        async (term) => {
          expect(await ids(phrases(foldText(term)))).toEqual([]);
        },
      );

      it('follow what is written and removed', async () => {
        await write({ doc_id: 'new', text: '押金' }, { doc_id: 'a', text: '無關' });
        expect(await ids(phrases('押金'))).toEqual(['c', 'new']);
        await remove('new', 'c');
        expect(await ids(phrases('押金'))).toEqual([]);
      });
    });

    describe('filters', () => {
      beforeEach(() => write(...FILTERED_DOCUMENTS));

      it.each(FILTER_CASES)('let through what %j names', async (filters, expected) => {
        expect(await ids(phrases('契約'), { filters })).toEqual(expected);
      });

      it('do not change how many documents hold a term', async () => {
        const { documents, counts } = await find(phrases('契約'), { filters: { docTypes: ['釋字'] } });
        expect([documents, ...counts]).toEqual([4, 4]);
      });
    });

    it('each term is counted, up to one more than its bound, in the order of the terms', async () => {
      await write(
        ...Array.from({ length: 10 }, (_, i) => ({ doc_id: `d${i}`, text: i < 3 ? '契約押金' : '契約' })),
      );
      const { documents, counts } = await find([
        { term: '契約', weight: 1, maxDocuments: 5 },
        { term: '無此', weight: 1, maxDocuments: 5 },
        { term: '押金', weight: 1, maxDocuments: 5 },
        { term: '契約', weight: 1, maxDocuments: 10 },
      ]);
      expect(documents).toBe(10);
      expect(counts).toEqual([6, 0, 3, 10]);
    });

    it('a term that more documents hold than its bound finds and scores nothing', async () => {
      await write(
        ...Array.from({ length: 10 }, (_, i) => ({ doc_id: `d${i}`, text: i < 3 ? '契約押金' : '契約' })),
      );
      const common = { term: '契約', weight: 1, maxDocuments: 9 };
      expect(await ids([common])).toEqual([]);
      const rare = phrases('押金');
      expect(await ids([common, ...rare])).toEqual(['d0', 'd1', 'd2']);
      expect(await scoreOf('d0', [common, ...rare])).toBeCloseTo(await scoreOf('d0', rare), 5);
    });

    describe('scores', () => {
      it('are linear in the weight of a term, and add up over terms', async () => {
        await write({ doc_id: 'a', text: '出租人應返還押金。' }, ...fillers);
        const weighted = (term: string, weight: number) => ({ term, weight, maxDocuments: 100 });
        const one = await scoreOf('a', [weighted('押金', 1)]);
        expect(one).toBeGreaterThan(0);
        expect((await scoreOf('a', [weighted('押金', 3)])) / one).toBeCloseTo(3, 4);
        const both = await scoreOf('a', [weighted('押金', 1), weighted('出租人', 0.5)]);
        expect(both / one).toBeCloseTo(1.5, 4);
      });

      it('are higher for a rarer term', async () => {
        await write(
          { doc_id: 'a', text: '出租人應返還押金。' },
          ...fillers.map((filler, i) => ({ ...filler, text: i < 10 ? '無關之押金' : filler.text })),
        );
        expect(await scoreOf('a', phrases('出租人'))).toBeGreaterThan(await scoreOf('a', phrases('押金')));
      });

      it('are lower for a longer document of the same tier', async () => {
        const text = '出租人應返還押金。';
        await write(
          { doc_id: 'short', text },
          { doc_id: 'longer', text: `${text}${'無關之文字'.repeat(200)}` },
        );
        expect(await scoreOf('short', phrases('押金'))).toBeGreaterThan(
          await scoreOf('longer', phrases('押金')),
        );
      });

      it('are multiplied by authority, and halved for a repealed document', async () => {
        const fields = { title: '甲', text: '出租人應返還押金。' };
        await write(
          { doc_id: 'a', ...fields },
          { doc_id: 'b', ...fields },
          { doc_id: 'c', ...fields, is_abandoned: true },
          ...fillers,
        );
        const { store, refresh } = opened();
        const authority = { citedByDecisions: 3, citedByStatutes: 0 };
        await store.replaceAuthority([{ doc_id: 'b', ...authority, boost: 1.75 }]);
        await refresh();
        const plain = await scoreOf('a', phrases('押金'));
        expect((await scoreOf('b', phrases('押金'))) / plain).toBeCloseTo(1.75, 4);
        expect((await scoreOf('c', phrases('押金'))) / plain).toBeCloseTo(0.5, 4);
        await store.replaceAuthority([]);
        await refresh();
        expect((await scoreOf('b', phrases('押金'))) / plain).toBeCloseTo(1, 4);
      });
    });

    it('each tier gives its own best, as many as it may', async () => {
      const texts = ['押金', '押金承租', '押金承租房屋', '無關'];
      await write(
        ...[0, 1, 2].flatMap((tier) =>
          texts.map((text, i) => ({ doc_id: `t${tier}:${i}`, tier, title: '甲', text })),
        ),
      );
      const terms = phrases('押金', '承租', '房屋');
      expect(await ids(terms, { perTier: [1, 2] })).toEqual(['t0:2', 't1:1', 't1:2']);
      expect(await ids(terms, { perTier: [0, 0, 9] })).toEqual(['t2:0', 't2:1', 't2:2']);
    });

    it('the best of each tier are those that score highest of all that hold a term', async () => {
      const word = fc.constantFrom('押金', '承租', '房屋', '契約');
      const document = fc.record({
        tier: fc.integer({ min: 0, max: 2 }),
        is_abandoned: fc.boolean(),
        text: fc.array(word, { maxLength: 6 }).map((words) => words.join('，')),
      });
      let run = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(document, { minLength: 1, maxLength: 15 }),
          fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
          fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
          async (documents, words, perTier) => {
            await remove(...(await opened().store.ids({ limit: 1_000 })));
            const batch = documents.map((fields, i) => ({
              ...documentOf({ ...fields, doc_id: `${run}-${i}`, title: '甲' }),
              tier: fields.tier,
            }));
            run++;
            await write(...batch);
            const all = await find(phrases(...words));
            const holding = batch.filter(({ text }) => words.some((one) => text.includes(one)));
            expect(all.hits.map(({ doc_id }) => doc_id).sort()).toEqual(
              holding.map(({ doc_id }) => doc_id).sort(),
            );
            expect(all.counts).toEqual(
              words.map((one) => batch.filter(({ text }) => text.includes(one)).length),
            );
            const best = await find(phrases(...words), { perTier });
            const ofTier = (hits: readonly CandidateHit[], tier: number) =>
              hits
                .filter((hit) => hit.tier === tier)
                .map(({ score }) => score)
                .sort((a, b) => b - a);
            for (const tier of [0, 1, 2])
              expect(ofTier(best.hits, tier)).toEqual(ofTier(all.hits, tier).slice(0, perTier[tier] ?? 0));
          },
        ),
        { numRuns: 25 },
      );
    });
  });
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocType } from '#lib/contract/document.ts';
import { DOC_TYPES } from '#lib/contract/names.ts';
import type { Filters } from '../ports.ts';
import { compareSorted, SORT_ORDERS, type SortOrder } from '../sort-order.ts';
import { FILTERED_DOCUMENTS } from './filter-cases.ts';
import { keywordSearchForSuite } from './keyword-search-for-suite.ts';
import type { OpenEmptyEngine } from './opened-engine.ts';

/** In which order every lexical index must return what it found. */
export function keywordOrderSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, keyword search`, () => {
    const { opened, write, search, ids } = keywordSearchForSuite(open);

    describe('hits', () => {
      it('name the document, its title, its kind, whether it is repealed and its rank in the hierarchy', async () => {
        const fields = { doc_id: 'a', title: '民法 <1>', doc_type: '釋字', is_abandoned: true } as const;
        await write({ ...fields, text: '契約', hierarchyRank: 5 });
        const { hits } = await search('契約');
        expect(hits).toEqual([{ ...fields, hierarchyRank: 5, score: expect.any(Number) }]);
      });

      it('are no more than asked for', async () => {
        await write(...Array.from({ length: 30 }, (_, i) => ({ doc_id: `d${i}`, text: '契約' })));
        expect((await search('契約', { limit: 7 })).hits).toHaveLength(7);
        expect(new Set(await ids('契約')).size).toBe(30);
      });

      it('are as many as asked for where there are so many, also of one rank in the hierarchy', async () => {
        await write(...Array.from({ length: 150 }, (_, i) => ({ doc_id: `d${i}`, text: '契約' })));
        expect(new Set((await search('契約', { limit: 120 })).hits.map(({ doc_id }) => doc_id)).size).toBe(
          120,
        );
      });

      it('come best first by their scores', async () => {
        await write(
          { doc_id: 'often', text: '契約、契約、契約、契約' },
          { doc_id: 'long', text: `契約${'無關之文字'.repeat(100)}` },
          { doc_id: 'once', text: '契約無關之文字' },
          ...Array.from({ length: 10 }, (_, i) => ({ doc_id: `x${i}`, text: '無關' })),
        );
        const { hits } = await search('契約');
        const scores = hits.map(({ score }) => score as number);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(hits.map(({ doc_id }) => doc_id)).toEqual(['often', 'once', 'long']);
      });

      it('score a term in the title higher than in the text', async () => {
        await write(
          { doc_id: 'text', title: '甲', text: '契約、契約、契約、契約' },
          { doc_id: 'title', title: '買賣契約', text: '略' },
          ...Array.from({ length: 10 }, (_, i) => ({ doc_id: `x${i}`, text: '無關' })),
        );
        expect(await ids('契約')).toEqual(['title', 'text']);
      });

      it('come last if they are procedural rulings, also by an opening title, unless the title is the term', async () => {
        const ruling = { doc_type: '憲法法庭裁判', hierarchyRank: 12, text: '契約' } as const;
        await write(
          { ...ruling, doc_id: 'opens', title: '契約裁定' },
          { ...ruling, doc_id: 'is', title: '契約' },
          { doc_id: 'repealed', text: '契約', hierarchyRank: 2, is_abandoned: true },
          { doc_id: 'district', text: '契約', hierarchyRank: 10, doc_type: '裁判' },
        );
        expect(await ids('契約')).toEqual(['is', 'district', 'repealed', 'opens']);
      });

      it('come by rank in the hierarchy, whatever their scores, those no longer in force after all others', async () => {
        await write(
          { doc_id: 'decision', text: '契約、契約、契約、契約', hierarchyRank: 8 },
          { doc_id: 'order', text: '契約、契約', hierarchyRank: 6 },
          { doc_id: 'repealed', text: '契約、契約', hierarchyRank: 2, is_abandoned: true },
          { doc_id: 'code', text: `契約${'無關之文字'.repeat(100)}`, hierarchyRank: 2 },
        );
        expect(await ids('契約')).toEqual(['code', 'order', 'decision', 'repealed']);
        expect((await search('契約', { limit: 2 })).hits.map(({ doc_id }) => doc_id)).toEqual([
          'code',
          'order',
        ]);
      });

      it('come first where their title is a term, then where it opens with one', async () => {
        await write(
          { doc_id: 'code', text: '契約、契約', hierarchyRank: 2 },
          { doc_id: 'opens', title: '契約進用辦法第1條', text: '略', hierarchyRank: 6 },
          { doc_id: 'is', title: '契約', text: '略', hierarchyRank: 7 },
          { doc_id: 'holds', title: '買賣契約準則第1條', text: '略', hierarchyRank: 6 },
        );
        expect(await ids('契約')).toEqual(['is', 'opens', 'code', 'holds']);
      });

      it.each([
        ['the only term', [['契約之解除']]],
        ['the only term, also when it has other spellings', [['契約之解除', '契約的解除']]],
      ])('come first where their title opens with %s', async (_, terms) => {
        await write(
          { doc_id: 'code', text: '契約之解除', hierarchyRank: 2 },
          { doc_id: 'opens', title: '契約之解除準則', text: '略', hierarchyRank: 6 },
        );
        const { hits } = await search('', { terms });
        expect(hits.map(({ doc_id }) => doc_id)).toEqual(['opens', 'code']);
      });

      it('come last where a term stands only among signatures or in a history of amendments', async () => {
        await write(
          { doc_id: 'act', text: '法規位階：法律\n\n沿革\n1.總統令制定契約', hierarchyRank: 3 },
          { doc_id: 'signed', text: '主文\n駁回。\n中華民國一百零九年一月二日\n法官契約', hierarchyRank: 8 },
          { doc_id: 'ruling', text: '契約', hierarchyRank: 11 },
          { doc_id: 'repealed', text: '契約', hierarchyRank: 6, is_abandoned: true },
        );
        expect(await ids('契約')).toEqual(['ruling', 'repealed', 'act', 'signed']);
      });

      it('score what is cited more higher', async () => {
        await write({ doc_id: 'a', text: '契約。' }, { doc_id: 'b', text: '契約。' });
        await opened().store.replaceAuthority([
          { doc_id: 'b', citedByDecisions: 9, citedByStatutes: 0, boost: 1.5 },
        ]);
        await opened().refresh();
        expect(await ids('契約')).toEqual(['b', 'a']);
      });

      it('are in force before they are repealed', async () => {
        await write(
          { doc_id: 'a', title: '甲法', text: '契約', is_abandoned: true },
          { doc_id: 'b', title: '乙法', text: '契約。' },
          ...Array.from({ length: 10 }, (_, i) => ({ doc_id: `x${i}`, text: '無關' })),
        );
        expect(await ids('契約')).toEqual(['b', 'a']);
      });
    });

    describe('orders', () => {
      const sorted = async (order: SortOrder, filters: Filters = {}) =>
        (await search('契約', { order, filters })).hits.map(({ doc_id }) => doc_id);

      it('by date put what has none last, either way', async () => {
        await write(...FILTERED_DOCUMENTS);
        expect(await sorted('newest')).toEqual(['low', 'top', 'law', 'undated']);
        expect(await sorted('oldest')).toEqual(['law', 'top', 'low', 'undated']);
        expect(await sorted('newest', { docTypes: ['裁判'] })).toEqual(['low', 'top', 'undated']);
      });

      it('by court put the highest first, the newest of each, and what no court said last', async () => {
        const of = (doc_id: string, doc_type: DocType, hierarchyRank: number, date: string) =>
          ({ doc_id, doc_type, hierarchyRank, date, text: '契約' }) as const;
        await write(
          of('law', '法規命令', 2, '2022-01-01'),
          of('district', '裁判', 10, '2023-01-01'),
          of('old', '裁判', 8, '2001-01-01'),
          of('interpretation', '釋字', 5, '2000-01-01'),
          of('new', '裁判', 8, '2020-01-01'),
          of('letter', '函釋', 7, '2020-01-01'),
          of('procedural', '憲法法庭裁判', 12, '2024-01-01'),
        );
        const all = ['interpretation', 'new', 'old', 'district', 'procedural', 'law', 'letter'];
        expect(await sorted('court')).toEqual(all);
      });

      it('put equal documents in the order of their ids, whatever the limit and the order in which they were stored', async () => {
        const of = (doc_id: string) => ({ doc_id, text: '契約', hierarchyRank: 8, date: '2020-01-01' });
        await write(of('c'), of('b'), of('a'));
        for (const limit of [1, 2, 3]) {
          const { hits } = await search('契約', { order: 'newest', limit });
          expect(hits.map(({ doc_id }) => doc_id)).toEqual(['a', 'b', 'c'].slice(0, limit));
        }
      });

      it('are those of a plain comparison, for any documents and limit', async () => {
        const document = fc.record({
          doc_type: fc.constantFrom(...DOC_TYPES),
          date: fc.option(fc.constantFrom('2019-01-01', '2020-06-30', '2021-12-31')),
          hierarchyRank: fc.integer({ min: 1, max: 12 }),
          is_abandoned: fc.boolean(),
        });
        let run = 0;
        await fc.assert(
          fc.asyncProperty(
            fc.array(document, { maxLength: 12 }),
            fc.constantFrom(...SORT_ORDERS),
            async (documents, order) => {
              const mark = `鑫${run++}鑫`;
              const batch = documents.map((fields, i) => ({ ...fields, doc_id: `o${run}-${i}`, text: mark }));
              await write(...batch);
              const { hits } = await search(mark, { order });
              expect(hits.map(({ doc_id }) => doc_id)).toEqual(
                batch.sort(compareSorted(order)).map(({ doc_id }) => doc_id),
              );
              const best = (await search(mark, { order, limit: 3 })).hits;
              expect(best).toEqual(hits.slice(0, 3));
            },
          ),
          { numRuns: 30 },
        );
      });
    });
  });
}

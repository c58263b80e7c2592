import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DocType, STANDINGS } from '#lib/contract/document.ts';
import { DOC_TYPES, LEVELS } from '#lib/contract/names.ts';
import { foldText } from '#lib/text/fold.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { keywordTerms } from '#service/testing/keyword-terms.ts';
import { passesFilters } from '../filters.ts';
import type { Filters, KeywordQuery } from '../ports.ts';
import { compareSorted, SORT_ORDERS, type SortOrder } from '../sort-order.ts';
import { engineForSuite, type OpenEmptyEngine } from './opened-engine.ts';

/** Filters, and which of the documents law, top, low and undated they let through. */
export const FILTER_CASES: [Filters, string[]][] = [
  [{}, ['law', 'low', 'top', 'undated']],
  [{ docTypes: [], levels: [] }, ['law', 'low', 'top', 'undated']],
  [{ docTypes: ['法規命令', '釋字'] }, ['law']],
  [{ hierarchyRanks: ['act'] }, ['law', 'low', 'top', 'undated']],
  [{ hierarchyRanks: ['constitution', 'code'] }, ['low', 'top', 'undated']],
  [{ hierarchyRanks: ['highest_court'] }, ['law', 'top']],
  [{ hierarchyRanks: ['highest_court', 'other'], docTypes: ['裁判'] }, ['top', 'undated']],
  [{ hierarchyRanks: ['act', 'district_court'], levels: ['最高'] }, ['law']],
  [{ levels: ['最高'] }, ['law', 'top']],
  [{ levels: ['最高', '地方'], docTypes: ['裁判'] }, ['low', 'top']],
  [{ courts: ['最高法院'] }, ['law', 'top']],
  [{ courts: ['最高法院', '臺灣臺北地方法院'], docTypes: ['裁判'] }, ['low', 'top']],
  [{ courts: ['臺灣高等法院'] }, ['law']],
  [{ startDate: '2021-06-30' }, ['law', 'low', 'top']],
  [{ endDate: '2021-06-30' }, ['law', 'top']],
  [{ endDate: '2019-12-31' }, ['law']],
  [{ startDate: '2021-01-01', endDate: '2021-12-31' }, ['law', 'top']],
  [{ startDate: '2021-01-01', endDate: '2021-12-31', docTypes: ['裁判'] }, ['top']],
  [{ startDate: '2030-01-01' }, ['law']],
  [{ inForce: true }, ['law', 'low', 'top']],
  [{ inForce: false }, ['undated']],
];

export const FILTERED_DOCUMENTS = [
  { doc_id: 'law', doc_type: '法規命令', hierarchyRank: 3, date: '2020-01-01', text: '契約' },
  {
    doc_id: 'top',
    doc_type: '裁判',
    hierarchyRank: 8,
    level: '最高',
    court: '最高法院',
    date: '2021-06-30',
    text: '契約',
  },
  {
    doc_id: 'low',
    doc_type: '裁判',
    hierarchyRank: 10,
    level: '地方',
    court: '臺灣臺北地方法院',
    date: '2022-01-01',
    text: '契約',
  },
  { doc_id: 'undated', doc_type: '裁判', hierarchyRank: 11, is_abandoned: true, text: '契約' },
] as const;

/** What every lexical index must do for an exact keyword search. */
export function lexicalSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, keyword search`, () => {
    const { opened, write, remove } = engineForSuite(open);
    const search = (query: string, options: Partial<KeywordQuery> = {}) =>
      opened().lexical.search({ terms: keywordTerms(query).map((term) => [term]), limit: 50, ...options });
    const ids = async (query: string, filters: Filters = {}) =>
      (await search(query, { filters })).hits.map(({ doc_id }) => doc_id);

    describe('matching', () => {
      it('finds an exact phrase, and no other order or part of it', async () => {
        await write(
          { doc_id: 'a', text: '因侵權行為所生之損害' },
          { doc_id: 'b', text: '行為侵權' },
          { doc_id: 'c', text: '侵權之行為' },
        );
        expect(await ids('侵權行為')).toEqual(['a']);
      });

      it('does not find one number inside another', async () => {
        await write({ doc_id: 'a', title: '民法第184條' }, { doc_id: 'b', title: '民法第1184條' });
        expect(await ids('第184條')).toEqual(['a']);
      });

      it('finds documents that hold all terms, one in the title and one in the text', async () => {
        await write(
          { doc_id: 'both', title: '民法第184條', text: '因故意或過失' },
          { doc_id: 'title', title: '民法第1條', text: '依習慣' },
          { doc_id: 'text', title: '刑法第14條', text: '過失' },
        );
        expect(await ids('民法 & 過失')).toEqual(['both']);
      });

      it('finds a term in any of its spellings', async () => {
        await write(
          { doc_id: 'a', text: '民法第184條' },
          { doc_id: 'b', text: '民法第一百八十四條' },
          { doc_id: 'c', text: '民法第185條' },
        );
        const terms = [['民法第184條', '民法第一百八十四條']];
        const { hits } = await search('', { terms });
        expect(hits.map(({ doc_id }) => doc_id).sort()).toEqual(['a', 'b']);
        expect((await opened().lexical.count({ terms })).total).toBe(2);
      });

      it('does not find a phrase that the end of the title and the beginning of the text make up', async () => {
        await write({ doc_id: 'a', title: '甲乙', text: '丙丁' });
        expect(await ids('乙丙')).toEqual([]);
      });

      it('finds a single character, Latin letter, digit and mark', async () => {
        await write({ doc_id: 'a', title: 'X', text: '契約，B2 (c)_"\'*^~|\\' });
        for (const one of [...'契約，B2(c)_"\'*^~|\\x']) expect(await ids(one), one).toEqual(['a']);
        expect(await ids('丙')).toEqual([]);
      });

      it.each([
        ['臺灣', '台灣'],
        ['台灣', '臺灣'],
        ['ＡＢＣ１２３', 'abc123'],
        ['abc', 'ＡＢＣ'],
        ['国家赔偿', '國家賠償'],
        ['損害\n賠償', '損害賠償'],
        ['損害賠償', '損害\r\n　　賠償'],
        ['第 184 條', '第１８４條'],
        ['不法–侵害', '不法－侵害'],
        ['𠮷野家', '𠮷野家'],
      ])('finds %j in the text %j', async (query, text) => {
        await write({ doc_id: 'a', text });
        expect(await ids(query)).toEqual(['a']);
      });

      it.each([
        '契約 OR 侵權',
        '"契約"',
        '契約*',
        '契約 -侵權',
        '(契約)',
        '契約 侵權',
        'title:契約',
        '契約 AND 侵權',
        '{契約 TO 侵權}',
        '/契約/',
      ])('takes no operator in the term %j', async (query) => {
        await write(
          { doc_id: 'a', text: '契約' },
          { doc_id: 'b', text: '侵權' },
          { doc_id: 'c', text: query },
        );
        expect(await ids(query)).toEqual(['c']);
      });

      it('finds nothing by no term', async () => {
        await write({ doc_id: 'a', text: '契約' });
        expect((await opened().lexical.search({ terms: [], limit: 10 })).hits).toEqual([]);
      });

      it('finds by a phrase of 500 characters and by 250 terms', async () => {
        const long = Array.from({ length: 500 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('');
        await write({ doc_id: 'a', text: `甲${long}乙` }, { doc_id: 'b', text: long.slice(1) });
        expect(await ids(long)).toEqual(['a']);
        expect(await ids([...long].filter((_, i) => i < 250).join('&'))).toEqual(['a']);
        expect(await ids([...long.slice(1, 251)].join('&'))).toHaveLength(2);
      });

      it('finds exactly the documents whose title or text holds each term', async () => {
        const piece = fc.constantFrom(...'之法民臺台國国a bB1１ ，。-—\n\u200b𠀀&"㈱', 'ab', '第1條');
        const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
        const document = fc.record({
          title: text.map((title) => title || '無'),
          text,
          is_abandoned: fc.boolean(),
        });
        const query = fc.array(
          fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join('')),
          { minLength: 1, maxLength: 3 },
        );
        let run = 0;
        await fc.assert(
          fc.asyncProperty(
            fc.array(document, { minLength: 1, maxLength: 8 }),
            fc.array(query, { minLength: 1, maxLength: 6 }),
            async (documents, queries) => {
              // One engine for all runs: each run's documents hold a word of their own, which its queries ask for.
              const mark = `鑫${run++}鑫`;
              const batch = documents.map((fields, i) =>
                documentOf({ ...fields, doc_id: `${run}-${i}`, text: `${mark} ${fields.text}` }),
              );
              await write(...batch);
              for (const terms of queries) {
                const wanted = [...keywordTerms(terms.join('&')), mark];
                const expected = batch.filter(({ title, text: body }) =>
                  wanted.every((term) => foldText(title).includes(term) || foldText(body).includes(term)),
                );
                const found = await ids([...terms, mark].join(' & '));
                expect(found.sort()).toEqual(expected.map(({ doc_id }) => doc_id).sort());
              }
            },
          ),
          { numRuns: 40 },
        );
      });

      it('finds what was written since, in its new text and not in its old, and nothing that was removed', async () => {
        await write(
          { doc_id: 'a', text: '契約' },
          { doc_id: 'b', text: '契約' },
          { doc_id: 'c', text: '契約' },
        );
        await write({ doc_id: 'b', text: '侵權' });
        await remove('c');
        expect(await ids('契約')).toEqual(['a']);
        expect(await ids('侵權')).toEqual(['b']);
      });
    });

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

    describe('filters', () => {
      beforeEach(() => write(...FILTERED_DOCUMENTS));

      it.each(FILTER_CASES)('let through what %j names', async (filters, expected) => {
        expect((await ids('契約', filters)).sort()).toEqual(expected);
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
              expect(best.map(({ hierarchyRank }) => hierarchyRank)).toEqual(
                hits.slice(0, 3).map(({ hierarchyRank }) => hierarchyRank),
              );
            },
          ),
          { numRuns: 30 },
        );
      });
    });

    describe('counts', () => {
      const count = (query: string, filters: Filters = {}) =>
        opened().lexical.count({ terms: keywordTerms(query).map((term) => [term]), filters });

      it('are of all matches, by kind, level, court, year and rank in the hierarchy', async () => {
        const decision = { doc_type: '裁判', text: '契約', hierarchyRank: 8 } as const;
        await write(
          ...Array.from({ length: 30 }, (_, i) => ({ doc_id: `d${i}`, text: '契約', date: '2020-01-01' })),
          { ...decision, doc_id: 'top', level: '最高', court: '最高法院', date: '2021-06-30' },
          { ...decision, doc_id: 'undated' },
          { doc_id: 'none', text: '侵權' },
        );
        expect(await count('契約')).toEqual({
          total: 32,
          isExact: true,
          facets: {
            docTypes: { 法規命令: 30, 裁判: 2 },
            levels: { 最高: 1 },
            courts: { 最高法院: 1 },
            years: { 2021: 1 },
            hierarchyRanks: { 4: 30, 8: 2 },
          },
        });
      });

      it('of nothing, and of no terms, are zero', async () => {
        await write({ doc_id: 'a', text: '契約' });
        const facets = { docTypes: {}, levels: {}, courts: {}, years: {}, hierarchyRanks: {} };
        for (const query of ['侵權', ''])
          expect(await count(query)).toEqual({ total: 0, isExact: true, facets });
      });

      it('are those of a plain scan: kinds sum to the total, levels to the judgments that have one', async () => {
        const document = fc
          .record({
            doc_type: fc.constantFrom(...DOC_TYPES),
            hierarchyRank: fc.integer({ min: 1, max: 12 }),
            level: fc.option(fc.constantFrom(...LEVELS)),
            date: fc.option(fc.constantFrom('2019-01-01', '2020-06-30', '2021-12-31')),
            court: fc.option(fc.constantFrom('最高法院', '臺灣高等法院')),
            is_abandoned: fc.boolean(),
            text: fc.constantFrom('契約', '契約侵權', '侵權', ''),
          })
          .map((fields) => (fields.doc_type === '裁判' ? fields : { ...fields, level: null }));
        const filters = fc.record(
          {
            docTypes: fc.subarray([...DOC_TYPES]),
            hierarchyRanks: fc.subarray([...STANDINGS]),
            levels: fc.subarray([...LEVELS]),
            startDate: fc.constantFrom('2019-06-01', '2020-06-30'),
            endDate: fc.constantFrom('2020-06-30', '2021-06-01'),
            courts: fc.subarray(['最高法院', '臺灣高等法院']),
            inForce: fc.boolean(),
          },
          { requiredKeys: [] },
        );
        let run = 0;
        await fc.assert(
          fc.asyncProperty(fc.array(document, { maxLength: 12 }), filters, async (documents, wanted) => {
            const mark = `鑫${run++}鑫`;
            const batch = documents.map(({ hierarchyRank, ...fields }, i) => ({
              ...documentOf({ ...fields, doc_id: `${run}-${i}`, text: `${mark} ${fields.text}` }),
              hierarchyRank,
            }));
            await write(...batch);
            const { hits } = await search(`契約 & ${mark}`, { filters: wanted });
            const { total, facets } = await count(`契約 & ${mark}`, wanted);
            const expected = batch.filter(
              (one) => one.text.includes('契約') && passesFilters(one, wanted, one.hierarchyRank),
            );
            expect(hits.map(({ doc_id }) => doc_id).sort()).toEqual(
              expected.map(({ doc_id }) => doc_id).sort(),
            );
            expect(total).toBe(expected.length);
            const sum = (counts: Partial<Record<string, number>> = {}) =>
              Object.values(counts).reduce<number>((all, count = 0) => all + count, 0);
            expect(sum(facets.docTypes)).toBe(total);
            for (const type of DOC_TYPES)
              expect(facets.docTypes[type] ?? 0).toBe(expected.filter((one) => one.doc_type === type).length);
            for (const level of LEVELS)
              expect(facets.levels[level] ?? 0).toBe(expected.filter((one) => one.level === level).length);
          }),
          { numRuns: 40 },
        );
      });
    });
  });
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STANDINGS } from '#lib/contract/document.ts';
import { DOC_TYPES, LEVELS } from '#lib/contract/names.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { keywordTerms } from '#service/testing/keyword-terms.ts';
import { passesFilters } from '../filters.ts';
import type { Filters } from '../ports.ts';
import { keywordSearchForSuite } from './keyword-search-for-suite.ts';
import type { OpenEmptyEngine } from './opened-engine.ts';

/** How every lexical index must count what it found. */
export function keywordCountsSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, keyword search`, () => {
    const { opened, write, search } = keywordSearchForSuite(open);

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
            standings: fc.subarray([...STANDINGS]),
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

import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { foldText } from '#lib/text/fold.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { keywordTerms } from '#service/testing/keyword-terms.ts';
import { FILTER_CASES, FILTERED_DOCUMENTS } from './filter-cases.ts';
import { keywordSearchForSuite } from './keyword-search-for-suite.ts';
import type { OpenEmptyEngine } from './opened-engine.ts';

/** What every lexical index must find by an exact keyword search. */
export function lexicalSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, keyword search`, () => {
    const { opened, write, remove, search, ids } = keywordSearchForSuite(open);

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

    describe('filters', () => {
      beforeEach(() => write(...FILTERED_DOCUMENTS));

      it.each(FILTER_CASES)('let through what %j names', async (filters, expected) => {
        expect((await ids('契約', filters)).sort()).toEqual(expected);
      });
    });
  });
}

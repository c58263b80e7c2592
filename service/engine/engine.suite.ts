import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { emRuns } from '#lib/highlight/runs.ts';
import { keywordTerms } from '#lib/search/terms.ts';
import { foldText } from '#lib/text/fold.ts';
import { documentOf as anyDocument } from '#service/testing/document-of.ts';
import { type Engine, EngineError } from './engine.ts';

/** A document of which only some fields matter. */
export const documentOf = (fields: Partial<SourceDocument> & { doc_id: string }): SourceDocument =>
  anyDocument({ title: fields.doc_id, text: '', ...fields });

/** What every engine must do. `open` gives an empty one. */
export function engineSuite(name: string, open: () => Promise<Engine>) {
  describe(name, () => {
    let engine: Engine;
    beforeEach(async () => {
      engine = await open();
    });
    afterEach(() => engine.close());

    const write = (...documents: (Partial<SourceDocument> & { doc_id: string })[]) =>
      engine.write(documents.map(documentOf));
    const ids = async (query: string, filters = {}) =>
      (await engine.keyword(query, { limit: 50, filters })).map(({ doc_id }) => doc_id);
    const stressed = async (query: string) =>
      (await engine.keyword(query, { limit: 50 })).map(({ content }) =>
        emRuns(content)
          .filter(({ em }) => em)
          .map(({ text }) => text),
      );

    describe('finds', () => {
      it('an exact phrase, and no other order or part of it', async () => {
        await write(
          { doc_id: 'a', text: '因侵權行為所生之損害' },
          { doc_id: 'b', text: '行為侵權' },
          { doc_id: 'c', text: '侵權之行為' },
        );
        expect(await ids('侵權行為')).toEqual(['a']);
      });

      it('not one number inside another', async () => {
        await write({ doc_id: 'a', title: '民法第184條' }, { doc_id: 'b', title: '民法第1184條' });
        expect(await ids('第184條')).toEqual(['a']);
      });

      it.each(['民法 & 過失', '過失＆民法', '&民法&&過失&', ' 民法 & 過失 & '])(
        'all terms of %j, one in the title and one in the text',
        async (query) => {
          await write(
            { doc_id: 'both', title: '民法第184條', text: '因故意或過失' },
            { doc_id: 'title', title: '民法第1條', text: '依習慣' },
            { doc_id: 'text', title: '刑法第14條', text: '過失' },
          );
          expect(await ids(query)).toEqual(['both']);
        },
      );

      it('a single character, Latin letter, digit and mark', async () => {
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
      ])('%j in %j', async (query, text) => {
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
      ])('no operator in %j', async (query) => {
        await write(
          { doc_id: 'a', text: '契約' },
          { doc_id: 'b', text: '侵權' },
          { doc_id: 'c', text: query },
        );
        expect(await ids(query)).toEqual(['c']);
      });

      it.each(['', '&', ' ＆ & ', '\u200b', '   '])('nothing by %j, which has no term', async (query) => {
        await write({ doc_id: 'a', text: '& a' });
        expect(await ids(query)).toEqual([]);
      });

      it('no more than asked for', async () => {
        await write(...Array.from({ length: 30 }, (_, i) => ({ doc_id: `d${i}`, text: '契約' })));
        expect(await engine.keyword('契約', { limit: 7 })).toHaveLength(7);
      });

      it('by a query of 500 characters, one phrase or 250 terms', async () => {
        const long = Array.from({ length: 500 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('');
        await write({ doc_id: 'a', text: `甲${long}乙` }, { doc_id: 'b', text: long.slice(1) });
        expect(await ids(long)).toEqual(['a']);
        expect(await ids([...long].filter((_, i) => i < 250).join('&'))).toEqual(['a']);
        expect(await ids([...long.slice(1, 251)].join('&'))).toHaveLength(2);
      });

      it('exactly the documents whose title or text holds each term', async () => {
        const piece = fc.constantFrom(...'之法民臺台國国a bB1１ ，。-—\n\u200b𠀀&"㈱', 'ab', '第1條');
        const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
        const document = fc.record({
          title: text.map((title) => title || '無'),
          text,
          is_abandoned: fc.boolean(),
        });
        const query = fc.array(
          fc.array(piece, { maxLength: 3 }).map((p) => p.join('')),
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
              await engine.write(batch);
              for (const terms of queries) {
                const wanted = [...keywordTerms(terms.join('&')), mark];
                const expected = batch.filter(({ title, text }) =>
                  wanted.every((term) => foldText(title).includes(term) || foldText(text).includes(term)),
                );
                const found = await ids([...terms, mark].join(' & '));
                expect(found.sort()).toEqual(expected.map(({ doc_id }) => doc_id).sort());
              }
            },
          ),
          { numRuns: 40 },
        );
      });
    });

    describe('orders', () => {
      it('a title before a text', async () => {
        await write(
          { doc_id: 'text', title: '甲', text: '契約、契約、契約、契約' },
          { doc_id: 'title', title: '買賣契約', text: '略' },
          ...Array.from({ length: 10 }, (_, i) => ({ doc_id: `x${i}`, text: '無關' })),
        );
        expect(await ids('契約')).toEqual(['title', 'text']);
      });

      it('a title that is the term, then one that opens with it, then one that holds it', async () => {
        await write(
          { doc_id: 'a', title: '施行民法總則', text: '民法民法民法' },
          { doc_id: 'b', title: '民法總則', text: '民法' },
          { doc_id: 'c', title: '民法', text: '很長的文字'.repeat(50) },
        );
        expect(await ids('民法')).toEqual(['c', 'b', 'a']);
      });

      it('what is in force before what is not, when they are close', async () => {
        await write(
          { doc_id: 'a', title: '甲法', text: '契約', is_abandoned: true },
          { doc_id: 'b', title: '乙法', text: '契約' },
          { doc_id: 'c', title: '契約法', text: '契約', is_abandoned: true },
        );
        expect(await ids('契約')).toEqual(['c', 'b', 'a']);
      });

      it('equals by their ids', async () => {
        await write(...['c', 'a', 'd', 'b'].map((doc_id) => ({ doc_id, title: '同', text: '契約' })));
        expect(await ids('契約')).toEqual(['a', 'b', 'c', 'd']);
      });
    });

    describe('shows', () => {
      it('the fields of a hit', async () => {
        await write({
          doc_id: 'a',
          title: '民法 <1>',
          text: 'a < 契約 & b',
          doc_type: '釋字',
          is_abandoned: true,
        });
        expect(await engine.keyword('契約', { limit: 1 })).toEqual([
          {
            doc_id: 'a',
            title: '民法 <1>',
            content: 'a &lt; <em>契約</em> &amp; b',
            doc_type: '釋字',
            is_abandoned: true,
          },
        ]);
      });

      it('the matched characters of every term, as the text spells them', async () => {
        await write({ doc_id: 'a', text: '臺灣高等法院民事判決，損害\n賠償事件，台灣' });
        expect(await stressed('台灣 & 損害賠償')).toEqual([['臺灣', '損害\n賠償', '台灣']]);
      });

      it('the part of a long text where the terms stand', async () => {
        const filler = '按民事訴訟程序之進行應依法為之。'.repeat(100);
        await write({ doc_id: 'a', text: `${filler}原告因過失受有損害，請求賠償。${filler}` });
        const [hit] = await engine.keyword('過失 & 請求賠償', { limit: 1 });
        expect(hit?.content).toMatch(/^….*<em>過失<\/em>.*<em>請求賠償<\/em>.*…$/su);
        expect(hit?.content.length).toBeLessThan(400);
      });

      it('the beginning where only the title matches', async () => {
        await write({ doc_id: 'a', title: '民法', text: `開頭${'文字。'.repeat(200)}` });
        const [hit] = await engine.keyword('民法', { limit: 1 });
        expect(hit?.content).toMatch(/^開頭/);
        expect(hit?.content).toMatch(/…$/);
      });
    });

    describe('filters', () => {
      beforeEach(() =>
        write(
          { doc_id: 'law', doc_type: '法規命令', date: '2020-01-01', text: '契約' },
          { doc_id: 'top', doc_type: '裁判', level: '最高', date: '2021-06-30', text: '契約' },
          { doc_id: 'low', doc_type: '裁判', level: '地方', date: '2022-01-01', text: '契約' },
          { doc_id: 'undated', doc_type: '裁判', text: '契約' },
        ),
      );

      it.each([
        [{}, ['law', 'low', 'top', 'undated']],
        [{ docTypes: [], levels: [] }, ['law', 'low', 'top', 'undated']],
        [{ docTypes: ['法規命令', '釋字'] }, ['law']],
        [{ levels: ['最高'] }, ['law', 'top']],
        [{ levels: ['最高', '地方'], docTypes: ['裁判'] }, ['low', 'top']],
        [{ startDate: '2021-06-30' }, ['low', 'top']],
        [{ endDate: '2021-06-30' }, ['law', 'top']],
        [{ startDate: '2021-01-01', endDate: '2021-12-31' }, ['top']],
        [{ startDate: '2030-01-01' }, []],
      ])('%j', async (filters, expected) => {
        expect((await ids('契約', filters)).sort()).toEqual(expected);
      });
    });

    describe('keeps', () => {
      it('whole documents', async () => {
        const document = documentOf({
          doc_id: 'case:甲',
          title: '標題',
          doc_type: '裁判',
          is_abandoned: true,
          date: '2023-05-11',
          level: '最高',
          court: '最高法院',
          issuer: '甲',
          text: '文\r\n𠀀',
        });
        await engine.write([document]);
        expect(await engine.get('case:甲')).toEqual(document);
        expect(await engine.get('none')).toBeNull();
      });

      it('only what changed, and finds the new text and not the old', async () => {
        expect(await write({ doc_id: 'a', text: '契約' }, { doc_id: 'b', text: '契約' })).toBe(2);
        expect(await write({ doc_id: 'a', text: '契約' }, { doc_id: 'b', text: '侵權' })).toBe(1);
        expect(await ids('契約')).toEqual(['a']);
        expect(await ids('侵權')).toEqual(['b']);
        expect(await write({ doc_id: 'a', text: '契約', is_abandoned: true })).toBe(1);
        expect((await engine.keyword('契約', { limit: 5 })).map((hit) => hit.is_abandoned)).toEqual([true]);
        expect((await engine.stats()).documents).toBe(2);
      });

      it('the last of two of one id in a batch', async () => {
        await write({ doc_id: 'a', text: '契約' }, { doc_id: 'a', text: '侵權' });
        expect(await ids('契約')).toEqual([]);
        expect(await ids('侵權')).toEqual(['a']);
      });

      it('all of a batch or nothing', async () => {
        const broken = { ...documentOf({ doc_id: 'b' }), text: null } as unknown as SourceDocument;
        await expect(engine.write([documentOf({ doc_id: 'a', text: '契約' }), broken])).rejects.toThrow(
          EngineError,
        );
        expect(await ids('契約')).toEqual([]);
        expect(await write({ doc_id: 'c', text: '契約' })).toBe(1);
      });

      it('count', async () => {
        await write({ doc_id: 'a' }, { doc_id: 'b' }, { doc_id: 'c', doc_type: '釋字' });
        const { documents, byType, bytes } = await engine.stats();
        expect({ documents, byType }).toEqual({ documents: 3, byType: { 法規命令: 2, 釋字: 1 } });
        expect(bytes).toBeGreaterThan(0);
      });

      it('nothing of what was removed', async () => {
        await write({ doc_id: 'a', text: '契約' }, { doc_id: 'b', text: '契約' });
        expect(await engine.remove(['a', 'none', 'a'])).toBe(1);
        expect(await ids('契約')).toEqual(['b']);
        expect(await engine.get('a')).toBeNull();
        expect((await engine.stats()).documents).toBe(1);
        expect(await write({ doc_id: 'a', text: '契約' })).toBe(1);
      });

      it('ids by how they begin', async () => {
        const all = ['law:A1', 'law:A1:1', 'law:A1:1-1', 'law:A10:1', 'law:A1:\u{20000}', 'law:B'];
        await write(...all.map((doc_id) => ({ doc_id })));
        expect((await engine.idsUnder('law:A1:')).sort()).toEqual([
          'law:A1:1',
          'law:A1:1-1',
          'law:A1:\u{20000}',
        ]);
        expect(await engine.idsUnder('case:')).toEqual([]);
      });

      it('the earliest and latest date of each kind', async () => {
        await write(
          { doc_id: 'a', date: '2020-01-01' },
          { doc_id: 'b', date: '1999-12-31' },
          { doc_id: 'c', date: null },
          { doc_id: 'd', doc_type: '釋字' },
        );
        expect(await engine.dates()).toEqual({ 法規命令: { earliest: '1999-12-31', latest: '2020-01-01' } });
      });

      it('finding after it was told to settle', async () => {
        for (let i = 0; i < 12; i++) await write({ doc_id: `d${i}`, text: '契約' });
        await engine.settle?.();
        expect(await ids('契約')).toHaveLength(12);
      });
    });

    it('answers many at once, and nothing once it is closed', async () => {
      await write({ doc_id: 'a', text: '契約' });
      const answers = await Promise.all(Array.from({ length: 50 }, () => ids('契約')));
      expect(answers.every(([id]) => id === 'a')).toBe(true);
      await engine.close();
      await expect(ids('契約')).rejects.toThrow(EngineError);
    });
  });
}

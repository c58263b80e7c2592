import { describe, expect, it } from 'vitest';
import { emRuns } from '#lib/highlight/runs.ts';
import { ENGINES } from '#service/testing/engines.ts';
import { indexForSuite } from '#service/testing/index-for-each-test.ts';
import { searchByKeyword } from './keyword.ts';

describe.each(ENGINES)('keyword search on %s', (_, open) => {
  const { engine, write } = indexForSuite(open);
  const search = (query: string, limit = 50) => searchByKeyword(engine(), query, { limit });
  const ids = async (query: string) => (await search(query)).map(({ doc_id }) => doc_id);
  const highlighted = async (query: string) =>
    (await search(query)).map(({ content }) =>
      emRuns(content)
        .filter(({ em }) => em)
        .map(({ text }) => text),
    );
  const fillers = Array.from({ length: 10 }, (_, i) => ({ doc_id: `x${i}`, text: '無關' }));

  describe('a query', () => {
    it.each(['民法 & 過失', '過失＆民法', '&民法&&過失&', ' 民法 & 過失 & '])(
      '%j finds only documents with all terms, even one in the title and one in the text',
      async (query) => {
        await write(
          { doc_id: 'both', title: '民法第184條', text: '因故意或過失' },
          { doc_id: 'title', title: '民法第1條', text: '依習慣' },
          { doc_id: 'text', title: '刑法第14條', text: '過失' },
        );
        expect(await ids(query)).toEqual(['both']);
      },
    );

    it.each(['', '&', ' ＆ & ', '\u200b', '   '])('%j finds nothing, as it has no term', async (query) => {
      await write({ doc_id: 'a', text: '& a' });
      expect(await ids(query)).toEqual([]);
    });

    it('finds a citation in all the ways in which texts write it', async () => {
      await write(
        { doc_id: 'a', text: '依民法第184條請求' },
        { doc_id: 'b', text: '依民法第一百八十四條請求' },
        { doc_id: 'c', text: '依民法第185條請求' },
      );
      expect((await ids('民法184')).sort()).toEqual(['a', 'b']);
    });

    it('that is a citation finds the cited document first, although others contain it more often', async () => {
      await write(
        { doc_id: 'case:1', title: '民法第184條之研究', text: '民法第184條、民法第184條', doc_type: '函釋' },
        { doc_id: 'law:B0000001:184', title: '民法第184條', text: '因故意或過失，不法侵害他人之權利者。' },
        ...fillers,
      );
      expect(await ids('民§184')).toEqual(['law:B0000001:184', 'case:1']);
      expect(await ids('民§184 & 故意')).toEqual(['law:B0000001:184']);
      expect(await ids('民§184 & 無此')).toEqual([]);
    });
  });

  describe('orders', () => {
    it('a title that holds the term before a text that does', async () => {
      await write(
        { doc_id: 'text', title: '甲', text: '契約、契約、契約、契約' },
        { doc_id: 'title', title: '買賣契約', text: '略' },
        ...fillers,
      );
      expect(await ids('契約')).toEqual(['title', 'text']);
    });

    it('a title that is the term before one that opens with it, before one that holds it', async () => {
      await write(
        { doc_id: 'a', title: '施行民法總則', text: '民法民法民法' },
        { doc_id: 'b', title: '民法總則', text: '民法' },
        { doc_id: 'c', title: '民法', text: '很長的文字'.repeat(50) },
        ...fillers,
      );
      expect(await ids('民法')).toEqual(['c', 'b', 'a']);
    });

    it('documents in force before equal repealed ones, but after a repealed one whose title opens with the term', async () => {
      await write(
        { doc_id: 'a', title: '甲法', text: '契約', is_abandoned: true },
        { doc_id: 'b', title: '乙法', text: '契約' },
        { doc_id: 'c', title: '契約法', text: '契約', is_abandoned: true },
        ...fillers,
      );
      expect(await ids('契約')).toEqual(['c', 'b', 'a']);
    });

    it('documents that match equally by their ids', async () => {
      await write(...['c', 'a', 'd', 'b'].map((doc_id) => ({ doc_id, title: '同', text: '契約' })));
      expect(await ids('契約')).toEqual(['a', 'b', 'c', 'd']);
    });
  });

  describe('shows', () => {
    it('the fields of a hit, with its text escaped', async () => {
      await write({
        doc_id: 'a',
        title: '民法 <1>',
        text: 'a < 契約 & b',
        doc_type: '釋字',
        is_abandoned: true,
      });
      expect(await search('契約')).toEqual([
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
      expect(await highlighted('台灣 & 損害賠償')).toEqual([['臺灣', '損害\n賠償', '台灣']]);
    });

    it('the part of a long text that has the terms', async () => {
      const filler = '按民事訴訟程序之進行應依法為之。'.repeat(100);
      await write({ doc_id: 'a', text: `${filler}原告因過失受有損害，請求賠償。${filler}` });
      const [hit] = await search('過失 & 請求賠償');
      expect(hit?.content).toMatch(/^….*<em>過失<\/em>.*<em>請求賠償<\/em>.*…$/su);
      expect(hit?.content.length).toBeLessThan(400);
    });

    it('the beginning of a text if only its title matches', async () => {
      await write({ doc_id: 'a', title: '民法', text: `開頭${'文字。'.repeat(200)}` });
      const [hit] = await search('民法');
      expect(hit?.content).toMatch(/^開頭/);
      expect(hit?.content).toMatch(/…$/);
    });

    it('no more hits than the limit', async () => {
      await write(...Array.from({ length: 30 }, (_, i) => ({ doc_id: `d${i}`, text: '契約' })));
      expect(await search('契約', 7)).toHaveLength(7);
      expect(await search('契約', 30)).toHaveLength(30);
    });
  });
});

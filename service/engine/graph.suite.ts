import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { documentOf as anyDocument } from '#service/testing/document-of.ts';
import type { Engine } from './engine.ts';

type Fields = Partial<SourceDocument> & { doc_id: string; title: string };

const documentOf = (fields: Fields) => anyDocument({ text: '', ...fields });

const judgment = (no: number, text: string, more: Partial<SourceDocument> = {}): Fields => ({
  doc_id: `case:TPSV-109-台上-${no}-20200101-1`,
  title: `最高法院109年度台上字第${no}號民事判決`,
  doc_type: '裁判',
  court: '最高法院',
  date: '2020-01-01',
  text,
  ...more,
});

const article = (no: string, text = '', more: Partial<SourceDocument> = {}): Fields => ({
  doc_id: `law:B0000001:${no}`,
  title: `民法第${no.replace(/^(\d+)(?:-(\d+))?$/, (_, main, sub) => `${main}條${sub ? `之${sub}` : ''}`)}`,
  text,
  ...more,
});

const ACT: Fields = { doc_id: 'law:B0000001', title: '民法', text: '法規位階：法律' };

/** What every engine must do about who cites whom. `open` gives an empty one. */
export function graphSuite(name: string, open: () => Promise<Engine>) {
  describe(`${name}: graph`, () => {
    let engine: Engine;
    beforeEach(async () => {
      engine = await open();
    });
    afterEach(() => engine.close());

    const write = (...documents: Fields[]) => engine.write(documents.map(documentOf));
    const cited = async (docId: string) =>
      (await engine.read(docId))?.citations.map(({ start, end, document }) => [
        start,
        end,
        document?.doc_id ?? null,
      ]);
    const citing = async (docId: string, options = {}) =>
      (await engine.citing(docId, { limit: 20, offset: 0, ...options }))?.documents.map(
        ({ doc_id }) => doc_id,
      );

    const texts = judgment(1, '依民法第184條第1項前段及第999條，釋字第748號解釋參照。');
    const held = [
      article('184'),
      { doc_id: 'interp:748', title: '司法院釋字第748號解釋', doc_type: '釋字' } as const,
    ];
    const expected = [
      [1, 13, 'law:B0000001:184'],
      [14, 19, null],
      [20, 29, 'interp:748'],
    ];

    it.each([
      ['before', [texts], held],
      ['after', held, [texts]],
    ])('what is cited is found, written %s it, and so is who cites', async (_, first, second) => {
      await write(...first);
      await engine.link();
      await write(...second);
      await engine.link();
      expect(await cited(texts.doc_id)).toEqual(expected);
      for (const { doc_id } of held) expect(await citing(doc_id)).toEqual([texts.doc_id]);
      expect((await engine.read('law:B0000001:184'))?.citedBy).toBe(1);
    });

    it('a document that is not linked yet has its citations already', async () => {
      await write(texts, ...held);
      expect(await cited(texts.doc_id)).toEqual(expected);
    });

    it('linking again changes nothing', async () => {
      await write(texts, ...held);
      await engine.link();
      const before = [
        await engine.read(texts.doc_id),
        await engine.citing('interp:748', { limit: 9, offset: 0 }),
      ];
      expect(await engine.link()).toBe(0);
      await write(texts);
      await engine.link();
      expect([
        await engine.read(texts.doc_id),
        await engine.citing('interp:748', { limit: 9, offset: 0 }),
      ]).toEqual(before);
    });

    it('an update and a removal change who cites', async () => {
      await write(texts, judgment(2, '民法第184條'), ...held);
      await engine.link();
      expect((await citing('law:B0000001:184'))?.length).toBe(2);
      await write(judgment(2, '民法第185條'));
      await engine.link();
      expect(await citing('law:B0000001:184')).toEqual([texts.doc_id]);
      await engine.remove([texts.doc_id]);
      expect(await citing('law:B0000001:184')).toEqual([]);
      expect((await engine.read('interp:748'))?.citedBy).toBe(0);
      await engine.remove(['law:B0000001:184']);
      expect(await engine.citing('law:B0000001:184', { limit: 1, offset: 0 })).toBeNull();
      expect(await cited(judgment(2, '').doc_id)).toEqual([[0, 7, null]]);
    });

    it('names of acts that no table knows are found once the act is held', async () => {
      const text = '參酌甲乙丙處理原則及丁戊己管理辦法第2條';
      await write(judgment(1, text));
      await engine.link();
      await write(
        { doc_id: 'law:X1', title: '甲乙丙處理原則' },
        { doc_id: 'law:X2:2', title: '丁戊己管理辦法第2條' },
      );
      await engine.link();
      expect(await cited(judgment(1, '').doc_id)).toEqual([
        [2, 9, 'law:X1'],
        [10, 20, 'law:X2:2'],
      ]);
      expect(await citing('law:X1')).toEqual([judgment(1, '').doc_id]);
    });

    it('of acts with one name the one in force is meant, then the newest', async () => {
      const old = { doc_id: 'law:OLD:5', title: '某某條例（舊 36.03.31 制定）第5條', date: '1947-03-31' };
      await write({ ...old, doc_id: 'law:GONE:5', date: '2022-01-01', is_abandoned: true }, old);
      await write(
        { doc_id: 'law:NEW:5', title: '某某條例第5條', date: '2021-01-01' },
        judgment(1, '某某條例第5條'),
      );
      await engine.link();
      expect(await cited(judgment(1, '').doc_id)).toEqual([[0, 7, 'law:NEW:5']]);
      expect(await citing('law:OLD:5')).toEqual([]);
      await engine.remove(['law:NEW:5']);
      expect(await citing('law:OLD:5')).toEqual([judgment(1, '').doc_id]);
    });

    it('a case without its court is found where only one court has it', async () => {
      const own = judgment(7, '');
      await write(own, judgment(1, '本案109年度台上字第7號判決'));
      await engine.link();
      expect(await citing(own.doc_id)).toEqual([judgment(1, '').doc_id]);
      await write({
        ...judgment(7, ''),
        doc_id: 'case:TPHV-109-台上-7-20200101-1',
        title: '臺灣高等法院109年度台上字第7號民事判決',
      });
      expect(await citing(own.doc_id)).toEqual([]);
    });

    it('field of law and kind of decision choose among the documents of one case', async () => {
      const civil = judgment(7, '');
      const order = {
        ...civil,
        doc_id: 'case:TPSV-109-台上-7-20210101-1',
        title: '最高法院109年度台上字第7號民事裁定',
        date: '2021-01-01',
      };
      const criminal = {
        ...civil,
        doc_id: 'case:TPSM-109-台上-7-20200101-1',
        title: '最高法院109年度台上字第7號刑事判決',
      };
      const of = (kind: string) => `最高法院109年度台上字第7號${kind}`;
      await write(civil, order, criminal);
      await write(judgment(1, `${of('民事判決')}、${of('民事裁定')}、${of('刑事判決')}`));
      await engine.link();
      const found = await engine.read(judgment(1, '').doc_id);
      expect(found?.citations.map(({ document }) => document?.doc_id)).toEqual([
        civil.doc_id,
        order.doc_id,
        criminal.doc_id,
      ]);
    });

    it('前條 is the article before, which one put in between later becomes', async () => {
      await write(article('184'), article('185', '依前條規定'));
      await engine.link();
      expect(await cited('law:B0000001:185')).toEqual([[1, 3, 'law:B0000001:184']]);
      await write(article('184-1'));
      await engine.link();
      expect(await cited('law:B0000001:185')).toEqual([[1, 3, 'law:B0000001:184-1']]);
      await engine.remove(['law:B0000001:184-1']);
      await engine.link();
      expect(await cited('law:B0000001:185')).toEqual([[1, 3, 'law:B0000001:184']]);
    });

    it('本法 in an act’s rules is the act under which their first article says they were made', async () => {
      const rule = (no: number, text: string) => ({
        doc_id: `law:R:${no}`,
        title: `甲乙辦法第${no}條`,
        text,
      });
      await write(article('5'), { doc_id: 'law:C:5', title: '公司法第5條' });
      await write(rule(1, '本辦法依民法第2條訂定之。'), rule(2, '本法第5條'));
      await engine.link();
      expect(await cited('law:R:2')).toEqual([[0, 5, 'law:B0000001:5']]);
      await write(rule(1, '本辦法依公司法第2條訂定之。'));
      await engine.link();
      expect(await cited('law:R:2')).toEqual([[0, 5, 'law:C:5']]);
    });

    it('an act is cited by what names it, not its articles only, and cites no articles of its own', async () => {
      const outline = { ...ACT, text: '章節\n第一章　通則（第184條）\n沿革\n修正第185條；釋字第748號' };
      await write(outline, article('184'), judgment(1, '民法第184條'), judgment(2, '民法之規定'));
      await engine.link();
      expect(await citing('law:B0000001:184')).toEqual([judgment(1, '').doc_id]);
      expect(await citing('law:B0000001')).toEqual([judgment(2, '').doc_id]);
      expect(await cited('law:B0000001')).toEqual([[28, 35, null]]);
    });

    it('who cites comes newest first, by kind, within dates and page by page', async () => {
      await write(
        article('184'),
        judgment(1, '民法第184條', { date: '2019-01-01' }),
        judgment(2, '民法第184條、民法第184條', { date: '2021-01-01' }),
        judgment(3, '民法第184條', { date: null }),
        article('185', '依第184條', { date: '2020-06-01' }),
      );
      await engine.link();
      const ids = [
        judgment(2, '').doc_id,
        'law:B0000001:185',
        judgment(1, '').doc_id,
        judgment(3, '').doc_id,
      ];
      expect(await citing('law:B0000001:184')).toEqual(ids);
      expect(await citing('law:B0000001:184', { limit: 2, offset: 1 })).toEqual(ids.slice(1, 3));
      const options = {
        docTypes: ['裁判'],
        startDate: '2020-01-01',
        endDate: '2021-01-01',
        limit: 9,
        offset: 0,
      } as const;
      const found = await engine.citing('law:B0000001:184', options);
      expect(found).toMatchObject({ total: 1, byType: { 裁判: 1, 法規命令: 1 } });
      expect(found?.documents).toMatchObject([
        { doc_id: ids[0], times: 2, at: 0, passage: '民法第184條、民法第184條', start: 0, end: 7 },
      ]);
    });

    it('an article stands between those beside it, below its act', async () => {
      await write(ACT, ...['1000', '185', '184', '184-1', '184-10', '184-2', '9'].map((no) => article(no)));
      const found = await engine.read('law:B0000001:184-2');
      expect([found?.whole, found?.previous, found?.next].map((one) => one?.doc_id)).toEqual([
        'law:B0000001',
        'law:B0000001:184-1',
        'law:B0000001:184-10',
      ]);
      expect(found?.hasParts).toBe(false);
      const parts = await engine.parts('law:B0000001');
      expect(parts?.whole.title).toBe('民法');
      expect(parts?.articles.map(({ document }) => document.doc_id.split(':')[2])).toEqual([
        '9',
        '184',
        '184-1',
        '184-2',
        '184-10',
        '185',
        '1000',
      ]);
      expect((await engine.read('law:B0000001'))?.hasParts).toBe(true);
      expect((await engine.parts('law:B0000001:9'))?.articles).toEqual([]);
      expect(await engine.parts('none')).toBeNull();
      expect(await engine.read('none')).toBeNull();
    });

    it('the articles of an act have their citations, linked yet or not, and those of what is not held', async () => {
      const citedBy = async () =>
        (await engine.parts('law:B0000001'))?.articles.map(({ document, citations }) => [
          document.doc_id,
          ...citations.map((one) => [one.start, one.end, one.document?.doc_id ?? null]),
        ]);
      await write(ACT, article('184'), article('185', '依前條及第999條'));
      const expected = [['law:B0000001:184'], ['law:B0000001:185', [1, 3, 'law:B0000001:184'], [4, 9, null]]];
      expect(await citedBy()).toEqual(expected);
      await engine.link();
      expect(await citedBy()).toEqual(expected);
      await write(article('186', '前條'));
      expect(await citedBy()).toEqual([...expected, ['law:B0000001:186', [0, 2, 'law:B0000001:185']]]);
    });

    it('who of some cites whom of others is told, and none cites itself', async () => {
      await write(texts, ...held, judgment(2, '依民法第184條及本件最高法院109年度台上字第2號民事判決。'));
      await engine.link();
      const [first, second] = [1, 2].map((no) => judgment(no, '').doc_id) as [string, string];
      const told = await engine.edges([first, second, 'none'], ['law:B0000001:184', second, 'none']);
      expect(told.sort((a, b) => (a.citing < b.citing ? -1 : 1))).toEqual([
        { citing: first, cited: 'law:B0000001:184' },
        { citing: second, cited: 'law:B0000001:184' },
      ]);
      expect(await engine.edges([], ['law:B0000001:184'])).toEqual([]);
    });

    it('any text has its citations', async () => {
      await write(...held);
      const found = await engine.citations('民§184與憲法第7條');
      expect(found.map(({ start, end, document }) => [start, end, document?.doc_id ?? null])).toEqual([
        [0, 5, 'law:B0000001:184'],
        [6, 11, null],
      ]);
    });
  });
}

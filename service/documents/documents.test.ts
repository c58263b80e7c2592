import { describe, expect, it } from 'vitest';
import { ENGINES } from '#service/testing/engines.ts';
import { indexForSuite, type TestDocumentFields } from '#service/testing/index-for-each-test.ts';
import type { CitingOptions } from './tasks/citing.ts';

const idOf = (no: number) => `case:TPSV-109-台上-${no}-20200101-1`;

const judgment = (no: number, text: string, more: Partial<TestDocumentFields> = {}): TestDocumentFields => ({
  doc_id: idOf(no),
  title: `最高法院109年度台上字第${no}號民事判決`,
  doc_type: '裁判',
  court: '最高法院',
  date: '2020-01-01',
  text,
  ...more,
});

const article = (no: string, text = '', more: Partial<TestDocumentFields> = {}): TestDocumentFields => ({
  doc_id: `law:B0000001:${no}`,
  title: `民法第${no.replace(/^(\d+)(?:-(\d+))?$/, (_, main, sub) => `${main}條${sub ? `之${sub}` : ''}`)}`,
  text,
  ...more,
});

const ACT: TestDocumentFields = { doc_id: 'law:B0000001', title: '民法', text: '法規位階：法律' };

describe.each(ENGINES)('documents on %s', (_, open) => {
  const { documents, write, remove, link } = indexForSuite(open);
  const citedBy = async (docId: string) =>
    (await documents().read(docId))?.citations.map(({ start, end, document }) => [
      start,
      end,
      document?.doc_id ?? null,
    ]);
  const citing = async (docId: string, options: Partial<CitingOptions> = {}) =>
    (await documents().citing(docId, { limit: 20, offset: 0, ...options }))?.documents.map(
      ({ doc_id }) => doc_id,
    );

  const citingTwo = judgment(1, '依民法第184條第1項前段及第999條，釋字第748號解釋參照。');
  const held: TestDocumentFields[] = [
    article('184'),
    { doc_id: 'interp:748', title: '司法院釋字第748號解釋', doc_type: '釋字' },
  ];
  const expected = [
    [1, 13, 'law:B0000001:184'],
    [14, 19, null],
    [20, 29, 'interp:748'],
  ];

  describe('citations', () => {
    it.each([
      ['before', [citingTwo], held],
      ['after', held, [citingTwo]],
    ])(
      'of a document written %s the documents that it cites are found from both sides',
      async (_order, first, second) => {
        await write(...first);
        await link();
        await write(...second);
        await link();
        expect(await citedBy(idOf(1))).toEqual(expected);
        for (const { doc_id } of held) expect(await citing(doc_id)).toEqual([idOf(1)]);
        expect((await documents().read('law:B0000001:184'))?.citedBy).toBe(1);
      },
    );

    it('are found in a document that is not linked yet', async () => {
      await write(citingTwo, ...held);
      expect(await citedBy(idOf(1))).toEqual(expected);
    });

    it('are found in any text', async () => {
      await write(...held);
      const found = await documents().citations('民§184與憲法第7條');
      expect(found.map(({ start, end, document }) => [start, end, document?.doc_id ?? null])).toEqual([
        [0, 5, 'law:B0000001:184'],
        [6, 11, null],
      ]);
      expect(await documents().citations('無引用')).toEqual([]);
    });

    it('of a range with a hyphen are its articles', async () => {
      const found = await documents().citations('民法第184-186條');
      expect(found.map(({ citation }) => citation.kind === 'article' && citation.article)).toEqual([
        184, 185, 186,
      ]);
    });

    it('change with updates and removals of documents that cite and that are cited', async () => {
      await write(citingTwo, judgment(2, '民法第184條'), ...held);
      await link();
      expect((await citing('law:B0000001:184'))?.length).toBe(2);
      await write(judgment(2, '民法第185條'));
      await link();
      expect(await citing('law:B0000001:184')).toEqual([idOf(1)]);
      await remove(idOf(1));
      expect(await citing('law:B0000001:184')).toEqual([]);
      expect((await documents().read('interp:748'))?.citedBy).toBe(0);
      await remove('law:B0000001:184');
      expect(await documents().citing('law:B0000001:184', { limit: 1, offset: 0 })).toBeNull();
      expect(await citedBy(idOf(2))).toEqual([[0, 7, null]]);
    });

    it('by a name of an act that no table has are found once the act is held', async () => {
      await write(judgment(1, '參酌甲乙丙處理原則及丁戊己管理辦法第2條'));
      await link();
      await write(
        { doc_id: 'law:X1', title: '甲乙丙處理原則' },
        { doc_id: 'law:X2:2', title: '丁戊己管理辦法第2條' },
      );
      await link();
      expect(await citedBy(idOf(1))).toEqual([
        [2, 9, 'law:X1'],
        [10, 20, 'law:X2:2'],
      ]);
      expect(await citing('law:X1')).toEqual([idOf(1)]);
    });
  });

  describe('resolving a citation', () => {
    it('chooses among acts with one name the one in force, then the newest', async () => {
      const old = { doc_id: 'law:OLD:5', title: '某某條例（舊 36.03.31 制定）第5條', date: '1947-03-31' };
      await write({ ...old, doc_id: 'law:GONE:5', date: '2022-01-01', is_abandoned: true }, old);
      await write(
        { doc_id: 'law:NEW:5', title: '某某條例第5條', date: '2021-01-01' },
        judgment(1, '某某條例第5條'),
      );
      await link();
      expect(await citedBy(idOf(1))).toEqual([[0, 7, 'law:NEW:5']]);
      expect(await citing('law:OLD:5')).toEqual([]);
      await remove('law:NEW:5');
      expect(await citing('law:OLD:5')).toEqual([idOf(1)]);
    });

    it('finds a case without its court if only one court has the number', async () => {
      const own = judgment(7, '');
      await write(own, judgment(1, '本案109年度台上字第7號判決'));
      await link();
      expect(await citing(own.doc_id)).toEqual([idOf(1)]);
      await write({
        ...own,
        doc_id: 'case:TPHV-109-台上-7-20200101-1',
        title: '臺灣高等法院109年度台上字第7號民事判決',
      });
      expect(await citing(own.doc_id)).toEqual([]);
    });

    it('chooses among the decisions of one case number the one of the same branch of procedure and kind', async () => {
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
      await link();
      const found = await documents().read(idOf(1));
      expect(found?.citations.map(({ document }) => document?.doc_id)).toEqual([
        civil.doc_id,
        order.doc_id,
        criminal.doc_id,
      ]);
    });

    it('resolves 前條 to the article before, also to one that is inserted later', async () => {
      await write(article('184'), article('185', '依前條規定'));
      await link();
      expect(await citedBy('law:B0000001:185')).toEqual([[1, 3, 'law:B0000001:184']]);
      await write(article('184-1'));
      await link();
      expect(await citedBy('law:B0000001:185')).toEqual([[1, 3, 'law:B0000001:184-1']]);
      await remove('law:B0000001:184-1');
      await link();
      expect(await citedBy('law:B0000001:185')).toEqual([[1, 3, 'law:B0000001:184']]);
    });

    it('resolves 本法 in rules to the act that their first article names as their basis', async () => {
      const rule = (no: number, text: string) => ({
        doc_id: `law:R:${no}`,
        title: `甲乙辦法第${no}條`,
        text,
      });
      await write(article('5'), { doc_id: 'law:C:5', title: '公司法第5條' });
      await write(rule(1, '本辦法依民法第2條訂定之。'), rule(2, '本法第5條'));
      await link();
      expect(await citedBy('law:R:2')).toEqual([[0, 5, 'law:B0000001:5']]);
      await write(rule(1, '本辦法依公司法第2條訂定之。'));
      await link();
      expect(await citedBy('law:R:2')).toEqual([[0, 5, 'law:C:5']]);
    });

    it('counts a text that names an act as citing it, but not the outline of the act itself', async () => {
      const outline = { ...ACT, text: '章節\n第一章　通則（第184條）\n沿革\n修正第185條；釋字第748號' };
      await write(outline, article('184'), judgment(1, '民法第184條'), judgment(2, '民法之規定'));
      await link();
      expect(await citing('law:B0000001:184')).toEqual([idOf(1)]);
      expect(await citing('law:B0000001')).toEqual([idOf(2)]);
      expect(await citedBy('law:B0000001')).toEqual([[28, 35, null]]);
    });
  });

  it('that cite a document are returned newest first, by kind, dates and page, with the citing sentence', async () => {
    await write(
      article('184'),
      judgment(1, '民法第184條', { date: '2019-01-01' }),
      judgment(2, '民法第184條、民法第184條', { date: '2021-01-01' }),
      judgment(3, '民法第184條', { date: null }),
      article('185', '依第184條', { date: '2020-06-01' }),
    );
    await link();
    const ids = [idOf(2), 'law:B0000001:185', idOf(1), idOf(3)];
    expect(await citing('law:B0000001:184')).toEqual(ids);
    expect(await citing('law:B0000001:184', { limit: 2, offset: 1 })).toEqual(ids.slice(1, 3));
    const found = await documents().citing('law:B0000001:184', {
      docTypes: ['裁判'],
      startDate: '2020-01-01',
      endDate: '2021-01-01',
      limit: 9,
      offset: 0,
    });
    expect(found).toMatchObject({ total: 1, byType: { 裁判: 1, 法規命令: 1 } });
    expect(found?.documents).toMatchObject([
      { doc_id: ids[0], times: 2, at: 0, passage: '民法第184條、民法第184條', start: 0, end: 7 },
    ]);
  });

  describe('that are articles of an act', () => {
    it('come with their neighbours and their act', async () => {
      await write(ACT, ...['1000', '185', '184', '184-1', '184-10', '184-2', '9'].map((no) => article(no)));
      const found = await documents().read('law:B0000001:184-2');
      expect([found?.whole, found?.previous, found?.next].map((one) => one?.doc_id)).toEqual([
        'law:B0000001',
        'law:B0000001:184-1',
        'law:B0000001:184-10',
      ]);
      expect(found?.hasParts).toBe(false);
      const parts = await documents().parts('law:B0000001');
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
      expect((await documents().read('law:B0000001'))?.hasParts).toBe(true);
      expect((await documents().parts('law:B0000001:9'))?.articles).toEqual([]);
    });

    it('come with their citations, linked or not, also of documents that are not held', async () => {
      const citationsOfParts = async () =>
        (await documents().parts('law:B0000001'))?.articles.map(({ document, citations }) => [
          document.doc_id,
          ...citations.map((one) => [one.start, one.end, one.document?.doc_id ?? null]),
        ]);
      await write(ACT, article('184'), article('185', '依前條及第999條'));
      const parts = [['law:B0000001:184'], ['law:B0000001:185', [1, 3, 'law:B0000001:184'], [4, 9, null]]];
      expect(await citationsOfParts()).toEqual(parts);
      await link();
      expect(await citationsOfParts()).toEqual(parts);
      await write(article('186', '前條'));
      expect(await citationsOfParts()).toEqual([...parts, ['law:B0000001:186', [0, 2, 'law:B0000001:185']]]);
    });
  });

  it('that are not held are null', async () => {
    expect(await documents().get('none')).toBeNull();
    expect(await documents().read('none')).toBeNull();
    expect(await documents().parts('none')).toBeNull();
    expect(await documents().citing('none', { limit: 1, offset: 0 })).toBeNull();
  });
});

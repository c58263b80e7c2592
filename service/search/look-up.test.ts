import { describe, expect, it } from 'vitest';
import { documentOf } from '#service/testing/document-of.ts';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { createSearch } from './search.ts';

const article = (number: string, text: string) =>
  documentOf({
    doc_id: `law:B0000001:${number}`,
    title: `民法第${number.replace('-', '條之')}${number.includes('-') ? '' : '條'}`,
    text,
    date: '2021-01-20',
  });
const decision = (number: number, text: string, date = '2023-05-11') =>
  documentOf({
    doc_id: `case:TPSV-112-台上-${number}-${date.replaceAll('-', '')}-1`,
    title: `最高法院112年度台上字第${number}號民事判決`,
    doc_type: '裁判',
    date,
    level: '最高',
    text,
  });

const DOCUMENTS = [
  article('184', '因故意或過失，不法侵害他人之權利者，負損害賠償責任。'),
  article('185', '數人共同不法侵害他人之權利者，連帶負損害賠償責任。'),
  article('191-3', '經營一定事業者，對他人之損害應負賠償責任。'),
  article('195', '被害人雖非財產上之損害，亦得請求賠償相當之金額。'),
  decision(1, '依民法第184條請求慰撫金，應斟酌雙方身分。'),
  decision(2, '慰撫金之多寡，由法院斟酌。慰撫金。慰撫金。'),
  decision(3, '本院112年度台上字第824號判決要旨參照，慰撫金部分無理由。', '2023-06-01'),
  decision(4, '本院112年度台上字第8240號判決要旨參照。'),
  decision(5, '臺灣高等法院112年度上字第824號判決。'),
  documentOf({ doc_id: 'law:B0010001:538', title: '民事訴訟法第538條', text: '得聲請為定暫時狀態之處分。' }),
  documentOf({ doc_id: 'law:B0010004:140', title: '強制執行法第140條', text: '定暫時狀態處分之執行。' }),
];
const [A184, A185, , A195] = DOCUMENTS.map(({ doc_id }) => doc_id);
const CASES = DOCUMENTS.slice(4, 9).map(({ doc_id }) => doc_id);

const search = createSearch({ engine: memoryEngine(DOCUMENTS), embedding: hashingModel() });
const MODES = ['keyword', 'semantic', 'hybrid'] as const;
const idsOf = async (mode: (typeof MODES)[number], query: string, limit = 10) =>
  (await search[mode](query, { limit })).hits.map(({ doc_id }) => doc_id);

describe.each(MODES)('%s search', (mode) => {
  it('returns the documents that the query cites first, in the order of the query', async () => {
    expect((await idsOf(mode, '民184'))[0]).toBe(A184);
    expect((await idsOf(mode, '民195、184')).slice(0, 2)).toEqual([A195, A184]);
    expect((await idsOf(mode, '民184-185')).slice(0, 2)).toEqual([A184, A185]);
  });

  it('returns no more results than the limit', async () => {
    expect(await idsOf(mode, '民184、185、195', 2)).toEqual([A184, A185]);
    expect(await idsOf(mode, '民184 慰撫金', 1)).toEqual([A184]);
  });

  it('returns the cited document, then documents that cite it with the other terms, then others with the terms', async () => {
    const ids = await idsOf(mode, '民184 慰撫金');
    expect(ids.slice(0, 2)).toEqual([A184, CASES[0]]);
    expect(ids).toContain(CASES[1]);
    expect((await idsOf(mode, '慰撫金 民法 第184條')).slice(0, 2)).toEqual([A184, CASES[0]]);
  });

  it('applies filters to all results but, with citedBypassFilters, not to the documents that the query cites', async () => {
    const filters = { docTypes: ['裁判' as const] };
    const { hits } = await search[mode]('民184 慰撫金', { limit: 10, filters, citedBypassFilters: true });
    expect(hits.map(({ doc_id }) => doc_id).slice(0, 2)).toEqual([A184, CASES[0]]);
    expect(hits.filter(({ doc_id }) => doc_id.startsWith('law:'))).toHaveLength(1);
    const filtered = await search[mode]('民184 慰撫金', { limit: 10, filters });
    expect(filtered.hits[0]?.doc_id).toBe(CASES[0]);
    expect(filtered.hits.filter(({ doc_id }) => doc_id.startsWith('law:'))).toEqual([]);
  });

  it('returns only the documents that cite exactly the same if the cited document is not held', async () => {
    expect(await idsOf(mode, '112台上824')).toEqual([CASES[2]]);
    expect(await idsOf(mode, '最高法院112年度台上字第824號')).toEqual([CASES[2]]);
    expect(await idsOf(mode, '民9999')).toEqual([]);
    expect(await idsOf(mode, '釋748')).toEqual([]);
  });

  it('leaves out the documents in `without`, even if the query cites them', async () => {
    const { hits } = await search[mode]('民184', { limit: 10, without: [A184 ?? ''] });
    expect(hits.map(({ doc_id }) => doc_id)).not.toContain(A184);
  });

  it('reports which citations it understood, and whether the library has each', async () => {
    const { understood } = await search[mode]('民184、9999 慰撫金', { limit: 10 });
    expect(understood).toEqual([
      { text: '民184', citation: '民法第184條', held: true },
      { text: '9999', citation: '民法第9999條', held: false },
    ]);
    expect(await search[mode]('慰撫金', { limit: 10 })).not.toHaveProperty('understood');
  });

  it('does not report a citation of an unknown act as understood', async () => {
    expect(await search[mode]('無此法第5條', { limit: 10 })).not.toHaveProperty('understood');
  });
});

describe.each(MODES)('%s search for an act by a former name', (mode) => {
  const renamed = [
    documentOf({ doc_id: 'law:N0060001', title: '職業安全衛生法', text: '為防止職業災害，特制定本法。' }),
    documentOf({ doc_id: 'law:N0060001:5', title: '職業安全衛生法第5條', text: '雇主使勞工從事工作。' }),
    documentOf({ doc_id: 'law:N0030014:12', title: '性別平等工作法第12條', text: '本法所稱性騷擾。' }),
    decision(6, '雇主違反勞工安全衛生法第5條第1項。'),
  ];
  const ofRenamed = createSearch({ engine: memoryEngine(renamed), embedding: hashingModel() });
  const find = (query: string) => ofRenamed[mode](query, { limit: 10, explain: true });

  it('returns the current act first if its articles were renumbered, then documents that cite the former article', async () => {
    for (const query of ['勞工安全衛生法第5條', '勞安法5']) {
      const { hits, understood } = await find(query);
      const ids = hits.map(({ doc_id }) => doc_id);
      expect(ids[0]).toBe('law:N0060001');
      // Semantic search has only what is asked for before what is near in meaning.
      if (mode !== 'semantic') expect(ids[1]).toBe(renamed[3]?.doc_id);
      expect(understood).toEqual([{ text: query, citation: '職業安全衛生法', held: true }]);
      const said = query.replace(/第?5條?$/u, '');
      expect(hits[0]?.why).toMatchObject({
        named: true,
        act_names: [{ said, term: '職業安全衛生法' }],
        meaning: [],
      });
    }
  });

  it('returns the article itself if it kept its number, and names its current act', async () => {
    const [first] = (await find('性別工作平等法12')).hits;
    expect(first?.doc_id).toBe('law:N0030014:12');
    expect(first?.why?.act_names).toEqual([{ said: '性別工作平等法', term: '性別平等工作法' }]);
    const [called] = (await find('性工法12')).hits;
    expect(called?.why?.act_names).toEqual([]);
  });
});

describe('keyword search for terms', () => {
  it('takes white space between terms for AND, like `&`', async () => {
    expect(await idsOf('keyword', '慰撫金 身分')).toEqual([CASES[0]]);
    expect(await idsOf('keyword', '身分 & 慰撫金')).toEqual([CASES[0]]);
  });

  it('takes terms in quotation marks for one phrase', async () => {
    expect(await idsOf('keyword', '「慰撫金 身分」')).toEqual([]);
    expect(await idsOf('keyword', '「斟酌 雙方」')).toEqual([CASES[0]]);
  });

  it('finds a term with and without 之, the typed spelling first, and highlights the spelling of the text', async () => {
    const { hits } = await search.keyword('定暫時狀態處分', { limit: 10 });
    expect(hits.map(({ doc_id }) => doc_id)).toEqual(['law:B0010004:140', 'law:B0010001:538']);
    expect(hits[1]?.content).toContain('<em>定暫時狀態之處分</em>');
    expect(await idsOf('keyword', '定暫時狀態之處分')).toEqual(['law:B0010001:538', 'law:B0010004:140']);
    expect(await idsOf('keyword', '「定暫時狀態處分」')).toEqual(['law:B0010004:140']);
  });

  it('returns only documents that match all parts joined by `&`', async () => {
    expect(await idsOf('keyword', '民184 & 慰撫金')).toEqual([CASES[0]]);
    expect(await idsOf('keyword', '民184 & 故意')).toEqual([A184]);
    expect(await idsOf('keyword', '112台上824 & 慰撫金')).toEqual([CASES[2]]);
    expect(await idsOf('keyword', '112台上824 & 故意')).toEqual([]);
  });
});

describe('hybrid search for terms', () => {
  it('mixes documents with all terms among others; an exact query returns them first', async () => {
    expect(await idsOf('hybrid', '慰撫金 身分')).toEqual(expect.arrayContaining([CASES[0], CASES[1]]));
    expect((await idsOf('hybrid', '慰撫金 & 身分'))[0]).toBe(CASES[0]);
    expect((await idsOf('hybrid', '「斟酌雙方」'))[0]).toBe(CASES[0]);
  });
});

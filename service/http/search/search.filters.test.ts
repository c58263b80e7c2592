import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { SearchResponse } from '#lib/contract/search.ts';
import { bearer, testApp } from '#service/testing/app.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { expectError } from '#service/testing/expect.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

const TEXT = '出租人應返還押金。';
const judgment = (number: number, level: SourceDocument['level'], court: string, date: string) =>
  documentOf({
    doc_id: `case:TPDV-110-訴-${number}-20200101-1`,
    doc_type: '裁判',
    title: `${court}110年度訴字第${number}號民事判決`,
    level,
    court,
    date,
    text: TEXT,
  });
const ARTICLE = documentOf({
  doc_id: 'law:B0000001:421',
  doc_type: '法規命令',
  title: '民法第421條',
  date: '2021-01-20',
  text: TEXT,
});
const REPEALED = documentOf({
  doc_id: 'law:B9999999:1',
  doc_type: '法規命令',
  title: '舊租賃條例第1條',
  date: '1990-01-01',
  is_abandoned: true,
  text: TEXT,
});
const HIGHEST = judgment(1, '最高', '最高法院', '2015-03-01');
const DISTRICT = judgment(2, '地方', '臺灣新北地方法院', '2020-05-01');
const FORMER = judgment(3, '地方', '臺灣板橋地方法院', '2011-05-01');
const DISMISSED = documentOf({
  doc_id: 'const:111-審裁-9',
  doc_type: '憲法法庭裁判',
  title: '憲法法庭111年審裁字第9號裁定',
  court: '憲法法庭',
  date: '2022-02-02',
  text: `主文\n本件不受理。\n理由\n${TEXT}`,
});
const ALL = [DISMISSED, REPEALED, FORMER, DISTRICT, HIGHEST, ARTICLE];
const MODES = ['keyword', 'semantic', 'hybrid'] as const;

async function answering() {
  const { app, newKey } = await testApp({ engine: memoryEngine(ALL) });
  const { key } = await newKey();
  const { headers } = bearer(key);
  const request = (mode: string, more: string, explain = false) =>
    app.request(`/api/v1/search?query=${encodeURIComponent('押金')}&search_type=${mode}${more}`, {
      headers: { ...headers, ...(explain && { 'Legal-Desk-Explain': '1' }) },
    });
  const search = async (mode: string, more = '', explain = false) => {
    const answer = await request(mode, more, explain);
    expect(answer.status).toBe(200);
    return SearchResponse.parse(await answer.json());
  };
  const ids = async (mode: string, more: string) =>
    (await search(mode, more)).documents.map(({ doc_id }) => doc_id);
  return { request, search, ids };
}

const param = (name: string, value: string) => `&${name}=${encodeURIComponent(value)}`;

describe.each(MODES)('a search by %s', (mode) => {
  test.each<[string, SourceDocument[]]>([
    [param('doc_type', '裁判'), [FORMER, DISTRICT, HIGHEST]],
    [param('doc_type', '裁判') + param('doc_type', '憲法法庭裁判'), [DISMISSED, FORMER, DISTRICT, HIGHEST]],
    [param('standing', 'code'), [ARTICLE]],
    [param('standing', 'code') + param('standing', 'act'), [REPEALED, ARTICLE]],
    [`${param('standing', 'code')}&in_force=false`, []],
    [param('standing', 'constitution'), []],
    [param('standing', 'other'), [DISMISSED]],
    [param('standing', 'act') + param('level', '最高'), [REPEALED, HIGHEST]],
    [param('standing', 'act') + param('doc_type', '裁判'), [FORMER, DISTRICT, HIGHEST]],
    [
      param('standing', 'act') + param('doc_type', '裁判') + param('doc_type', '法規命令'),
      [REPEALED, FORMER, DISTRICT, HIGHEST],
    ],
    [param('level', '最高'), [HIGHEST]],
    [param('level', '最高') + param('level', '地方'), [FORMER, DISTRICT, HIGHEST]],
    [
      param('level', '最高') + param('doc_type', '裁判') + param('doc_type', '法規命令'),
      [REPEALED, HIGHEST, ARTICLE],
    ],
    [param('court', '新北地院'), [FORMER, DISTRICT]],
    [param('court', '最高法院') + param('court', '憲法法庭'), [DISMISSED, HIGHEST]],
    ['&start_date=2010-01-01&end_date=2015-12-31', [REPEALED, FORMER, HIGHEST, ARTICLE]],
    ['&start_date=2010-01-01&end_date=2015-12-31&in_force=true', [FORMER, HIGHEST, ARTICLE]],
    ['&in_force=false', [REPEALED]],
    [`${param('level', '最高')}&end_date=2000-01-01`, []],
  ])('finds no more than %s lets through', async (more, expected) => {
    const { ids } = await answering();
    expect((await ids(mode, more)).sort()).toEqual(expected.map(({ doc_id }) => doc_id).sort());
  });

  test('puts procedural rulings after all others', async () => {
    const { ids } = await answering();
    expect((await ids(mode, '')).at(-1)).toBe(DISMISSED.doc_id);
  });

  test('sorts by date and by court', async () => {
    const { ids } = await answering();
    const sorted = (...documents: SourceDocument[]) => documents.map(({ doc_id }) => doc_id);
    expect(await ids(mode, '&sort=newest')).toEqual(
      sorted(DISMISSED, ARTICLE, DISTRICT, HIGHEST, FORMER, REPEALED),
    );
    expect(await ids(mode, '&sort=oldest')).toEqual(
      sorted(REPEALED, FORMER, HIGHEST, DISTRICT, ARTICLE, DISMISSED),
    );
    expect(await ids(mode, '&sort=court_level')).toEqual(
      sorted(HIGHEST, DISTRICT, FORMER, DISMISSED, ARTICLE, REPEALED),
    );
  });

  test('answers the same to the byte with sort=relevance and no filter', async () => {
    const { request } = await answering();
    expect(await (await request(mode, '&sort=relevance')).text()).toBe(
      await (await request(mode, '')).text(),
    );
  });

  test('says with the header what each result is, and how many there are', async () => {
    const { search } = await answering();
    const { documents, total, total_is_exact, facets } = await search(mode, '', true);
    const first = documents.find(({ doc_id }) => doc_id === ARTICLE.doc_id);
    expect(first).toMatchObject({
      date: '2021-01-20',
      court: null,
      level: null,
      standing: 'code',
      decides: true,
      cited_by: 0,
    });
    expect({ total, total_is_exact }).toEqual({ total: 6, total_is_exact: mode === 'keyword' });
    expect(facets).toEqual({
      doc_type: [
        { value: '裁判', count: 3 },
        { value: '法規命令', count: 2 },
        { value: '憲法法庭裁判', count: 1 },
      ],
      standing: [
        { value: 'district_court', count: 2 },
        { value: 'code', count: 1 },
        { value: 'act', count: 1 },
        { value: 'highest_court', count: 1 },
        { value: 'other', count: 1 },
      ],
      level: [
        { value: '地方', count: 2 },
        { value: '最高', count: 1 },
      ],
      court: expect.arrayContaining([
        { value: '臺灣新北地方法院', count: 2 },
        { value: '最高法院', count: 1 },
        { value: '憲法法庭', count: 1 },
      ]),
      year: [2022, 2020, 2015, 2011].map((value) => ({ value, count: 1 })),
      undecided: 1,
    });
  });

  test('says of a procedural ruling `decides: false`', async () => {
    const { search } = await answering();
    const { documents } = await search(mode, param('court', '憲法法庭'), true);
    expect(documents.map(({ doc_id, decides }) => [doc_id, decides])).toEqual([[DISMISSED.doc_id, false]]);
  });
});

test.each([
  ['doc_type', '判決', '其中之一'],
  ['standing', 'statute', '其中之一'],
  ['level', '簡易', '其中之一'],
  ['court', '月球法院', '不是可辨識的法院名稱'],
  ['start_date', '2020-02-30', 'YYYY-MM-DD'],
  ['in_force', '1', 'true、false'],
  ['sort', 'date', 'relevance、newest、oldest、court_level'],
])('%s=%s is refused with what it may be, and costs nothing', async (name, value, what) => {
  const { request } = await answering();
  const { param: first, message } = await expectError(
    await request('keyword', param(name, value)),
    422,
    'invalid_parameter',
  );
  expect(first).toBe(name);
  expect(message).not.toContain('.0');
  expect(message).toContain(what);
});

test('a range that ends before it starts is refused, and so is one date given twice', async () => {
  const { request } = await answering();
  for (const more of [
    '&start_date=2020-01-02&end_date=2020-01-01',
    '&end_date=2020-01-01&end_date=2020-01-01',
  ])
    expect((await expectError(await request('keyword', more), 422, 'invalid_parameter')).param).toBe(
      'end_date',
    );
});

test('the only document of the word is found first by its number, though it is a procedural ruling', async () => {
  const { app, newKey } = await testApp({ engine: memoryEngine(ALL) });
  const { key } = await newKey();
  for (const mode of MODES) {
    const query = encodeURIComponent('憲法法庭111年審裁字第9號裁定');
    const answer = await app.request(`/api/v1/search?query=${query}&search_type=${mode}`, bearer(key));
    expect(SearchResponse.parse(await answer.json()).documents[0]?.doc_id).toBe(DISMISSED.doc_id);
  }
});

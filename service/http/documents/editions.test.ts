import { describe, expect, test } from 'vitest';
import { EditionsResponse } from '#lib/contract/editions.ts';
import { FullDocument } from '#lib/contract/full-document.ts';
import { openMemoryEngine } from '#service/engine/memory/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { bearer, testApp } from '#service/testing/app.ts';
import { documentEndpointSuite } from '#service/testing/document-endpoint.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { expectError } from '#service/testing/expect.ts';

documentEndpointSuite('/editions');

const ACT = 'law:A0000001';
const HISTORY = `法規位階：法律

沿革
1. 中華民國九十年一月一日總統令制定公布全文 3 條
2. 中華民國一百年一月十三日總統令修正公布第 2 條條文；並自一百零一年一月一日施行
3. 中華民國一百零五年五月五日總統令修正公布第 3 條條文；施行日期，由行政院定之`;
const edition = (date: string, ...texts: string[]) => [
  documentOf({ doc_id: ACT, title: '甲法', date, text: HISTORY }),
  ...texts.map((text, at) =>
    documentOf({ doc_id: `${ACT}:${at + 1}`, title: `甲法第${at + 1}條`, date, text }),
  ),
];

async function asking() {
  const engine = openMemoryEngine();
  const writer = createIndexWriter(engine);
  await writer.write(edition('2005-02-02', '一', '二舊', '三舊', '四'));
  await writer.write(edition('2016-05-05', '一', '二新', '三新'));
  await writer.retire([`${ACT}:4`]);
  const { app, newKey } = await testApp({ engine });
  const { key } = await newKey();
  return (path: string) => app.request(`/api/v1/documents/${ACT}${path}`, bearer(key));
}

async function editionsOf(path: string) {
  const body: unknown = await (await (await asking())(path)).json();
  expect(EditionsResponse.parse(body)).toEqual(body);
  return EditionsResponse.parse(body);
}

describe('GET /api/v1/documents/{doc_id}/editions', () => {
  test('answers the texts of an article with their days, the newest first', async () => {
    const { editions, at, amended } = await editionsOf(':2/editions');
    const common = { title: '甲法第2條', is_abandoned: false };
    expect(editions).toEqual([
      {
        ...{ ...common, text: '二新', is_current: true, from: '2012-01-01', until: null },
        ...{ made: '2011-01-13', ended: null, seen: '2016-05-05' },
      },
      {
        ...{ ...common, text: '二舊', is_current: false, from: '2001-01-01', until: '2012-01-01' },
        ...{ made: '2001-01-01', ended: '2011-01-13', seen: '2005-02-02' },
      },
    ]);
    expect([at, amended]).toEqual([null, []]);
  });

  test.each([
    [':2', '2011-06-01', 'former', 1, '2011-01-13'],
    [':2', '2012-01-01', 'current', 0, null],
    [':1', '2005-01-01', 'current', 0, null],
    [':1', '2000-12-31', 'missing', null, '2001-01-01'],
    [':3', '2016-06-01', 'unknown', null, null],
    [':3', '2010-06-01', 'former', 1, '2016-05-05'],
  ])('returns the text of article %s in force on %s: %s', async (article, date, outcome, place, changed) =>
    expect((await editionsOf(`${article}/editions?at=${date}`)).at).toEqual({
      ...{ date, outcome, changed, edition: place },
    }),
  );

  test('returns the articles of an act with former texts, by amendment, deleted ones too', async () => {
    const { editions, amended } = await editionsOf('/editions');
    expect(editions).toEqual([]);
    expect(amended.map(({ date, articles }) => [date, ...articles.map(({ title }) => title)])).toEqual([
      ['2016-05-05', '甲法第3條'],
      ['2011-01-13', '甲法第2條'],
      [null, '甲法第4條'],
    ]);
    expect(amended[0]?.articles[0]?.url).toBe('/documents/law:A0000001:3');
  });

  test('answers of an article that is no longer held what it said', async () => {
    const { editions } = await editionsOf(':4/editions');
    expect(editions.map(({ text, is_current }) => [text, is_current])).toEqual([['四', false]]);
  });

  test.each([
    ['at=2020-02-30', 'at'],
    ['at=109', 'at'],
    ['at=2020-01-01&at=2021-01-01', 'at'],
    ['since=2020-01-01', 'since'],
  ])('answers 422 to %s', async (query, param) => {
    const answer = await (await asking())(`:1/editions?${query}`);
    expect((await expectError(answer, 422, 'invalid_parameter')).param).toBe(param);
  });

  test('a document says whether former texts of it are held', async () => {
    const ask = await asking();
    const texts = await Promise.all(
      [':1', ':2', ''].map(async (path) => FullDocument.parse(await (await ask(path)).json()).has_editions),
    );
    expect(texts).toEqual([false, true, true]);
  });
});

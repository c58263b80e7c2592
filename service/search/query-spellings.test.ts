import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readQuery } from '#lib/search/query.ts';
import { ACT_ABBREVIATIONS } from '#lib/taiwan/citations/queries/act-abbreviations.ts';
import { courtByCode } from '#lib/taiwan/courts/table.ts';
import { parseDocumentId } from '#lib/taiwan/ids.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { runKeywordSearch } from './keyword.ts';

const FILE = new URL('../../lib/search/query-spellings.txt', import.meta.url);
const ROWS = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line.includes('\t') && !line.startsWith('#'))
  .map((line) => {
    const [query = '', ids = ''] = line.split('\t');
    return { query: query.replaceAll('\\n', '\n'), ids: ids.split(' ') };
  });

/** Acts that queries have by their full names only. */
const UNABBREVIATED: [pcode: string, name: string][] = [
  ['B0010057', '家事事件審理細則'],
  ['D0050152', '國民年金法'],
  ['D0070195', '住宅法'],
  ['L0070001', '優生保健法'],
];
const ACTS = new Map<string | undefined, string>([
  ...[...ACT_ABBREVIATIONS.values()].flat().map(({ pcode, name }) => [pcode, name] as const),
  ...UNABBREVIATED,
]);
const DIVISIONS: Record<string, string> = { V: '民事判決', M: '刑事裁定', A: '行政判決' };

/** A document as the official collections title it. */
function documentWithId(doc_id: string) {
  const id = parseDocumentId(doc_id);
  switch (id?.kind) {
    case 'law': {
      const [article, sub] = id.article?.split('-') ?? [];
      const number = article ? `第${article}條${sub ? `之${sub}` : ''}` : '';
      return documentOf({ doc_id, title: `${ACTS.get(id.code)}${number}`, doc_type: '法規命令' });
    }
    case 'interp':
      return documentOf({ doc_id, title: `司法院${id.series}字第${id.number}號解釋`, doc_type: '釋字' });
    case 'const': {
      const title = `憲法法庭${id.year}年${id.word}字第${id.number}號判決`;
      return documentOf({ doc_id, title, doc_type: '憲法法庭裁判' });
    }
    case 'case': {
      const title = `${courtByCode(id.court)?.name}${id.year}年度${id.word}字第${id.number}號${DIVISIONS[id.division]}`;
      return documentOf({ doc_id, title, doc_type: '裁判' });
    }
    case 'letter':
      return documentOf({ doc_id, title: `${id.issuer}${id.number}函`, doc_type: '函釋' });
    default:
      throw new Error(`${doc_id} is no id of an official collection`);
  }
}

describe('a query that asks for documents by number', () => {
  const engine = memoryEngine([...new Set(ROWS.flatMap(({ ids }) => ids))].map(documentWithId));

  it('is tested in more than a thousand spellings, no two alike', () => {
    expect(ROWS.length).toBeGreaterThan(1_000);
    expect(new Set(ROWS.map(({ query }) => query)).size).toBe(ROWS.length);
  });

  it.each(ROWS)('$query finds exactly what it asks for, in its order', async ({ query, ids }) => {
    expect((await runKeywordSearch(engine, query, { limit: 50, scope: 'cited' })).cited).toEqual(ids);
  });
});

describe('a query that only happens to have a number or the word of a citation in it', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').split('\n');
  const questions = ['idle', 'outside', 'situations'].flatMap((set) =>
    read(`datasets/questions/practice.${set}.jsonl`)
      .filter((line) => line !== '')
      .map((line): string => JSON.parse(line).query),
  );
  const spellings = read('lib/taiwan/lexicon/english.txt').flatMap((line) => line.split(/ [=|] /u));
  const citing = (queries: readonly string[]) =>
    queries.filter((query) =>
      readQuery(query).citations.some(({ meant }) => meant.some(({ kind }) => kind !== 'act')),
    );

  it('asks for nothing by number: six thousand questions of everyday life, and every English word of the table', () => {
    expect(questions.length).toBeGreaterThan(6_000);
    expect(citing(questions)).toEqual([]);
    expect(citing(spellings)).toEqual([]);
  });

  it('asks for nothing by number if the number is a quantity, a date, a telephone number or part of a name', () => {
    const queries = read('lib/search/queries-without-citations.txt').filter(
      (line) => line !== '' && !line.startsWith('#'),
    );
    expect(queries.length).toBeGreaterThan(150);
    expect(citing(queries)).toEqual([]);
  });

  it.each([
    'civil code reform',
    '台上 112 個人',
    '民195公里',
    'criminal law 3 years',
    '每人民184元',
    '有期徒刑10年',
  ])('%s asks for nothing by number', (query) => expect(citing([query])).toEqual([]));
});

import { describe, expect, test } from 'vitest';
import { ReadSearchResponse } from '#lib/contract/search.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { narrowResults } from './narrow.ts';

const { documents } = ReadSearchResponse.parse({
  documents: [
    { doc_id: 'act', title: '民法第184條', doc_type: '法規命令' },
    { doc_id: 'old', title: '民法第1條', doc_type: '法規命令', is_abandoned: true },
    { doc_id: 'constitution', title: '中華民國憲法 第 23 條', doc_type: '法規命令' },
    { doc_id: 'rules', title: '<em>勞動</em>基準法施行細則第7條', doc_type: '法規命令' },
    { doc_id: 'told', title: '甲法第1條', doc_type: '法規命令', standing: 'order' },
    { doc_id: 'unnamed', title: null, doc_type: '法規命令' },
    { doc_id: 'supreme-112', title: '最高法院 112 年度<em>台上</em>字第 824 號民事判決', doc_type: '裁判' },
    { doc_id: 'taipei-103', title: '臺灣臺北地方法院103年度訴字第12號刑事判決' },
    {
      doc_id: 'high-told',
      title: '甲案',
      doc_type: '裁判',
      level: '高等',
      court: '臺灣高等法院',
      date: '2010-05-06',
    },
    { doc_id: 'ruling', title: '111年憲判字第1號判決', doc_type: '憲法法庭裁判' },
    { doc_id: 'interp', title: '司法院釋字第748號解釋', doc_type: '釋字' },
    { doc_id: 'letter', title: '財政部91年6月20日台財稅字第0910453902號函', doc_type: '函釋' },
    { doc_id: 'nothing', title: null },
  ],
});
const NORMS = ['act', 'old', 'constitution', 'rules', 'told', 'unnamed'];
const ALL = documents.map(({ doc_id }) => doc_id);

function narrowed(more: Partial<FilteredSearchParams>) {
  const params = { query: 'a', search_type: 'keyword', limit: 50, ...more } as const;
  return narrowResults({ documents, search_type: 'keyword' }, params);
}
const ids = (more: Partial<FilteredSearchParams>) => narrowed(more).documents.map(({ doc_id }) => doc_id);

describe('results of a server without filters', () => {
  test.each<[Partial<FilteredSearchParams>, string[]]>([
    [{ doc_type: ['法規命令'] }, NORMS],
    [{ standing: ['code', 'act'] }, ['act', 'old']],
    [{ standing: ['constitution'] }, ['constitution']],
    [{ standing: ['order'] }, ['rules', 'told']],
    [{ standing: ['constitution'], doc_type: ['法規命令', '釋字'] }, ['constitution', 'interp']],
    [{ standing: ['constitution'], level: ['最高'] }, ['constitution', 'supreme-112']],
    [{ doc_type: ['裁判'] }, ['supreme-112', 'taipei-103', 'high-told']],
    [{ level: ['最高'] }, ['supreme-112']],
    [{ level: ['高等', '地方'] }, ['taipei-103', 'high-told']],
    [{ level: ['最高'], doc_type: ['裁判', '釋字'] }, ['supreme-112', 'interp']],
    [{ court: ['臺灣臺北地方法院'] }, ['taipei-103']],
    [{ court: ['憲法法庭'] }, ['ruling']],
    [{ in_force: true }, ALL.filter((id) => id !== 'old')],
    [{ in_force: false }, ['old']],
    [{ start_date: '2014-06-01', end_date: '2022-01-31' }, [...NORMS, 'taipei-103', 'ruling']],
    [{ end_date: '2010-05-05' }, [...NORMS, 'letter']],
    [{ end_date: '2010-05-06' }, [...NORMS, 'high-told', 'letter']],
  ])('under %j are %j', (filters, expected) => expect(ids(filters)).toEqual(expected));

  test('are ordered by their known day, those without one last', () => {
    const dated = ['supreme-112', 'ruling', 'taipei-103', 'high-told', 'letter'];
    const rest = ALL.filter((id) => !dated.includes(id));
    expect(ids({ sort: 'newest' })).toEqual([...dated, ...rest]);
    expect(ids({ sort: 'oldest' })).toEqual([...dated.toReversed(), ...rest]);
    expect(ids({ sort: 'relevance' })).toEqual(ALL);
  });

  test('are ordered by court from the highest', () => {
    expect(ids({ sort: 'court_level' }).slice(0, 5)).toEqual([
      'ruling',
      'interp',
      'supreme-112',
      'high-told',
      'taipei-103',
    ]);
  });

  test('are counted by 位階 as their names say', () => {
    expect(narrowed({ doc_type: ['法規命令'] }).facets?.standing).toEqual([
      { value: 'act', count: 2 },
      { value: 'order', count: 2 },
      { value: 'constitution', count: 1 },
    ]);
  });

  test('are counted, and no more are shown than asked for', () => {
    const { documents: shown, total, total_is_exact, facets } = narrowed({ doc_type: ['裁判'], limit: 2 });
    expect([shown.length, total, total_is_exact]).toEqual([2, 3, false]);
    expect(facets).toMatchObject({
      doc_type: [{ value: '裁判', count: 3 }],
      year: [
        { value: 2023, count: 1 },
        { value: 2014, count: 1 },
        { value: 2010, count: 1 },
      ],
    });
  });
});

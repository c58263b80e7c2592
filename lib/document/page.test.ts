import { expect, test } from 'vitest';
import type { Part, TextCitation } from '#lib/contract/full-document.ts';
import { documentPage } from './page.ts';

const html = (blocks: { html: string }[]) => blocks.map((block) => block.html).join('');
const cite = (start: number, official: string, doc_id: string | null): TextCitation => ({
  start,
  end: start + 2,
  kind: 'act',
  official,
  short: official,
  doc_id,
});
const PARTS: Part[] = [
  { kind: 'heading', level: 1, title: '第一章　總則' },
  {
    kind: 'article',
    label: '第1條',
    text: '過失',
    citations: [],
    doc_id: 'law:D:1',
    title: '示範法第1條',
    doc_type: '法規命令',
    is_abandoned: false,
    url: '/documents/law:D:1',
    date: null,
  },
];
const ACT = '法規位階：法律\n\n章節\n第一章　過失總則（第1條）\n\n沿革\n某日公布，過失';

test('an act is its articles, then its facts and history, without the chapters again', () => {
  const { blocks, history, outline, hits, facts } = documentPage({ text: ACT, citations: [] }, PARTS, '過失');
  expect(html(blocks)).toContain('第1條</a>');
  expect(facts).toEqual([{ label: '法規位階', value: '法律' }]);
  expect(html(history)).toContain('某日公布');
  expect(html(blocks) + html(history)).not.toContain('第一章　過失總則');
  expect(outline.map(({ title }) => title)).toEqual(['第一章　總則']);
  // The third hit, in the list of chapters, is not shown.
  expect(hits).toBe(2);
  expect(html(history)).toContain('<mark data-hit="2">');
});

test('a text without a query has no marks', () => {
  const { blocks, hits } = documentPage({ text: '過失', citations: [] }, null, null);
  expect([html(blocks), hits]).toEqual(['<p>過失</p>', 0]);
});

test('a cited document that is not held is named once', () => {
  const citations = [
    cite(0, '甲法', null),
    cite(2, '乙法', 'law:B'),
    cite(4, '甲法', null),
    cite(6, '乙法', null),
  ];
  expect(documentPage({ text: '甲法乙法甲法乙法', citations }, null, null).unheld).toEqual(['甲法']);
});

test('a long outline leaves out its deepest levels', () => {
  const text = `理由\n${`壹、標題\n一、小標題\n內文。\n`.repeat(100)}`;
  const { outline } = documentPage({ text, citations: [] }, null, null);
  expect(outline).toHaveLength(101);
  expect(new Set(outline.map(({ level }) => level))).toEqual(new Set([1, 2]));
});

test('of a judgment every place that is counted is marked: not the labels of its head', () => {
  const text =
    '甲地方法院民事判決 112年度訴字第1號\n原　　　告　某甲\n被　　　告　某原告乙\n\n主文\n原告之訴駁回。\n\n理由\n原告主張有理由。';
  const { blocks, hits } = documentPage({ text, citations: [], doc_type: '裁判' }, null, '原告');
  const marks = [...html(blocks).matchAll(/<mark data-hit="(\d+)"/g)].map(([, hit]) => Number(hit));
  expect(html(blocks)).toContain('<th scope="row">原告</th>');
  expect(hits).toBe(3);
  expect(marks).toEqual([1, 2, 3]);
});

test('a judgment has its judges in the head, and beside each part whose view it tells, labelled where it begins', () => {
  const text = [
    '甲地方法院民事判決　112年度訴字第1號',
    '原　　　告　某甲',
    '被　　　告　某乙',
    '上列當事人間請求返還押金事件，本院判決如下：',
    '主文',
    '被告應給付原告新臺幣一萬元。',
    '事實及理由',
    '一、原告主張：押金應返還。',
    '㈠按租賃物應返還。',
    '二、被告則以：已經返還等語，資為抗辯。',
    '三、本院之判斷：',
    '㈠按契約。',
    '中　　華　　民　　國　　112　　年　　5　　月　　1　　日',
    '審判長法　官　某丙',
    '法　官　某丁',
    '法　官　某戊',
  ].join('\n');
  const page = html(documentPage({ text, citations: [], doc_type: '裁判' }, null, null).blocks);
  expect(page).toMatch(/<th scope="row">審判長法官<\/th><td>某丙<\/td>/);
  expect(page).toMatch(/<th scope="row">法官<\/th><td>某丁、某戊<\/td>/);
  const sides = [...page.matchAll(/data-side="(\w+)"(?: data-opens="([^"]*)")?[^>]*>([^<]*)/g)];
  expect(sides.map(([, side, label, words]) => [side, label, words])).toEqual([
    ['claim', '原告主張', '一、原告主張：押金應返還。'],
    ['claim', undefined, '㈠按租賃物應返還。'],
    ['defence', '被告抗辯', '二、被告則以：已經返還等語，資為抗辯。'],
    ['court', '本院判斷', '三、本院之判斷：'],
    ['court', undefined, '㈠按契約。'],
  ]);
});

test('articles that a decision cites are linked as of its day, whole acts and what others cite are not', () => {
  const citations: TextCitation[] = [
    { ...cite(0, '甲法', 'law:A'), kind: 'act' },
    { ...cite(2, '乙條', 'law:B:1'), kind: 'article' },
  ];
  const linksOf = (fields: object, at: string | null = null) =>
    html(documentPage({ text: '甲法乙條', citations, ...fields }, null, null, null, at).blocks)
      .match(/href="[^"]*"/g)
      ?.map((href) => href.slice('href="/documents/'.length, -1));
  const date = '2009-05-05';
  for (const doc_type of ['裁判', '憲法法庭裁判'])
    expect(linksOf({ doc_type, date })).toEqual(['law:A', 'law:B:1?at=2009-05-05']);
  for (const fields of [{ doc_type: '裁判', date: null }, { doc_type: '函釋', date }, {}])
    expect(linksOf(fields)).toEqual(['law:A', 'law:B:1']);
  // What is read as of a day leads on to articles as of that day; a decision keeps its own.
  expect(linksOf({ doc_type: '法規命令', date }, '1999-01-01')).toEqual(['law:A', 'law:B:1?at=1999-01-01']);
  expect(linksOf({ doc_type: '裁判', date }, '1999-01-01')).toEqual(['law:A', 'law:B:1?at=2009-05-05']);
});

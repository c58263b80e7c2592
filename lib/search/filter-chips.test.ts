import { describe, expect, test } from 'vitest';
import { messagesFor } from '#lib/messages/index.ts';
import { chipsOf, filterWords } from './filter-chips.ts';
import { DEFAULT_SEARCH, type SearchUrl } from './params.ts';

const zh = messagesFor('zh-TW');
const url = (filters: Partial<SearchUrl>): SearchUrl => ({ ...DEFAULT_SEARCH, q: '租賃', ...filters });
const labels = (filters: Partial<SearchUrl>) => chipsOf(url(filters), zh, 'zh-TW').map(({ label }) => label);

describe('chips', () => {
  test.each<[Partial<SearchUrl>, string[]]>([
    [{}, []],
    [
      { type: ['裁判', '釋字'], level: ['智財'], court: ['北院'] },
      ['裁判', '釋字', '智慧財產及商業法院', '北院'],
    ],
    [{ type: ['裁判'], standing: ['法律', '憲法'] }, ['裁判', '法律', '憲法']],
    [{ from: '99', to: '104' }, ['民國99–104年']],
    [{ from: '2010-01-01', to: '2010-12-31' }, ['民國99年']],
    [{ from: '99' }, ['民國99年起']],
    [{ to: '1905' }, ['西元1905年以前']],
    [{ from: '112/3/1', to: '112/6/30' }, ['民國112年3月1日至民國112年6月30日']],
    [{ to: '112/6/30' }, ['民國112年6月30日以前']],
    [{ in_force: 'false' }, ['已廢止、刪除或不再適用']],
    [{ sort: 'newest', mode: 'keyword' }, []],
  ])('of %j are %j', (filters, expected) => expect(labels(filters)).toEqual(expected));

  test('each takes its own filter away and leaves the rest', () => {
    const given = url({ type: ['裁判', '釋字'], level: ['最高'], from: '99', to: '104', sort: 'newest' });
    expect(chipsOf(given, zh, 'zh-TW').map(({ without }) => without)).toEqual([
      { ...given, type: ['釋字'] },
      { ...given, type: ['裁判'] },
      { ...given, level: [] },
      { ...given, from: '', to: '' },
    ]);
  });

  test('an invalid date is removed alone, and the other end of the range stays', () => {
    const given = url({ from: '104/13/1', to: '112' });
    expect(chipsOf(given, zh, 'zh-TW')).toEqual([
      { label: '「104/13/1」不是日期', isWrong: true, without: { ...given, from: '' } },
      { label: '民國112年以前', isWrong: false, without: { ...given, to: '' } },
    ]);
  });

  test.each<[Partial<SearchUrl>, string]>([
    [{ type: ['契約'] }, '契約'],
    [{ standing: ['act'] }, 'act'],
    [{ level: ['toString'] }, 'toString'],
    [{ from: '104/13/1' }, '「104/13/1」不是日期'],
    [{ to: '去年' }, '「去年」不是日期'],
    [{ in_force: 'maybe' }, 'maybe'],
  ])('an unknown value (%j) can be removed too', (filters, label) =>
    expect(chipsOf(url(filters), zh, 'zh-TW')).toMatchObject([{ label, isWrong: true, without: url({}) }]),
  );
});

test('a URL is described in the words of its chips, with dates as the reader’s language writes them', () => {
  const href = '/search?q=契約&mode=keyword&type=裁判&level=最高&from=2023-01-01&in_force=true&kept=1';
  expect(filterWords(href, zh, 'zh-TW')).toEqual(['裁判', '最高', '民國112年起', '現行有效']);
  expect(filterWords(href, messagesFor('en'), 'en')).toEqual([
    'Judgments',
    'Supreme',
    'from 2023',
    'In force',
  ]);
  expect(filterWords('/search', zh, 'zh-TW')).toEqual([]);
});

import { expect, test } from 'vitest';
import { Holdings } from '#lib/contract/holdings.ts';
import { messagesFor } from '#lib/messages/index.ts';
import { coverageLine, coverageLineParts, coverageParts, coveredKinds } from './coverage.logic.ts';

const zh = messagesFor('zh-TW');
const judgments = (level: '最高' | '地方', count: number, until: string) =>
  ({ doc_type: '裁判', level, count, from: '1990-02-03', until }) as const;
const HELD = Holdings.parse({
  fictional: false,
  statutes: { count: 900, acts: 30, until: '2024-10-11' },
  kinds: [
    judgments('最高', 5, '2015-11-30'),
    judgments('地方', 70, '2015-12-29'),
    { doc_type: '法規命令', level: null, count: 900, from: '1929-01-01', until: '2024-10-11' },
    { doc_type: '釋字', level: null, count: 813, from: null, until: null },
  ],
});

test('the coverage lists statutes first, counted in acts, and judgments as one kind with levels and latest day', () => {
  const covered = coveredKinds(HELD);
  expect(covered.map(({ kind, count, until }) => [kind, count, until])).toEqual([
    ['法規命令', 30, '2024-10-11'],
    ['裁判', 75, '2015-12-29'],
    ['釋字', 813, null],
  ]);
  expect(covered[1]?.levels.map(({ level, count }) => [level, count])).toEqual([
    ['最高', 5],
    ['地方', 70],
  ]);
});

test('the coverage has the latest day of every kind that has one', () => {
  expect(coverageParts(HELD, zh, 'zh-TW')).toEqual(['法規至 113.10.11', '裁判至 104.12.29']);
  expect(coverageLineParts(HELD, zh, 'zh-TW')).toEqual(['收錄範圍：法規至 113.10.11', '裁判至 104.12.29']);
  expect(coverageLine(HELD, zh, 'zh-TW')).toBe('收錄範圍：法規至 113.10.11｜裁判至 104.12.29');
});

test('copied text says that it comes from fictional documents', () =>
  expect(coverageLine({ ...HELD, fictional: true }, zh, 'zh-TW')).toContain('虛構的示範資料｜法規至'));

test('without holdings from the upstream no coverage is shown', () => {
  expect(coverageLine(null, zh, 'zh-TW')).toBeNull();
  expect(coverageLine({ fictional: false, statutes: null, kinds: [] }, zh, 'zh-TW')).toBeNull();
});

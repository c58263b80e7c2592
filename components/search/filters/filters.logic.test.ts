import { describe, expect, test } from 'vitest';
import { messagesFor } from '#lib/messages/index.ts';
import { DEFAULT_SEARCH, type SearchUrl } from '#lib/search/params.ts';
import { changesOf, keptFields, setFilters } from './filters.logic.ts';
import { totalText } from './total.logic.ts';

const zh = messagesFor('zh-TW');
const url = (filters: Partial<SearchUrl>): SearchUrl => ({ ...DEFAULT_SEARCH, q: '租賃', ...filters });

test('a draft counts what it would change, whatever the order of its values', () => {
  const given = url({ type: ['裁判', '釋字'], from: '99' });
  expect(changesOf(given, { ...given, type: ['釋字', '裁判'] })).toBe(0);
  expect(changesOf(given, { ...given, type: [], from: '', in_force: 'true' })).toBe(3);
  expect([setFilters(given), setFilters(url({ court: [''] }))]).toEqual([3, 0]);
});

test('a form of filters keeps the question, the mode, the number and the order', () => {
  const given = url({ mode: 'keyword', limit: '20', level: ['最高'], sort: 'newest' });
  expect(Object.fromEntries(keptFields(given))).toEqual({
    q: '租賃',
    mode: 'keyword',
    limit: '20',
    sort: 'newest',
  });
});

describe('the total', () => {
  const of = (total: number | undefined, total_is_exact?: boolean, narrowed: { of: number } | null = null) =>
    totalText({ data: { documents: [], search_type: null, total, total_is_exact }, narrowed }, zh, 'zh-TW');

  test('is worded as exact, as a lower bound, as compared candidates, or as part of the received results', () => {
    expect(of(1280, true)).toBe('共 1,280 筆');
    expect(of(10_000, true)).toBe('共 10,000 筆');
    expect(of(10_000, false)).toBe('超過 10,000 筆');
    expect(of(212, false)).toBe('候選 212 筆');
    expect(of(12, false, { of: 50 })).toBe('僅就已取得的 50 筆篩選，符合 12 筆');
    expect(of(0, false, { of: 50 })).toBe('僅就已取得的 50 筆篩選，符合 0 筆');
    expect([of(undefined), of(0, true)]).toEqual([null, null]);
  });
});

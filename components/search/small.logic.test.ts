import { describe, expect, test } from 'vitest';
import { messagesFor } from '#lib/messages/index.ts';
import { MISDIRECTED, REFRESHES_USED_UP, type SearchErrorKind, searchFailure } from '#lib/search/outcome.ts';
import { ageText, ageToShow } from './results/age.logic.ts';
import { limitChoices } from './results/limit.logic.ts';
import {
  announcementOf,
  canRetry,
  countText,
  degradedTexts,
  failureTexts,
  modeText,
} from './results/results.logic.ts';

const { search } = messagesFor('zh-TW');
const params = { query: '租賃', search_type: 'keyword', limit: 10 } as const;

describe('age', () => {
  test.each([
    [0, '剛才'],
    [59, '剛才'],
    [60, '1 分鐘前'],
    [3599, '59 分鐘前'],
    [7300, '2 小時前'],
  ])('an age of %i s is shown as %s', (seconds, text) => expect(ageText(seconds, search.stored)).toBe(text));

  test('is shown for fresh results after a minute, and for stored ones always', () => {
    expect(ageToShow(null, 59)).toBeNull();
    expect(ageToShow(null, 120)).toBe(120);
    expect(ageToShow(180, 0)).toBe(180);
    expect(ageToShow(180, 60)).toBe(240);
  });
});

test('the number of results in the URL is among the choices if it is allowed', () => {
  expect(limitChoices('10')).toEqual([10, 20, 30, 50]);
  expect(limitChoices('7')).toEqual([7, 10, 20, 30, 50]);
  expect(limitChoices('999')).toEqual([10, 20, 30, 50]);
});

describe('the heading and messages of results', () => {
  test('a full list is not described as all results', () => {
    expect(countText({ count: 3 }, params, search)).toBe('「租賃」找到 3 筆');
    expect(countText({ count: 10 }, params, search)).toBe('「租賃」顯示最相關的 10 筆');
    expect(countText({ count: 0 }, params, search)).toBe('沒有找到「租賃」');
    expect(countText({ count: 10, total: 10 }, params, search)).toBe('「租賃」找到 10 筆');
    expect(countText({ count: 10, total: 56 }, { ...params, sort: 'newest' }, search)).toBe(
      '「租賃」顯示前 10 筆',
    );
  });

  test('a query of many lines is shortened in the heading', () => {
    expect(countText({ count: 0 }, { ...params, query: '字'.repeat(500) }, search).length).toBeLessThan(60);
  });

  test('a degraded search mentions missing documents rather than a coarser order, and a complete search mentions neither', () => {
    const { degraded } = search;
    expect(degradedTexts(['embedding', 'rerank'], degraded)).toBe(degraded.embedding);
    expect(degradedTexts(['rerank'], degraded)).toBe(degraded.rerank);
    expect(degradedTexts([], degraded)).toBeNull();
  });

  test('a mode that the server does not offer is distinguished from an engine that fails', () => {
    const missing = searchFailure('upstream', { code: 'search_mode_unavailable' });
    expect(failureTexts(missing, search.errors).title).toBe('這種搜尋方式目前無法使用');
    expect(
      announcementOf({ ok: false, error: searchFailure('timeout'), remaining: null }, params, search),
    ).toBe('搜尋服務逾時沒有回應');
  });

  test('a failing embedding model is distinguished too; any other error is a failure of the server', () => {
    const title = (code: string | null) =>
      failureTexts(searchFailure('upstream', { code }), search.errors).title;
    expect(title('semantic_failed')).toBe('語意搜尋暫時無法使用');
    expect([title('engine'), title(null)]).toEqual(['搜尋服務暫時無法完成搜尋', '搜尋服務暫時無法完成搜尋']);
  });

  test('the mode that answered is named, and whether it differs from the chosen one', () => {
    expect(modeText('keyword', params, search)).toBe('關鍵詞搜尋');
    expect(modeText(null, params, search)).toBe('關鍵詞搜尋');
    expect(modeText('hybrid', params, search)).toContain('以混合搜尋回覆');
  });

  test('trying again is offered only if it can help', () => {
    const can = (kind: SearchErrorKind, code: string | null = null) => canRetry({ kind, code });
    for (const kind of ['upstream', 'timeout', 'unreachable', 'unreadable', 'offline'] as const)
      expect(can(kind), kind).toBe(true);
    for (const kind of ['quota', 'invalid', 'session', 'unauthorized', 'limited'] as const)
      expect(can(kind), kind).toBe(false);
    expect([can('limited', REFRESHES_USED_UP), can('unreachable', MISDIRECTED)]).toEqual([false, false]);
  });

  test('a request that reached a server without search is not described as not arrived', () => {
    const { body } = failureTexts(searchFailure('unreachable', { code: MISDIRECTED }), search.errors);
    expect(body).toMatch(/沒有扣除額度.*系統管理員/);
    expect(body).not.toContain('沒有送達');
  });
});

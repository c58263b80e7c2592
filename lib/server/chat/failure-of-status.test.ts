import { describe, expect, test, vi } from 'vitest';
import { CHAT_FAILURES } from '#lib/chat/failure.ts';
import { failureOfStatus } from './failure-of-status.ts';

const of = (status: number, headers: Record<string, string> = {}, body = '') =>
  failureOfStatus(status, headers, body);

describe('a status of the upstream', () => {
  test.each([
    [401, 502, 'upstream_key_refused'],
    [403, 502, 'upstream_key_refused'],
    [400, 422, 'upstream_refused_request'],
    [413, 422, 'upstream_refused_request'],
    [422, 422, 'upstream_refused_request'],
    [429, 429, 'rate_limit_error'],
    [500, 502, 'upstream_error'],
    [502, 502, 'upstream_error'],
    [503, 503, 'upstream_overloaded'],
    [504, 504, 'upstream_timeout'],
    [404, 502, 'upstream_misdirected'],
    [405, 502, 'upstream_misdirected'],
  ])('%i becomes %i %s', (status, ours, type) => {
    expect(CHAT_FAILURES[of(status).kind]).toMatchObject({ status: ours, type });
  });

  test('distinguishes too many simultaneous answers, a used-up quota, and another limit', () => {
    const coded = (code: string, headers = {}) => of(429, headers, JSON.stringify({ error: { code } }));
    expect(coded('too_many_streams', { 'retry-after': '5' })).toMatchObject({
      kind: 'crowded',
      code: 'too_many_streams',
      retryAfterSeconds: 5,
    });
    expect(coded('too_many_streams').retryAfterSeconds).toBe(10);
    expect(coded('lifetime_limit_exceeded', { 'retry-after': '5' })).toMatchObject({
      kind: 'quota',
      retryAfterSeconds: null,
    });
    expect(coded('rate_limit_exceeded').kind).toBe('limited');
    expect(CHAT_FAILURES.crowded).toMatchObject({ status: 503, type: 'upstream_crowded' });
  });

  test('says when to retry: as the upstream does, within bounds, or after the default time', () => {
    const seconds = (status: number, text?: string) =>
      of(status, text === undefined ? {} : { 'retry-after': text }).retryAfterSeconds;
    expect(seconds(503, '7')).toBe(7);
    expect(seconds(503)).toBe(10);
    expect(seconds(503, 'soon')).toBe(10);
    expect(seconds(503, '0')).toBe(1);
    expect(seconds(503, '999999')).toBe(3_600);
    vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] });
    expect(seconds(503, 'Fri, 20 Nov 2026 12:00:30 GMT')).toBe(30);
    vi.useRealTimers();
    expect(seconds(429, '60')).toBe(60);
    expect(seconds(429)).toBeNull();
    expect(seconds(500, '60')).toBeNull();
  });

  test('passes on a code and an id, but nothing that could be a text or an address', () => {
    const told = (code: unknown, id: string) =>
      of(429, { 'x-request-id': id }, JSON.stringify({ error: { code } }));
    expect(told('lifetime_limit_exceeded', 'req-7')).toMatchObject({
      code: 'lifetime_limit_exceeded',
      requestId: 'req-7',
    });
    expect(told('see http://10.0.0.1/keys', 'a b')).toMatchObject({ code: null, requestId: null });
    expect(of(500, {}, '<html>').code).toBeNull();
  });
});

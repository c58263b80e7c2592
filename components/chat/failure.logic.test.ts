import { describe, expect, test } from 'vitest';
import { messagesFor } from '#lib/messages/index.ts';
import { failureOf, helpAfter, type QuestionFailureName } from './failure.logic.ts';

const body = (code: string, type = 'x') => ({ error: { code, type, message: '訊息', request_id: 'r-9' } });
const name = (status: number, error: unknown) => failureOf(status, new Headers(), error).name;

describe('why there is no answer', () => {
  test.each([
    [401, body('signed_out'), 'signed_out'],
    [401, null, 'signed_out'],
    [404, body('thread_not_found'), 'thread_not_found'],
    [409, body('turn_running'), 'turn_running'],
    [429, body('too_many_runs', 'rate_limit_error'), 'too_many_runs'],
    [429, body('their_own_code', 'rate_limit_error'), 'limited'],
    [429, body('lifetime_limit_exceeded', 'rate_limit_error'), 'quota'],
    [429, body('quota_error', 'quota_error'), 'quota'],
    [502, body('x', 'upstream_misdirected'), 'misdirected'],
    [503, body('too_many_streams', 'upstream_crowded'), 'crowded'],
    [502, body('invalid_key', 'upstream_key_refused'), 'key'],
    [422, body('x', 'upstream_refused_request'), 'refused'],
    [503, body('overloaded', 'upstream_overloaded'), 'overloaded'],
    [503, body('storage_unavailable', 'storage_unavailable'), 'storage'],
    [504, body('upstream_timeout', 'upstream_timeout'), 'timeout'],
    [502, body('x', 'upstream_cut'), 'cut'],
    [500, '<html>', 'unknown'],
  ])('%s %o is %s', (status, error, expected) => expect(name(status, error)).toBe(expected));

  test('the time to wait is shown if the server names a plausible one', () => {
    const seconds = (value: string) =>
      failureOf(503, new Headers({ 'retry-after': value }), null).retryAfterSeconds;
    expect([seconds('7'), seconds('0'), seconds('99999'), seconds('soon')]).toEqual([7, null, null, null]);
  });

  test('the error number is shown if it helps to find the cause in a log, not for our own refusals', () => {
    const number = (status: number, error: unknown) =>
      failureOf(status, new Headers({ 'x-request-id': 'r-9' }), error).requestId;
    expect(number(502, body('x', 'upstream_error'))).toBe('r-9');
    expect(number(500, body('internal_error', 'internal_error'))).toBe('r-9');
    expect(number(500, '<html>')).toBe('r-9');
    for (const code of ['signed_out', 'turn_running', 'too_many_runs', 'thread_not_found', 'too_large'])
      expect(number(409, body(code))).toBeNull();
  });

  test('only for an unreachable service does the text say that the question did not arrive', () => {
    for (const locale of ['zh-TW', 'en'] as const)
      for (const [name, text] of Object.entries(messagesFor(locale).chat.failures))
        if (typeof text === 'object' && name !== 'unreachable')
          expect(text.body, name).not.toMatch(/問題沒有送達|question did not arrive/);
  });

  test('trying again is neither offered nor suggested if it cannot help', () => {
    const { failures } = messagesFor('zh-TW').chat;
    for (const [name, text] of Object.entries(failures)) {
      if (typeof text !== 'object') continue;
      const canRetry = helpAfter({ name: name as QuestionFailureName }) === 'retry';
      expect(/(?:請|後|再)重試|再試/.test(text.body), name).toBe(canRetry);
    }
  });

  test('every failure says what happened and what to do, in both languages', () => {
    for (const locale of ['zh-TW', 'en'] as const)
      for (const [key, text] of Object.entries(messagesFor(locale).chat.failures))
        if (typeof text === 'object') expect(text.title && text.body, key).toBeTruthy();
  });
});

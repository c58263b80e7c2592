import { describe, expect, test } from 'vitest';
import { messagesFor } from '#lib/messages/index.ts';
import { canRetry, failureOf } from './failure.logic.ts';

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
    [429, body('lifetime_limit_exceeded', 'rate_limit_error'), 'limited'],
    [503, body('too_many_streams', 'upstream_crowded'), 'crowded'],
    [502, body('invalid_key', 'upstream_key_refused'), 'key'],
    [422, body('x', 'upstream_refused_request'), 'refused'],
    [503, body('overloaded', 'upstream_overloaded'), 'overloaded'],
    [503, body('storage_unavailable', 'storage_unavailable'), 'storage'],
    [504, body('upstream_timeout'), 'timeout'],
    [502, body('upstream_cut'), 'cut'],
    [500, '<html>', 'unknown'],
  ])('%s %o is %s', (status, error, expected) => expect(name(status, error)).toBe(expected));

  test('how long to wait, when the server says so within reason', () => {
    const seconds = (value: string) =>
      failureOf(503, new Headers({ 'retry-after': value }), null).retryAfterSeconds;
    expect([seconds('7'), seconds('0'), seconds('99999'), seconds('soon')]).toEqual([7, null, null, null]);
  });

  test('trying again is offered where it can help', () => {
    const can = (error: Parameters<typeof failureOf>) => canRetry(failureOf(...error));
    expect(can([503, new Headers(), body('upstream_busy')])).toBe(true);
    expect(can([503, new Headers(), body('too_many_streams')])).toBe(true);
    expect(can([401, new Headers(), body('signed_out')])).toBe(false);
    expect(can([409, new Headers(), body('turn_running')])).toBe(false);
    expect(can([502, new Headers(), body('upstream_key_refused')])).toBe(false);
    expect(can([422, new Headers(), body('upstream_refused_request')])).toBe(false);
  });

  test('every failure says what happened and what to do, in both languages', () => {
    for (const locale of ['zh-TW', 'en'] as const)
      for (const [key, text] of Object.entries(messagesFor(locale).chat.failures))
        if (typeof text === 'object') expect(text.title && text.body, key).toBeTruthy();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ErrorResponse } from './error.ts';
import { readError } from './read-error.ts';

describe('ErrorResponse, which we write,', () => {
  const error = {
    message: '額度用完。',
    type: 'quota_error',
    code: 'lifetime_limit_exceeded',
    param: null,
    request_id: 'r',
  };

  test('has every field and no other', () => {
    expect(ErrorResponse.parse({ error })).toEqual({ error });
    for (const field of Object.keys(error)) {
      const { [field as keyof typeof error]: _, ...rest } = error;
      expect(ErrorResponse.safeParse({ error: rest }).success).toBe(false);
    }
    expect(ErrorResponse.safeParse({ error: { ...error, stack: '' } }).success).toBe(false);
  });

  test('is read back', () => {
    expect(readError({ error })).toEqual({ code: error.code, message: error.message, param: null });
  });
});

describe('readError', () => {
  test.each([
    [
      'nested',
      { error: { message: 'm', code: 'c', param: 'query', type: 't' } },
      { code: 'c', message: 'm', param: 'query' },
    ],
    [
      'nested with a number',
      { error: { message: 'm', code: 429 } },
      { code: '429', message: 'm', param: null },
    ],
    [
      'nested with a type only',
      { error: { type: 'rate_limit' } },
      { code: 'rate_limit', message: null, param: null },
    ],
    ['flat detail', { detail: 'Not found' }, { code: null, message: 'Not found', param: null }],
    ['detail with a code', { detail: { code: 'c', message: 'm' } }, { code: 'c', message: 'm', param: null }],
    ['flat message and code', { code: 'c', message: 'm' }, { code: 'c', message: 'm', param: null }],
    ['flat error text', { error: 'boom' }, { code: null, message: 'boom', param: null }],
  ])('reads the shape: %s', (_, body, expected) => {
    expect(readError(body)).toEqual(expected);
  });

  test('reads message and field of the first problem of a list, as FastAPI sends it', () => {
    const body = {
      detail: [{ loc: ['query', 'limit'], msg: 'must be at most 50', type: 'less_than_equal' }],
    };
    expect(readError(body)).toEqual({
      code: 'less_than_equal',
      message: 'must be at most 50',
      param: 'limit',
    });
  });

  test('never throws, whatever the body is', () => {
    fc.assert(fc.property(fc.anything(), (body) => 'code' in readError(body)));
    for (const body of [undefined, null, '', [], '<html>']) expect(readError(body).code).toBeNull();
  });
});

import { expect, test } from 'vitest';
import { causeCode, neverArrived } from './never-arrived.ts';

const failed = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED'])(
  '%s says that the request was not sent',
  (code) => expect(neverArrived(failed(code))).toBe(true),
);

test.each(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', ''])(
  '%j does not: the request may have been processed',
  (code) => expect(neverArrived(failed(code))).toBe(false),
);

test('the error code is found in nested causes, and among several addresses', () => {
  expect(causeCode(new Error('call', { cause: failed('ECONNRESET') }))).toBe('ECONNRESET');
  const several = new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]);
  expect(neverArrived(new TypeError('fetch failed', { cause: several }))).toBe(true);
});

test('an error without a cause, or that is its own cause, has no code', () => {
  expect(causeCode(new Error('x'))).toBe('');
  const circular: { cause?: unknown } = {};
  circular.cause = circular;
  expect(causeCode(circular)).toBe('');
  expect(causeCode(null)).toBe('');
});

import { expect, test } from 'vitest';
import { failureReason, maskedEmail } from './sign-in-log.ts';

test.each([
  ['lin@firm.example', 'l***@firm.example'],
  ['', 'without e-mail'],
  [undefined, 'without e-mail'],
  ['a@b\nsign-in refused: forged', 'a***@b?sign-in?refused:?forged'],
])('the log holds the address %j as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});

test('nothing that the other side sent is logged, only our own words for it', () => {
  expect(failureReason(new Error('nonce mismatch, expected secret, got: other'))).toBe('nonce');
  expect(failureReason(new TypeError('token eyJhbGciOi…'))).toBe('other (TypeError)');
  expect(failureReason('text')).toBe('other');
});

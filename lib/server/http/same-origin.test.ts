import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const SITE = 'https://desk.firm.example';

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site', origin: SITE }, false],
  [{ origin: SITE }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{}, true],
])('a request with the headers %o comes from our own origin: %s', (headers, expected) => {
  expect(isSameOrigin(new Headers(headers as Record<string, string>), SITE)).toBe(expected);
});

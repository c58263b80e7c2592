import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnPath } from './auth.ts';

const SITE = 'https://desk.firm.example';

test.each([
  ['/search?q=租賃#top', '/search?q=%E7%A7%9F%E8%B3%83#top'],
  [`${SITE}/documents/law:1`, '/documents/law:1'],
  [undefined, '/'],
  ['', '/'],
])('after sign-in the target %s leads to %s', (wanted, path) => {
  expect(safeReturnPath(wanted, SITE)).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://desk.firm.example@evil.example/',
  'https://desk.firm.example.evil.example/',
  `${SITE}//evil.example`,
  '/.//evil.example',
  '/sign-in?callbackUrl=/sign-in',
  '/sign-out',
  'http://[',
])('after sign-in the foreign target %s leads to the start page', (wanted) => {
  expect(safeReturnPath(wanted, SITE)).toBe('/');
});

test('whatever target is given, the redirect after sign-in stays on this site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    'https:',
    '//',
    'evil.example',
    '.',
    '..',
    '@',
    '?',
    '#',
    '%2f',
    '\t',
    'a',
    SITE,
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = safeReturnPath(pieces.join(''), SITE);
      expect(path.startsWith('/')).toBe(true);
      expect(new URL(path, SITE).origin).toBe(SITE);
    }),
  );
});

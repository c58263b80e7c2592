import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTENT_ENCODINGS, chooseEncoding, varyByEncoding } from './content-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity', null],
  ['identity;q=1, br;q=0.5', null],
  ['deflate', null],
  ['', null],
  [undefined, null],
])('Accept-Encoding %j is answered in %j', (field, encoding) => {
  expect(chooseEncoding(field)).toBe(encoding);
});

test('an encoding that the client refuses or that is not offered is never chosen, whatever the field says', () => {
  const entry = fc
    .tuple(
      fc.constantFrom('br', 'gzip', 'deflate', 'identity', '*', 'x-"'),
      fc.constantFrom('', ';q=0', ';q=0.3', ';q=1', ';q', '; Q=0.000'),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(entry), fc.subarray([...CONTENT_ENCODINGS]), (entries, offered) => {
      const chosen = chooseEncoding(entries.join(', '), offered);
      if (chosen === null) return;
      expect(offered).toContain(chosen);
      const last =
        entries.findLast((one) => one.startsWith(chosen)) ?? entries.findLast((one) => one.startsWith('*'));
      expect(last).not.toMatch(/q=0(?:\.0*)?$/i);
      expect(last).toBeDefined();
    }),
  );
  fc.assert(
    fc.property(fc.string(), (field) => [...CONTENT_ENCODINGS, null].includes(chooseEncoding(field))),
  );
});

test.each([
  ['', 'Accept-Encoding'],
  ['rsc, next-url', 'rsc, next-url, Accept-Encoding'],
  ['RSC, ACCEPT-ENCODING', 'RSC, ACCEPT-ENCODING'],
  ['*', '*'],
])('Vary %j becomes %j', (vary, with_) => {
  expect(varyByEncoding(vary)).toBe(with_);
});

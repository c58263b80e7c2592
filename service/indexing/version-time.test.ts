import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoTimeOfVersion, versionOfIsoTime } from './version-time.ts';

test('a version can be read back from its ISO time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000_000 }), (version) => {
      expect(versionOfIsoTime(isoTimeOfVersion(version))).toBe(version);
      expect(Date.parse(isoTimeOfVersion(version))).toBe(Math.floor(version / 1_000));
    }),
  );
});

test.each([
  ['2026-11-22T08:00:00+08:00', '2026-11-22T00:00:00.000000Z'],
  ['2026-11-22T00:00:00.5Z', '2026-11-22T00:00:00.500000Z'],
  ['2026-11-22T00:00:00.1234567Z', '2026-11-22T00:00:00.123456Z'],
])('%s is %s', (moment, exact) => {
  expect(isoTimeOfVersion(versionOfIsoTime(moment))).toBe(exact);
});

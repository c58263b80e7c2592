import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultOfKey, mapKey, readKey, tidyKey, writeKey } from './key.ts';

const spelling = fc.string({ unit: fc.constantFrom(...'狗咬人離職同業'), minLength: 1, maxLength: 3 });
const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 1, maxLength: 3 });
const key = some(some(some(spelling)));

it('readKey reads a word, the pieces of a clause, their spellings, and conditions', () => {
  expect(readKey('房東')).toBe('房東');
  expect(readKey('狗/貓…咬')).toEqual([[['狗', '貓'], ['咬']]]);
  expect(readKey('離職+同業/對手…上班')).toEqual([[['離職']], [['同業', '對手'], ['上班']]]);
});

it('readKey reads back what writeKey writes, and tidyKey drops spaces around signs', () => {
  fc.assert(
    fc.property(key, (conditions) => {
      const written = writeKey(conditions);
      const read = readKey(written);
      expect(read).toEqual(/[+…/]/u.test(written) ? conditions : written);
      expect(tidyKey(` ${written.replace(/[+…/]/gu, ' $& ')} `)).toBe(written);
      expect(mapKey(read, (text) => text)).toEqual(read);
    }),
  );
});

it.each([
  ['', 'is empty'],
  ['狗…', 'has an empty piece'],
  ['+狗', 'has an empty piece'],
  ['狗/…咬', 'has an empty piece'],
  ['狗/貓', 'put "|" between them'],
])('faultOfKey names the fault of %j', (text, fault) => {
  expect(faultOfKey(readKey(text))).toContain(fault);
});

it('faultOfKey finds no fault in a word or a situation', () => {
  expect(['狗', '狗…咬', '狗+咬', '狗/貓…咬'].map((text) => faultOfKey(readKey(text)))).toEqual(
    Array(4).fill(null),
  );
});

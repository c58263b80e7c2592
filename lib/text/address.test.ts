import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, readFields, writeFields } from './address.ts';

const NOTHING = { q: '', mode: 'hybrid', court: [] as string[] };
const text = fc.string({ unit: 'grapheme' });
const fields = fc.record({ q: text, mode: text, court: fc.array(text) });

test('what is written into an address is read from it, whatever it is', () => {
  fc.assert(
    fc.property(fields, (values) => {
      const { search, pathname } = new URL(writeFields('/search', values, NOTHING), 'http://x');
      expect(pathname).toBe('/search');
      expect(readFields(new URLSearchParams(search), NOTHING)).toEqual(values);
    }),
  );
});

test('defaults are left out, Chinese is legible, and a blank is a plus', () => {
  expect(writeFields('/search', {}, NOTHING)).toBe('/search');
  const values = { q: '租賃 修繕', mode: 'hybrid', court: ['最高法院', '北院'] };
  expect(writeFields('/search', values, NOTHING)).toBe('/search?q=租賃+修繕&court=最高法院&court=北院');
});

test('what Next read of an address is the same address', () => {
  const address = addressOf({ q: 'a&b', court: ['甲', '乙'], to: undefined });
  expect(address.toString()).toBe(new URLSearchParams('q=a%26b&court=甲&court=乙').toString());
});

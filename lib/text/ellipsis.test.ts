import { expect, test } from 'vitest';
import { ellipsis } from './ellipsis.ts';

test('a long text is shown by its first 40 characters, a short one whole', () => {
  expect(ellipsis('x'.repeat(100))).toBe(`${'x'.repeat(40)}…`);
  expect(ellipsis('x'.repeat(40))).toBe('x'.repeat(40));
  expect(ellipsis('民法第184條', 4)).toBe('民法第1…');
});

test('no character is cut in two where a text is shortened', () => {
  expect(ellipsis(`${'甲'.repeat(39)}𠮷野家`)).toBe(`${'甲'.repeat(39)}…`);
});

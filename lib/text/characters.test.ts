import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characters, charactersLeft, splitCharacters } from './characters.ts';

test('the first characters of a text are counted as a person counts them', () => {
  expect(splitCharacters('𠮷野家', 2)).toEqual(['𠮷野', '家']);
  expect(splitCharacters('👩‍⚖️法', 1)).toEqual(['👩‍⚖️', '法']);
  expect(splitCharacters('法', 5)).toEqual(['法', '']);
});

test('both parts together are the text, and the first is as long as asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, count) => {
      const [head, rest] = splitCharacters(text, count);
      expect(head + rest).toBe(text);
      expect(characters(head)).toBe(Math.min(count, characters(text)));
    }),
  );
});

test('what is left of a limit is told when it is little, by characters and not by code units', () => {
  const remaining = [5, 6, 10, 12].map((count) => charactersLeft('𠮷'.repeat(count), 10, 5));
  expect(remaining).toEqual([null, 4, 0, -2]);
});

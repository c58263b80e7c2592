import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Trie } from './trie.ts';

const word = fc.string({ unit: fc.constantFrom('民', '法', '國', '中', 'a', '§', '\ufffd'), maxLength: 6 });

test('finds exactly the words that begin at a place', () => {
  fc.assert(
    fc.property(fc.array(word), word, (words, text) => {
      const trie = new Trie<string>();
      for (const one of words) trie.update(one, () => one);
      for (let at = 0; at < text.length; at++) {
        const found: [string, number][] = [];
        trie.walk(text, at, (value, end) => found.push([value, end]));
        const expected = [...new Set(words)]
          .filter((one) => one !== '' && text.startsWith(one, at))
          .sort((a, b) => a.length - b.length)
          .map((one) => [one, at + one.length]);
        expect(found).toEqual(expected);
      }
    }),
    { numRuns: 300 },
  );
});

test('thousands of words are all found again', () => {
  const words = Array.from({ length: 5_000 }, (_, i) => `法${i}令${i % 7}`);
  const trie = new Trie<number>();
  for (const [i, one] of words.entries()) trie.update(one, (known) => known ?? i);
  for (const [i, one] of words.entries()) {
    let last: number | undefined;
    trie.walk(one, 0, (value, end) => {
      if (end === one.length) last = value;
    });
    expect(last).toBe(i);
  }
});

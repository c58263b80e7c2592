import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Trie } from './trie.ts';

const word = fc.string({ unit: fc.constantFrom('民', '法', '國', '中', 'a', '§', '\ufffd'), maxLength: 6 });

test('Trie.longest finds the longest word that begins at a position', () => {
  fc.assert(
    fc.property(fc.array(word), word, (words, text) => {
      const trie = new Trie<string>();
      for (const one of words) trie.add(one, one);
      for (let at = 0; at < text.length; at++) {
        const [longest] = words
          .filter((one) => one !== '' && text.startsWith(one, at))
          .sort((a, b) => b.length - a.length);
        expect(trie.longest(text, at)?.value).toBe(longest);
        if (longest) expect(trie.longest(text, at)?.end).toBe(at + longest.length);
      }
    }),
    { numRuns: 300 },
  );
});

test('a trie finds each of 5,000 words, with the value that was added first', () => {
  const words = Array.from({ length: 5_000 }, (_, i) => `法${i}令${i % 7}`);
  const trie = new Trie<number>();
  for (const [i, one] of [...words, ...words].entries()) trie.add(one, i);
  for (const [i, one] of words.entries()) {
    expect(trie.longest(`${one}。`, 0)).toEqual({ value: i, end: one.length });
    expect(trie.has(one)).toBe(true);
    expect(trie.has(`${one}。`)).toBe(false);
  }
});

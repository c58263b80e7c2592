import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDocument } from '#lib/taiwan/document/testing/any-document.ts';
import { MAX_PASSAGES, passagesOf } from './passages.ts';

const texts = (text: string) => passagesOf(text).map(({ start, end }) => text.slice(start, end));
const sentence = (length: number) => `${'字'.repeat(length - 1)}。`;

describe('the passages of a text', () => {
  test('are the text itself where it is short', () => {
    expect(texts('　因故意或過失。\n')).toEqual(['因故意或過失。']);
    expect(texts(sentence(600))).toHaveLength(1);
    expect(texts(' \n')).toEqual([]);
  });

  test('are whole paragraphs, together while they are short', () => {
    const lines = Array.from({ length: 10 }, (_, i) => `${i}${sentence(149)}`);
    expect(texts(lines.join('\n'))).toEqual([0, 2, 4, 6, 8].map((i) => `${lines[i]}\n${lines[i + 1]}`));
  });

  test('end where sentences end, in a long paragraph', () => {
    for (const passage of texts(sentence(170).repeat(10))) expect(passage.length % 170).toBe(0);
  });

  test('of a very long text are bounded, and reach from its first to its last words', () => {
    const found = texts(`首${sentence(300)}\n${`${sentence(300)}\n`.repeat(500)}尾`);
    expect(found).toHaveLength(MAX_PASSAGES);
    expect(found[0]).toMatch(/^首/);
    expect(found.at(-1)).toMatch(/尾$/);
  });

  test('of any text are in order and apart, not empty, and no surrogate pair is cut', () => {
    const long = fc.array(anyDocument, { maxLength: 5 }).map((parts) => parts.join('𠀀'.repeat(500)));
    fc.assert(
      fc.property(long, (text) => {
        let at = 0;
        for (const { start, end } of passagesOf(text)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          expect(end - start).toBeLessThanOrEqual(600);
          expect(text.slice(start, end).isWellFormed() || !text.isWellFormed()).toBe(true);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

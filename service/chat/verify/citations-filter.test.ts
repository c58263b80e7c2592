import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCitationsFilter } from './citations-filter.ts';

const SOURCES = 4;

function filtered(chunks: readonly string[], sources = SOURCES) {
  const filter = createCitationsFilter(sources);
  const text = chunks.map((chunk) => filter.push(chunk)).join('') + filter.end();
  return { text, dropped: filter.dropped };
}

/** The numbers that a client reads as citations, and what a reader may take for one. */
const numbersOf = (text: string) => [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
const LOOKS_LIKE_ONE = /[[［【〔][\s\p{Cf}\p{Mn}\\]*\p{N}[\p{N}\s\p{Cf},，、\\]*[\]］】〕]/u;

const piece = fc.constantFrom(
  ...[
    '[',
    ']',
    '［',
    '］',
    '【',
    '】',
    '〔',
    '1',
    '2',
    '3',
    '4',
    '5',
    '９',
    '1１',
    '0',
    '12',
    ',',
    '，',
    '、',
    '-',
    ' ',
  ],
  ...[
    '\u200b',
    '\\',
    '^',
    '(',
    ':',
    '民法',
    '。',
    '\n',
    '[1]',
    '[2]',
    '[7]',
    '【3】',
    '[1][3]',
    '[1,2]',
    '[2-4]',
    '①',
    '†',
  ],
);
const model = fc.array(piece, { maxLength: 40 });

describe('the citations filter', () => {
  test('the filtered text is the same however the text is cut into chunks', () => {
    fc.assert(
      fc.property(model, (pieces) => {
        const whole = filtered([pieces.join('')]);
        expect(filtered(pieces)).toEqual(whole);
        expect(filtered(Array.from(pieces.join('')))).toEqual(whole);
      }),
      { numRuns: 2_000 },
    );
  });

  test('only citation numbers that have a document pass', () => {
    fc.assert(
      fc.property(model, (pieces) => {
        const { text } = filtered(pieces);
        for (const source of numbersOf(text)) expect(source >= 1 && source <= SOURCES).toBe(true);
        expect(text.replace(/\[\d+\]/g, '※')).not.toMatch(LOOKS_LIKE_ONE);
      }),
      { numRuns: 5_000 },
    );
  });

  test('text without citations passes as it is', () => {
    const text = fc.string({
      unit: fc.constantFrom('民', '法', '1', '[', ' a', '【示範', '】', ']', '(1)', '\n', '「', '」'),
    });
    fc.assert(
      fc.property(text, (written) => {
        fc.pre(!LOOKS_LIKE_ONE.test(written) && !/[[【]\s*\d[\d\s[【]*$/u.test(written));
        expect(filtered([written])).toEqual({ text: written, dropped: 0 });
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['一[1]二[2]', '一[1]二[2]', 0],
    ['一[3]二[1]三[3]', '一[3]二[1]三[3]', 0],
    ['一[1][3]', '一[1][3]', 0],
    ['一[1,2,1]', '一[1][2]', 0],
    ['一[1、 2，3]', '一[1][2][3]', 0],
    ['一[2-4]', '一[2][3][4]', 0],
    ['一【２】', '一[2]', 0],
    ['一［4］', '一[4]', 0],
    ['一[^1]', '一[1]', 0],
    ['一【1†】', '一[1]', 0],
    ['一[9]二[0]三[1]', '一二三[1]', 2],
    ['一[1,9]', '一[1]', 1],
    ['一[-1]', '一', 1],
    ['一[ −1]二[1, -2]', '一二[1]', 2],
    ['一【－２】', '一', 1],
    ['一[1 - 2]', '一[1][2]', 0],
    ['一[99999999999999999999]', '一', 1],
    ['一[1-99999]', '一[1]', 1],
    ['一[[9]1]', '一[1]', 1],
    ['一[1[9]2]', '一', 2],
    ['一[\u200b7\u200b]', '一', 1],
    ['一\\[7\\]', '一\\', 1],
    ['一[1](https://x.tw)', '一[1] (https://x.tw)', 0],
    ['一[註1]【主文】[甲]', '一[註1]【主文】[甲]', 0],
    ['一[1', '一', 0],
    ['一[', '一[', 0],
  ])('%s becomes %s', (from, to, dropped) => {
    expect(filtered([from])).toEqual({ text: to, dropped });
  });

  test('only text that may become a citation is held back', () => {
    const filter = createCitationsFilter(1);
    expect(filter.push('民法[')).toBe('民法');
    expect(filter.push('主文')).toBe('[主文');
    expect(filter.push('。[1')).toBe('。');
    expect(filter.push(']')).toBe('[1]');
  });
});

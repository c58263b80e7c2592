import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuMilliseconds } from '#lib/testing/cpu-time.ts';
import { findQuotations } from './quotations.ts';

const quoted = (text: string) => findQuotations(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['按「甲」及『乙』與“丙”', ['甲', '乙', '丙']],
  ['「甲『乙』丙」', ['甲『乙』丙']],
  ['「甲「乙」丙」', ['甲「乙」丙']],
  ['（下稱「系爭契約」）、所謂「善意」', []],
  ['「」「甲', []],
  ['」甲「乙」', ['乙']],
  ['「甲『乙」丙『丁』', ['甲『乙', '丁']],
  ['"甲"及＂乙＂、‘丙’、〝丁〞、〝戊〟', ['甲', '乙', '丙', '丁', '戊']],
  ['「甲"乙"丙」', ['甲"乙"丙']],
  ['"甲「乙」丙"', ['甲「乙」丙']],
  ['第1條"甲"及第2條"乙"定有明文', ['甲', '乙']],
  ['：" 甲 "，', [' 甲 ']],
  ['"甲。\n乙。"', ['甲。\n乙。']],
  ['（下稱"系爭契約"）、所謂"善意"', []],
  ['24"螢幕，規定：「甲」，第2條「乙」', ['甲', '乙']],
  ['24"螢幕一台\n第2條"乙"及第3條"丙"', ['乙', '丙']],
  ['24"螢幕，規定："乙"', ['乙']],
  ['24"，規定："乙"，', ['乙']],
])('findQuotations finds in %s the outermost quotations %j', (text, expected) =>
  expect(quoted(text)).toEqual(expected),
);

test('findQuotations finds a quotation behind a mark that is never closed in a long brief', () =>
  expect(quoted(`「${'字'.repeat(5_000)}「甲」`)).toEqual(['甲']));

test('findQuotations reads a text full of marks that are never closed in linear time', () => {
  const time = (count: number) => {
    const text = `${'「'.repeat(2 * count)}${'』'.repeat(count)}${'："'.repeat(count)}`;
    return cpuMilliseconds(() => expect(quoted(text)).toEqual([]));
  };
  const short = time(10_000);
  // Four times the text; quadratic would be sixteen times. Small times say nothing.
  expect(time(40_000)).toBeLessThan(Math.max(10 * short, 1_500));
});

test('findQuotations returns ordered, disjoint quotations between matching marks, for any text', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'「」『』“”‘’〝〞"＂甲，：\n') }), (text) => {
      let last = 0;
      for (const { start, end } of findQuotations(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(['「」', '『』', '“”', '‘’', '〝〞', '""', '＂＂']).toContain(
          `${text[start - 1]}${text[end]}`,
        );
        last = end;
      }
    }),
  ));

test('findQuotations reads straight marks like corner brackets in a text without other marks', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('甲「乙」', '規定：「丙」。', '及「丁」、「戊」', '\n')),
      (pieces) => {
        const text = pieces.join('');
        expect(findQuotations(text.replace(/[「」]/gu, '"'))).toEqual(findQuotations(text));
      },
    ),
  ));

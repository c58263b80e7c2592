import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findQuotations } from './quotations.ts';

const quoted = (text: string) => findQuotations(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['按「甲」及『乙』與“丙”', ['甲', '乙', '丙']],
  ['「甲『乙』丙」', ['甲『乙』丙']],
  ['「甲「乙」丙」', ['甲「乙」丙']],
  ['（下稱「系爭契約」）、所謂「善意」', []],
  ['「」「甲', []],
  ['」甲「乙」', ['乙']],
])('in %s the outermost quotations are %j', (text, expected) => expect(quoted(text)).toEqual(expected));

test('a mark that is never closed swallows no later quotation of a long brief', () =>
  expect(quoted(`「${'字'.repeat(5_000)}「甲」`)).toEqual(['甲']));

test('quotations are in order, do not overlap and have no marks around them, whatever the text', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'「」『』“”甲，\n') }), (text) => {
      let last = 0;
      for (const { start, end } of findQuotations(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect('「『“').toContain(text[start - 1]);
        expect('」』”').toContain(text[end]);
        last = end;
      }
    }),
  ));

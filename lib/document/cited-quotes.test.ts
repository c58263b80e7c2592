import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocumentToCite } from './cite-range.ts';
import { citedQuotes } from './cited-quotes.ts';
import { locatorOf } from './locator.ts';

const LINES = [
  '因故意或過失，不法侵害他人之權利者，負損害賠償責任。故意以背於善良風俗之方法，加損害於他人者亦同。',
  '違反保護他人之法律，致生損害於他人者，負賠償責任。但能證明其行為無過失者，不在此限。',
];
const article: DocumentToCite = {
  doc_type: '法規命令',
  title: '民法第184條',
  official: '民法第184條',
  short: '民§184',
  text: LINES.join('\n'),
  neighbours: {
    whole: { doc_id: 'law:B', title: '民法', doc_type: '法規命令', is_abandoned: false, url: '', date: null },
    previous: null,
    next: null,
  },
};

test.each([
  ['因故意或過失，不法侵害他人之權利者', '民法第184條第1項前段', '民§184Ⅰ前'],
  ['違反保護他人之法律', '民法第184條第2項本文', '民§184Ⅱ本'],
  [LINES.join('\n'), '民法第184條', '民§184'],
])('%s is cited in both styles as when it is copied from its page', (quote, official, short) => {
  expect(citedQuotes(article, [quote])).toEqual([{ text: quote, official, short }]);
});

test('what does not stand in the document has no citation, and keeps its place', () => {
  expect(citedQuotes(article, ['查無此句的引文', LINES[0]!])).toEqual([
    null,
    expect.objectContaining({ text: LINES[0] }),
  ]);
  expect(citedQuotes(article, [])).toEqual([]);
});

test('whatever is quoted of a line is found by its locator and copied as the document has it', () => {
  const line = LINES[0]!;
  fc.assert(
    fc.property(fc.nat(line.length - 8), fc.integer({ min: 6, max: line.length }), (start, length) => {
      const quote = line.slice(start, start + length);
      const [found] = citedQuotes(article, [locatorOf(quote)]);
      expect(found?.text).toBe(quote.trim());
      expect(found?.official).toMatch(/^民法第184條第1項(?:前段|後段)?$/);
      expect(found?.short).toMatch(/^民§184Ⅰ[前後]?$/);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCitations } from '../citations/find.ts';
import { formatCitation } from '../citations/format.ts';
import { withFurtherPlaces } from './further-places.ts';
import { findQuotations } from './quotations.ts';

const places = (text: string) => withFurtherPlaces(text, findCitations(text), findQuotations(text));
/** `第2項 = 民法第184條第2項` for each citation behind the first. */
const further = (text: string) =>
  places(text)
    .slice(1)
    .map(({ start, end, citation }) => `${text.slice(start, end)} = ${formatCitation(citation)}`);

test.each([
  ['民法第184條第1項「甲」及第2項「乙」', ['第2項 = 民法第184條第2項']],
  ['民法第184條第1項前段規定：「甲」、後段規定：「乙」', ['後段 = 民法第184條第1項後段']],
  [
    '民法第1條規定：「甲」；第 ２ 項規定：「乙」，第三項："丙"',
    ['第 ２ 項 = 民法第1條第2項', '第三項 = 民法第1條第3項'],
  ],
  ['民法第1條規定：「甲。」第2項規定：「乙。」', ['第2項 = 民法第1條第2項']],
  ['民法第1條規定：「甲」。第2項明定「乙」', ['第2項 = 民法第1條第2項']],
  ['民法第1條第1項第1款「甲」、第2款「乙」', ['第2款 = 民法第1條第1項第2款']],
  ['民法第1條第1項「甲」，同項第2款、第3款', ['第2款 = 民法第1條第1項第2款', '第3款 = 民法第1條第1項第3款']],
  ['民法第1條「甲」、第2項及第5條', ['第2項 = 民法第1條第2項', '第5條 = 民法第5條']],
])('withFurtherPlaces reads the places behind the quotations of %s', (text, expected) =>
  expect(further(text)).toEqual(expected),
);

test.each([
  '民法第1條規定：「甲」。第2項無此規定',
  '民法第1條規定：「甲」，第2項約定應給付',
  '民法第1條。契約載明「甲」，第2項規定「乙」',
  '最高法院109年度台上字第123號判決：「甲」，第2項「乙」',
  '民法第1條規定：「甲」，第二次開庭',
])('withFurtherPlaces reads no further place behind the quotation of %s', (text) =>
  expect(further(text)).toEqual([]),
);

test('withFurtherPlaces keeps all citations of any text, in order and without overlaps', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('民法第1條', '第2項', '第3款', '「', '」', '"', '及', '，', '規定：', '第5條', '。'),
      ),
      (pieces) => {
        const text = pieces.join('');
        const all = places(text);
        for (const one of findCitations(text)) expect(all).toContainEqual(one);
        for (const [i, one] of all.entries()) {
          expect(one.end).toBeGreaterThan(one.start);
          expect(one.start).toBeGreaterThanOrEqual(all[i - 1]?.end ?? 0);
        }
      },
    ),
  ));

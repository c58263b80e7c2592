import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCitations } from '../citations/find.ts';
import { formatCitation } from '../citations/format.ts';
import { asRange, readRanges } from './hyphens.ts';

const ranges = (text: string) => findCitations(text).map((one) => asRange(text, one));

test.each([
  ['民法第5-7條', '民法第5條至第7條', ['民法第5', '-', '7條']],
  ['民法第 5－7 條第1項', '民法第5條至第7條第1項', ['民法第 5', '－', '7 條第1項']],
  ['民法第5條-7條', '民法第5條至第7條', ['民法第5條', '-', '7條']],
  ['刑法第9-10條', '中華民國刑法第9條至第10條', ['刑法第9', '10條']],
])('asRange reads %s as the possible range %s', (text, official, spans) => {
  const [range] = ranges(text);
  expect(range?.official).toBe(official);
  expect(range?.articles.map(({ start, end }) => text.slice(start, end))).toEqual(spans);
});

test.each(['刑法第185-3條', '民法第5條之7', '民法第5-5條', '民法第5-36條', '民法第5條'])(
  'asRange reads no range in %s',
  (text) => expect(ranges(text)).toEqual([null]),
);

test('asRange returns all articles from the first to the last, in order', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 960 }), fc.integer({ min: 1, max: 30 }), (first, more) => {
      const text = `依民法第${first}-${first + more}條`;
      const articles = ranges(text)[0]?.articles ?? [];
      expect(articles.map(({ citation }) => formatCitation(citation))).toEqual(
        Array.from({ length: more + 1 }, (_, i) => `民法第${first + i}條`),
      );
      expect([articles[0]?.start, articles.at(-1)?.end]).toEqual([1, text.length]);
    }),
  ));

describe('readRanges reads a hyphen as a range only where no act has such a number', () => {
  const read = (text: string) =>
    readRanges(text, findCitations(text)).map(({ citation }) => formatCitation(citation));

  test.each([
    ['勞動基準法第30-32條', ['勞動基準法第30條', '勞動基準法第31條', '勞動基準法第32條']],
    ['民法第184條-186條', ['民法第184條', '民法第185條', '民法第186條']],
    ['民法第10-11條、第15條', ['民法第10條', '民法第11條', '民法第15條']],
    ['民法第5條-7條', ['民法第5條之7']],
    ['刑事訴訟法施行法第7-19條', ['刑事訴訟法施行法第7條之19']],
    ['用戶用電設備裝置規則第29-44條', ['用戶用電設備裝置規則第29條之44']],
    ['民法第191-3條、第184條之188', ['民法第191條之3', '民法第184條之188']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

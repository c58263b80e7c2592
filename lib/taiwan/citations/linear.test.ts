import { expect, test } from 'vitest';
import { cpuMilliseconds } from '#lib/testing/cpu-time.ts';
import { findCitations } from './find.ts';
import { findCitationsInEnglish } from './queries/query-english.ts';

const LENGTH = 40_000;

/** Processor time for a text of a piece repeated. */
function time(piece: string, length: number, read: (text: string) => unknown = findCitations): number {
  const text = piece.repeat(Math.ceil(length / piece.length));
  return cpuMilliseconds(() => read(text));
}

const inEnglish = (text: string) => findCitationsInEnglish(text, { name: '民法' });

test.each([
  '第1、',
  '民法1、',
  '民法第184條第1項前段、',
  '民法第1條至第100條、',
  '一',
  '1',
  '89年度',
  '中華民國',
  '釋字第1、',
  '字第12345678號',
  '同條',
  '(下稱',
  '§',
  '財政部',
  '依法令之規定，上訴人主張原判決違背法令云云，惟按',
])('%s repeated to a long text is read in linear time', (piece) => {
  const short = time(piece, LENGTH / 4);
  const long = time(piece, LENGTH);
  // Four times the text; quadratic would be sixteen times. Small times say nothing.
  expect(long).toBeLessThan(Math.max(10 * short, 1_500));
});

test.each([
  'article 1, ',
  'articles 1 to 2 and ',
  'the civil code of ',
  'Civil Code 184 (1) ',
  'enforcement rules of the ',
  '112-Tai-Shang-',
  'paragraph 1, ',
  '§',
  '1',
])('%s repeated to a long text in English is read in linear time', (piece) => {
  const short = time(piece, LENGTH / 4, inEnglish);
  const long = time(piece, LENGTH, inEnglish);
  expect(long).toBeLessThan(Math.max(10 * short, 1_500));
});

test('findCitations reads ten megabytes in less than 8 seconds of processor time', () => {
  const piece =
    '上訴人主張原判決違背法令，惟按民法第184條第1項前段、第2項及第一百九十五條，最高法院109年度台上字第5號判決參照；又依財政部91年6月20日台財稅字第0910453902號函，於民國九十年五月二日給付新臺幣１２萬元。\r\n';
  const count = Math.ceil(10_000_000 / Buffer.byteLength(piece));
  let found = 0;
  const milliseconds = cpuMilliseconds(() => {
    found = findCitations(piece.repeat(count)).length;
  }, 1);
  expect(found).toBe(5 * count);
  expect(milliseconds).toBeLessThan(8_000);
});

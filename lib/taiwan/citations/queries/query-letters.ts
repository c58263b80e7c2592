import type { NameIndex } from '../names/name-index.ts';
import { parseCitation } from '../parse.ts';
import type { ParsedPrefix } from '../parts/numerals.ts';
import { AGENCY, LETTER_FORMS } from '../spellings.ts';
import type { Citation, QuerySpan } from '../types.ts';

/** 76年5月6日, 76.5.6. */
const DATE = '(?:(?:中華)?民國)?\\d{2,3}(?:年\\d{1,2}月\\d{1,2}日|[./-]\\d{1,2}[./-]\\d{1,2})[,、.]?';
/** The year alone or a day without signs, no part of the citation: 財政部76年台財稅第7519463號函. */
const YEAR = '(?:(?:民國)?\\d{2,3}年(?!度)|\\d{6,7}(?=\\p{Script=Han}))';
/** With these, 字 is left out too: 台財稅11204567890. Other words stand before telephone numbers: 法律諮詢0912345678. */
const WORDS_WITHOUT_SIGN =
  '台財[稅關產融保]|台稅[一二三四五六]發|台內[地營戶]|台勞動|金管[銀證保]|經商|內授營';
/** A shorter number may be that of a case unless an agency or such a word stands before it: 109年度偵字第12345號. */
const MIN_BARE_DIGITS = 7;
const LETTER = new RegExp(
  `^(?<issuer>${AGENCY})?(?:(?<date>${DATE})|${YEAR})?` +
    `(?:(?<word>(?!年)\\p{Script=Han}[\\p{Script=Han}\\d]{1,9}?)字第?|(?<bare>${WORDS_WITHOUT_SIGN})(?<ordinal>第)?)` +
    `(?<number>\\d{7,14}|\\d{4,6}(?=號))(?!\\d)號?(?<form>${LETTER_FORMS.join('|')})?`,
  'u',
);

/** Letters without 字, 第 or 號, which texts always have: 台財稅字11204567890. */
export function readQueryLetters(
  text: string,
  at: number,
  names: NameIndex,
): ParsedPrefix<QuerySpan[]> | null {
  const { 0: all = '', groups = {} } = LETTER.exec(text.slice(at)) ?? {};
  if (all === '') return null;
  const { issuer = '', date = '', word, bare = '', ordinal, number = '', form = '' } = groups;
  // Older letters have a number without 字, which is known without its word: 財政部76年5月6日台財稅第7519463號函.
  const isOlder = ordinal !== undefined;
  if (number.length < MIN_BARE_DIGITS && issuer === '' && !isOlder) return null;
  const head = `${issuer}${date.replace(/[,、.]$/u, '')}${word ?? bare}字`;
  const citation: Citation | null = isOlder
    ? { kind: 'letter', issuer: issuer || bare, number, ...(form && { form }) }
    : parseCitation(`${head}第${number}號${form}`, names);
  if (citation?.kind !== 'letter') return null;
  const end = at + all.length;
  return { value: [{ start: at, end, meant: [citation] }], end };
}

import type { NameIndex } from '../names/name-index.ts';
import { parseCitation } from '../parse.ts';
import type { ParsedPrefix } from '../parts/numerals.ts';
import { AGENCY, LETTER_FORMS } from '../spellings.ts';
import type { QuerySpan } from '../types.ts';

/** With these, 字 is left out too: 台財稅11204567890. Other words stand before telephone numbers: 法律諮詢0912345678. */
const WORDS_WITHOUT_SIGN = '台財[稅關產融保]|台內[地營戶]|台勞動|金管[銀證保]|經商|內授營';
const LETTER = new RegExp(
  `^(${AGENCY})?(?:(\\p{Script=Han}[\\p{Script=Han}\\d]{1,9}?)字第?|(${WORDS_WITHOUT_SIGN}))(\\d{7,14})(?!\\d)號?(${LETTER_FORMS.join('|')})?`,
  'u',
);

/** Letters without 字, 第 or 號, which texts always have: 台財稅字11204567890. */
export function askedLetters(text: string, at: number, names: NameIndex): ParsedPrefix<QuerySpan[]> | null {
  const [all = '', issuer = '', beforeSign = '', bare = '', number, form = ''] =
    LETTER.exec(text.slice(at)) ?? [];
  if (all === '') return null;
  const citation = parseCitation(`${issuer}${beforeSign || bare}字第${number}號${form}`, names);
  if (citation?.kind !== 'letter') return null;
  const end = at + all.length;
  return { value: [{ start: at, end, meant: [citation] }], end };
}

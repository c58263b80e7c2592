import { isHanAt } from '../scan/classes.ts';
import { AGENCY, LETTER_FORMS } from '../spellings.ts';
import type { LetterCitation } from '../types.ts';
import { numberOf, type ParsedPrefix } from './numerals.ts';

const NUMBER = /^第([\d\-〇]{5,14})號/u;
const ISSUER = new RegExp(`${AGENCY}$`, 'u');
const OPENS_WITH_ISSUER = new RegExp(`^${AGENCY}(?=.)`, 'u');
const DATE =
  /(?:(?:中華)?民國)?([\d〇一二三四五六七八九十百]{1,4})[年./]([\d一二三四五六七八九十]{1,3})[月./]([\d一二三四五六七八九十]{1,3})日?[,、(]?$/u;
/** (89)台財證(一), 法89檢 */
const WORD =
  /(?:\p{Script=Han}|\([\d〇一二三四五六七八九十]{1,4}\)|(?<=\p{Script=Han})\d{1,3}(?=\p{Script=Han}|$)){1,24}$/u;
const MAX_WORD_CHARACTERS = 14;
/** A word that begins so has run together with the sentence before it. */
const NOT_WORD =
  /^.*(?:以|依|按|據|經(?!濟)|奉|參照|參見|參|及|與|見|業|如|於|上開|前開|及其|暨|之)(?=\p{Script=Han}{2})/u;
/** Number of a case or of its files, not of a letter: 偵字第12345號. */
const OF_CASE = /(?:偵|他|選|緝|聲|執|訴|上|易|抗|簡|判|裁|再|更|非|續|監|自|助|相)$/u;
const MAX_CASE_DIGITS = 6;
const MIN_BARE_DIGITS = 7;
const LOOK_BACK_CHARACTERS = 64;

/**
 * Reads a letter whose 字 (or, without a word, 第) is at `at`; looks back no further than `from`. A cheque number looks
 * like a letter without a word, so word, date, agency or form is required, unless it is the whole text.
 */
export function readLetter(
  text: string,
  at: number,
  from: number,
  isWhole = false,
): ParsedPrefix<{ start: number; citation: LetterCitation }> | null {
  const ordinal = text[at] === '字' ? at + 1 : at;
  const [all = '', digits = ''] = NUMBER.exec(text.slice(ordinal, ordinal + 20)) ?? [];
  const number = digits.replaceAll('〇', '0');
  if (all === '' || !/^\d[\d-]*\d$/.test(number)) return null;
  if (ordinal === at && number.length < MIN_BARE_DIGITS) return null;
  let start = at;
  const citation: LetterCitation = { kind: 'letter', number };
  const before = () => text.slice(Math.max(from, start - LOOK_BACK_CHARACTERS), start);
  if (ordinal > at) {
    const word = wordOf(before().slice(-30));
    if (word === '') return null;
    citation.word = word;
    start -= word.length;
  }
  const date = DATE.exec(before());
  const day = date && dayOf(date);
  if (day) {
    citation.date = day;
    start -= date[0].length;
  }
  const [issuer] = ISSUER.exec(before().slice(-24)) ?? [];
  if (issuer) {
    citation.issuer = issuer;
    start -= issuer.length;
  }
  // 日行政院台財: the date stands before the agency.
  const earlier = issuer && !citation.date ? DATE.exec(before()) : null;
  const earlierDay = earlier && dayOf(earlier);
  if (earlierDay) {
    citation.date = earlierDay;
    start -= earlier[0].length;
  }
  let end = ordinal + all.length;
  const form = LETTER_FORMS.find((one) => text.startsWith(one, end));
  if (form) {
    citation.form = form;
    end += form.length;
  }
  const isTold = citation.date !== undefined || issuer !== undefined || form !== undefined;
  if (!isTold && !isWhole && (citation.word === undefined || isOfCase(citation.word, number))) return null;
  return { value: { start, citation }, end };
}

const isOfCase = (word: string, number: string) => number.length <= MAX_CASE_DIGITS && OF_CASE.test(word);

/** The word right before 字, without the agency or the sentence before it; empty where there is none. */
function wordOf(before: string): string {
  if (!isHanAt(before, before.length - 1) && !/[)\d]$/.test(before)) return '';
  const found = WORD.exec(before)?.[0] ?? '';
  const afterDate = found.slice(found.lastIndexOf('日') + 1);
  const issuer = OPENS_WITH_ISSUER.exec(afterDate)?.[0];
  const word = issuer ? afterDate : afterDate.replace(NOT_WORD, '');
  const bare = word.slice((issuer ?? OPENS_WITH_ISSUER.exec(word)?.[0])?.length ?? 0);
  return bare.length > MAX_WORD_CHARACTERS
    ? bare.replace(/^.*(?:委員會|政府|局|署|處|部|院)/u, '').slice(-MAX_WORD_CHARACTERS)
    : bare;
}

function dayOf(date: RegExpExecArray): { year: number; month: number; day: number } | null {
  const [year, month, day] = date.slice(1, 4).map((part) => numberOf(part ?? '') ?? 0) as [
    number,
    number,
    number,
  ];
  return year > 0 && month > 0 && month < 13 && day > 0 && day < 32 ? { year, month, day } : null;
}

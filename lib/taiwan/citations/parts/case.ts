import { courtByCode } from '../../courts/table.ts';
import { isDigitAt, isHanAt, isNumeralAt } from '../scan/classes.ts';
import { CASE_SEPARATORS } from '../spellings.ts';
import {
  type CaseCitation,
  DECISIONS,
  type Decision,
  DIVISIONS,
  type Division,
  type RulingCitation,
} from '../types.ts';
import { isFormalWord, isKnownWord, isRuling, isWord, mayBeginKnownWord } from './case-word.ts';
import { type ParsedPrefix, readNumber } from './numerals.ts';

const MAX_WORD_CHARACTERS = 12;
const WORD = /^(?:\p{Script=Han}|\([一二三四五六七八九十\d]{1,3}\)){1,12}?$/u;
/** Longer numbers are those of letters. */
const MAX_NUMBER_CHARACTERS = 12;
const isParenthesisAt = (text: string, at: number) => text[at] === '(' || text[at] === ')';

type CaseNumber = { year: number; word: string; number: number };
const MAX_YEAR = 200;
/** Today's courts numbered no cases before ROC 15. */
const MIN_YEAR = 15;

/** `(一)`, which ㈠ becomes, is part of the word: 重上更(一). */
function readWord(text: string, at: number): ParsedPrefix<string> | null {
  for (let end = at; end - at < MAX_WORD_CHARACTERS; end++) {
    if (!isHanAt(text, end) && !isDigitAt(text, end) && !isParenthesisAt(text, end)) return null;
    if (text[end] === '字' && end > at) {
      const word = text.slice(at, end);
      return WORD.test(word) && isWord(word) ? { value: word, end: end + 1 } : null;
    }
  }
  return null;
}

type ParsedYear = ParsedPrefix<number> & { isYear: boolean };

function readYear(text: string, at: number): ParsedYear | null {
  const year = readNumber(text, at);
  if (!year || year.value > MAX_YEAR || year.value < MIN_YEAR) return null;
  if (text[year.end] !== '年') return { ...year, isYear: false };
  const end = text[year.end + 1] === '度' ? year.end + 2 : year.end + 1;
  return { value: year.value, end, isYear: true };
}

/** A quick test, since most numbers are no case numbers: 3元, 104年5月. */
function mayBeCase(text: string, { end, isYear }: ParsedYear, isOfCourt: boolean): boolean {
  if (isOfCourt && isHanAt(text, end)) return true;
  if (CASE_SEPARATORS.includes(text[end] ?? '?')) return mayBeginKnownWord(text, end + 1);
  return isYear ? isHanAt(text, end) || text[end] === '(' : mayBeginKnownWord(text, end);
}

/** 89年度訴字第2241號, with or without 年度, 第 and 號, in any numerals. */
function readFormal(text: string, year: ParsedYear): ParsedPrefix<CaseNumber> | null {
  const word = readWord(text, year.end);
  if (!word) return null;
  const isOrdinal = text[word.end] === '第';
  const number = readNumber(text, isOrdinal ? word.end + 1 : word.end);
  if (!number) return null;
  const isClosed = text[number.end] === '號';
  if (number.end - word.end > MAX_NUMBER_CHARACTERS) return null;
  // Without 年 another sign of a case number is needed: 20日台財稅字第… is none.
  if (!year.isYear && !(isFormalWord(word.value) && isOrdinal)) return null;
  return {
    value: { year: year.value, word: word.value, number: number.value },
    end: isClosed ? number.end + 1 : number.end,
  };
}

/** Endings of composed case words (重家繼訴), which are too many to list. */
const ENDS_CASE_WORD = /[訴上抗聲更再簡易調執全消國小交婚]$/u;

/** 89訴2241, 89,訴,2241, 89年訴2241號, 89年度訴第2241號. */
function readLoose(
  text: string,
  at: number,
  year: ParsedYear,
  isWhole: boolean,
  isOfCourt: boolean,
): ParsedPrefix<CaseNumber> | null {
  let from = year.end;
  const separator = CASE_SEPARATORS.includes(text[from] ?? '?') ? text[from] : undefined;
  if (separator !== undefined) from++;
  let end = from;
  while (
    end - from < MAX_WORD_CHARACTERS &&
    (isHanAt(text, end) || isParenthesisAt(text, end)) &&
    text[end] !== '第'
  ) {
    if (isNumeralAt(text, end) && text[end - 1] !== '(') break;
    end++;
  }
  const word = text.slice(from, end);
  const isAfterCourt = at > 0;
  if (word === '' || !WORD.test(word) || !isWord(word)) return null;
  const isOfWhole = isWhole && (separator !== undefined || isAfterCourt);
  const isByCourt = isOfCourt && ENDS_CASE_WORD.test(word);
  if (!isRuling(word) && !isKnownWord(word) && !isOfWhole && !isByCourt) return null;
  if (separator !== undefined && text[end] === separator) end++;
  if (text[end] === '第') end++;
  const number = readNumber(text, end);
  if (!number || number.value === 0) return null;
  const isClosed = text[number.end] === '號';
  if (!isClosed && !isWhole && !isByCourt) {
    // 20上5樓 is no case; 106台上1320在說什麼 can be nothing else.
    if (
      !isRuling(word) &&
      isHanAt(text, number.end) &&
      (year.isYear || word.length < 2 || text[number.end] === '字')
    )
      return null;
    if (!year.isYear && /[.,-]/.test(text[number.end] ?? '')) return null;
  }
  return {
    value: { year: year.value, word, number: number.value },
    end: isClosed ? number.end + 1 : number.end,
  };
}

/** The number of a case or of a ruling of the 憲法法庭, and the kind of decision where it follows. */
export function readCase(
  text: string,
  at: number,
  isWhole = false,
  /** The name of a court stands directly before it. */
  isOfCourt = false,
): ParsedPrefix<CaseCitation | RulingCitation> | null {
  const from = text.startsWith('民國', at) ? at + 2 : at;
  if (!isNumeralAt(text, from)) return null;
  const year = readYear(text, from);
  if (!year || (!isWhole && !mayBeCase(text, year, isOfCourt))) return null;
  const read = readFormal(text, year) ?? readLoose(text, from, year, isWhole, isOfCourt);
  if (!read || read.value.number === 0) return null;
  const { value, end } = read;
  if (isDigitAt(text, end)) return null;
  if (isRuling(value.word)) {
    const tail = /^(?:判決|裁定)/u.exec(text.slice(end, end + 2))?.[0] ?? '';
    return { value: { kind: 'ruling', ...value }, end: end + tail.length };
  }
  const tail = readTail(text, end);
  return { value: { kind: 'case', ...value, ...tail.value }, end: tail.end };
}

/** 民事判決, 刑事裁定, 判例. */
function readTail(text: string, at: number): ParsedPrefix<{ division?: Division; decision?: Decision }> {
  const division = DIVISIONS.find((word) => text.startsWith(word, at));
  const middle = division ? at + division.length : at;
  const decision = DECISIONS.find((word) => text.startsWith(word, middle));
  if (!decision) return { value: {}, end: at };
  return { value: { ...(division && { division }), decision }, end: middle + decision.length };
}

const JID =
  /^(?:case:)?(?:[a-z]+-)?([a-z]{3})([vma])[,-](\d{1,3})[,-](\p{Script=Han}[\p{Script=Han}()一二三四五\d]{0,11})[,-](\d{1,6})(?:[,-](\d{8})(?:[,-]\d{1,3})?)?$/u;
const DIVISION: Record<string, Division> = { v: '民事', m: '刑事', a: '行政' };

/** The identifier of the official data, TPSV,112,台上,824,20230511,1; only as a whole text. */
export function readJid(text: string): CaseCitation | null {
  const [, code = '', letter = '', year, word = '', number] = JID.exec(text) ?? [];
  const division = DIVISION[letter];
  if (!division) return null;
  const court = courtByCode(code.toUpperCase());
  return {
    kind: 'case',
    ...(court && { court }),
    year: Number(year),
    word,
    number: Number(number),
    division,
  };
}

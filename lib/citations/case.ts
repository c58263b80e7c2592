import { isDigitAt, isHanAt, isNumeralAt } from './classes.ts';
import { courtOf } from './courts.ts';
import { type Read, readNumber } from './numerals.ts';
import {
  type CaseCitation,
  DECISIONS,
  type Decision,
  DIVISIONS,
  type Division,
  type RulingCitation,
} from './types.ts';

/** Of the 憲法法庭. */
const RULINGS = new Set(['憲判', '憲裁', '憲暫裁', '審裁', '統裁', '憲統裁', '憲審裁']);
const LONGEST_WORD = 12;
const WORD = /^(?:\p{Script=Han}|\([一二三四五六七八九十\d]{1,3}\)){1,12}?$/u;
/** Longer ones are of letters. */
const LONGEST_NUMBER = 12;
const SEPARATORS = ',、-/.·_ ';
/** Words of cases that are known when only year, word and number are given: 89訴2241. */
const KNOWN_WORD =
  /^(?:(?:重|金|智|勞|家|醫|海商|國|消|商|民|刑|行|交|原|少|易|簡|聲|續|更|附|建|公|保險|票|專|著|營|選|再|裁|矚|毒|軍|全|他|國貿|偵|調|除|促|司|執|破|海|仲|抗|台|婚|親|監宣|輔宣|當選|簡上|小上|附民|更一|聲再|聲判)*)(?:訴|上|易|抗|簡|聲|判|裁|再|小|更|非|重訴|上訴|上易|簡上|訴緝|緝|附民|聲請|覆|全|補|婚|親|促|除|字|更一|更二|判例)$/u;

const isParenthesisAt = (text: string, at: number) => text[at] === '(' || text[at] === ')';

type Numbered = { year: number; word: string; number: number };
const MOST_YEAR = 200;

/** `(一)`, which ㈠ becomes, is part of the word: 重上更(一). */
function readWord(text: string, at: number): Read<string> | null {
  for (let end = at; end - at < LONGEST_WORD; end++) {
    if (!isHanAt(text, end) && !isDigitAt(text, end) && !isParenthesisAt(text, end)) return null;
    if (text[end] === '字' && end > at) {
      const word = text.slice(at, end);
      return WORD.test(word) ? { value: word, end: end + 1 } : null;
    }
  }
  return null;
}

/** 89年度訴字第2241號, with or without 年度, 第 and 號, in any numerals. */
function readFormal(text: string, at: number): Read<Numbered> | null {
  const year = readNumber(text, at);
  if (!year || year.value > MOST_YEAR) return null;
  let from = year.end;
  const isYear = text[from] === '年';
  if (isYear) from++;
  if (isYear && text[from] === '度') from++;
  const word = readWord(text, from);
  if (!word) return null;
  const isOrdinal = text[word.end] === '第';
  const number = readNumber(text, isOrdinal ? word.end + 1 : word.end);
  if (!number) return null;
  const isClosed = text[number.end] === '號';
  if (number.end - word.end > LONGEST_NUMBER) return null;
  // Without 年 some sign must say that it is a number of a case: 20日台財稅字第… is none.
  if (!isYear && !isRuling(word.value) && !KNOWN_WORD.test(word.value)) return null;
  return {
    value: { year: year.value, word: word.value, number: number.value },
    end: isClosed ? number.end + 1 : number.end,
  };
}

/** 89訴2241, 89,訴,2241, 89年訴2241號, 89年度訴第2241號. */
function readLoose(text: string, at: number, isWhole: boolean): Read<Numbered> | null {
  const year = readNumber(text, at);
  if (!year || year.value > MOST_YEAR || year.value === 0) return null;
  let from = year.end;
  const isYear = text[from] === '年';
  if (isYear) from++;
  if (isYear && text[from] === '度') from++;
  const separator = SEPARATORS.includes(text[from] ?? '?') ? text[from] : undefined;
  if (separator !== undefined) from++;
  let end = from;
  while (
    end - from < LONGEST_WORD &&
    (isHanAt(text, end) || isParenthesisAt(text, end)) &&
    text[end] !== '第'
  ) {
    if (isNumeralAt(text, end) && text[end - 1] !== '(') break;
    end++;
  }
  const word = text.slice(from, end);
  const isAfterCourt = at > 0;
  if (word === '' || !WORD.test(word)) return null;
  if (!isRuling(word) && !KNOWN_WORD.test(word) && !(isWhole && (separator !== undefined || isAfterCourt)))
    return null;
  if (separator !== undefined && text[end] === separator) end++;
  if (text[end] === '第') end++;
  const number = readNumber(text, end);
  if (!number || number.value === 0) return null;
  const isClosed = text[number.end] === '號';
  if (
    !isClosed &&
    !isWhole &&
    (isYear ? /^\p{Script=Han}/u : /^[\p{Script=Han}.,-]/u).test(text[number.end] ?? '')
  )
    return null;
  return {
    value: { year: year.value, word, number: number.value },
    end: isClosed ? number.end + 1 : number.end,
  };
}

/** Whether 89訴2241 is read without any sign between. */
export const isKnownWord = (word: string): boolean => KNOWN_WORD.test(word);

const isRuling = (word: string) => RULINGS.has(word);

/** The number of a case or of a ruling of the 憲法法庭, and the kind of decision if it is told. */
export function readCase(
  text: string,
  at: number,
  isWhole = false,
): Read<CaseCitation | RulingCitation> | null {
  const from = text.startsWith('民國', at) ? at + 2 : at;
  if (!isNumeralAt(text, from)) return null;
  const read = readFormal(text, from) ?? readLoose(text, from, isWhole);
  if (!read || read.value.number === 0 || read.value.year === 0) return null;
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
export function readTail(text: string, at: number): Read<{ division?: Division; decision?: Decision }> {
  const division = DIVISIONS.find((word) => text.startsWith(word, at));
  const middle = division ? at + division.length : at;
  const decision = DECISIONS.find((word) => text.startsWith(word, middle));
  if (!decision) return { value: {}, end: at };
  return { value: { ...(division && { division }), decision }, end: middle + decision.length };
}

const JID =
  /^(?:case:)?(?:demo-)?([a-z]{3})([vma])[,-](\d{1,3})[,-](\p{Script=Han}[\p{Script=Han}()一二三四五\d]{0,11})[,-](\d{1,6})(?:[,-](\d{8})(?:[,-]\d{1,3})?)?$/u;
const DIVISION: Record<string, Division> = { v: '民事', m: '刑事', a: '行政' };

/** The identifier of the official data, TPSV,112,台上,824,20230511,1; only as a whole text. */
export function readJid(text: string): CaseCitation | null {
  const [, code = '', letter = '', year, word = '', number] = JID.exec(text) ?? [];
  const division = DIVISION[letter];
  if (!division) return null;
  const court = courtOf(code.toUpperCase());
  return {
    kind: 'case',
    ...(court && { court }),
    year: Number(year),
    word,
    number: Number(number),
    division,
  };
}

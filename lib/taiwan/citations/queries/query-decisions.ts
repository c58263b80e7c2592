import type { NameIndex } from '../names/name-index.ts';
import { parseCitation } from '../parse.ts';
import { isRuling } from '../parts/case-word.ts';
import { numberOf, type ParsedPrefix } from '../parts/numerals.ts';
import { isNumeralAt } from '../scan/classes.ts';
import type { Citation, InterpretationCitation, QuerySpan } from '../types.ts';
import { isTypedWord } from './typed-case-words.ts';

const NUMERAL = '[\\d〇零一二三四五六七八九十百千]{1,8}';
const CHINESE_YEAR = '一百[一二三四五六七八九十]{1,3}|一[一二三四五六七八九][〇一二三四五六七八九]';
const INTERPRETATION = new RegExp(
  `^(?:司法院)?(?:大法官)?(?:會議)?(?:解釋)?(釋字|釋|院解字|院解(?=\\d)|院字)第?(${NUMERAL})(?![\\d年月日條項])號?(?:解釋)?`,
  'u',
);
/** The same without 釋字: 大法官會議解釋第499號, 大法官第499號解釋, 司法院第499號解釋. */
const BY_JUSTICES = new RegExp(
  `^(?:(?:司法院)?大法官(?:會議)?(?:解釋第?(${NUMERAL})號?|第?(${NUMERAL})號解釋)|司法院第?(${NUMERAL})號解釋)`,
  'u',
);
const FURTHER = new RegExp(
  `^([、,;及與或和跟至到~ +/|&-])(?:釋字?)?第?(${NUMERAL})(?![\\d年月日條項])號?(?:解釋)?`,
  'u',
);
/** 憲判111-1, 憲判111/1, 憲判字111年第1號. */
const RULING = new RegExp(
  `^(?:憲法法庭)?(憲判|憲裁|憲暫裁|審裁|統裁|憲審裁)字?第?(1\\d\\d|${CHINESE_YEAR})(?:年度?|[-/])第?(${NUMERAL})(?!\\d)號?(?:判決|裁定)?`,
  'u',
);
/** Further numbers of the same year and word: 111憲判11、12, 112年度台上字第824至826號, 憲判111-11、111-12. */
const FURTHER_NUMBER =
  /^([、,及與和跟至到~])(?:第?(\d{1,6})|(\d{2,3})-(\d{1,6}))(?:號(?:(?:民事|刑事|行政)?(?:判決|裁定|判例))?|(?![\d\p{Script=Han}-]))/u;
/** 112台上824, 112台上字824, 108台上大2470, 最高法院大法庭108年度台上大字第2470號裁定. */
const CASE =
  /^(?:民國)?(\d{2,3})(?:年度?)?([\p{Script=Han}()]{1,10}?)字?第?(\d{1,6})(?!\d)號?((?:民事|刑事|行政)?(?:判決|裁定|判例)|\(?例\)?)?/u;
/** The same in Chinese numerals: 一一〇年度台上大字第五六六〇號. */
const CASE_IN_CHINESE = new RegExp(
  `^(?:民國)?([〇零一二三四五六七八九十百]{2,6})年度?([\\p{Script=Han}()]{1,10}?)字?第?(${NUMERAL})號((?:民事|刑事|行政)?(?:判決|裁定|判例))?`,
  'u',
);
/** Between the court and its case, also as the head of a decision has it: 最高法院民事判決 112年度台上字第824號. */
const CHAMBER =
  /^(?:(?:民事|刑事)?(?:第[一二三四五六七八九十]庭|大法庭)(?:判決|裁定)?|(?:民事|刑事|行政)?(?:簡易)?(?:判決|裁定))/u;
const WORD = '(?<word>[\\p{Script=Han}()]{1,10}?)字?';
const YEAR_OF_CASE = '(?:民國)?(?<year>\\d{2,3})年度?';
const NUMBER_OF_CASE = '第?(?<number>\\d{1,6})(?!\\d)';
const WORD_FIRST = [
  new RegExp(`^${WORD}${NUMBER_OF_CASE}號?[(,、/]?${YEAR_OF_CASE}\\)?`, 'u'),
  new RegExp(`^${WORD}${YEAR_OF_CASE}${NUMBER_OF_CASE}號?`, 'u'),
];
const WITH_SIGN = /^([\p{Script=Han}()]{1,10}?)字?第?(\d{1,6})號?([/-])(\d{1,6})(?![\d年])號?/u;
const YEAR = /^(?:[2-9]\d|1\d\d)$/u;
const OF_HIGHEST_COURT = /^台/u;
const GRAND_CHAMBER = /大$/u;
const MAX_LISTED = 20;
const RANGE = '至到~-';

/** Interpretations, rulings and cases as queries have them. */
export function readQueryDecisions(
  text: string,
  at: number,
  names: NameIndex,
): ParsedPrefix<QuerySpan[]> | null {
  return interpretations(text, at) ?? withFurther(text, ruling(text, at) ?? decision(text, at, names));
}

/** Further numbers that differ from a ruling or case in nothing else. */
function withFurther(text: string, read: ParsedPrefix<QuerySpan[]> | null): ParsedPrefix<QuerySpan[]> | null {
  const [citation] = read?.value[0]?.meant ?? [];
  if (!read || (citation?.kind !== 'case' && citation?.kind !== 'ruling')) return read;
  const value = [...read.value];
  let { end } = read;
  let last = citation.number;
  while (value.length < MAX_LISTED) {
    const [more = '', sign = '', typed, year, numberOfYear] = FURTHER_NUMBER.exec(text.slice(end)) ?? [];
    if (more === '') break;
    const number = Number(typed ?? numberOfYear);
    const further = { ...citation, number, ...(year && { year: Number(year) }) };
    if (RANGE.includes(sign) && year === undefined)
      for (let between = last + 1; between < number && number - last <= MAX_LISTED; between++)
        value.push({ start: end, end: end + 1, meant: [{ ...citation, number: between }] });
    value.push({ start: end + 1, end: end + more.length, meant: [further] });
    last = number;
    end += more.length;
  }
  return { value, end };
}

/** 釋748, 釋字748、749, 釋字第748至750號. */
function interpretations(text: string, at: number): ParsedPrefix<QuerySpan[]> | null {
  const [head = '', word = '', numeral = ''] = INTERPRETATION.exec(text.slice(at)) ?? byJustices(text, at);
  const first = numberOf(numeral);
  if (head === '' || first === null || first === 0) return null;
  // 釋一 is no number.
  if (!/^\d|../.test(numeral) && !head.includes('號')) return null;
  const series = word.replace('字', '') as InterpretationCitation['series'];
  const citation = (number: number): Citation => ({ kind: 'interpretation', series, number });
  const found: QuerySpan[] = [{ start: at, end: at + head.length, meant: [citation(first)] }];
  let end = at + head.length;
  for (let last = first; found.length < MAX_LISTED; ) {
    const [more = '', sign = '', next = ''] = FURTHER.exec(text.slice(end)) ?? [];
    const number = numberOf(next);
    if (more === '' || number === null || number === 0) break;
    const isRange = RANGE.includes(sign);
    if (isRange && (number <= last || number - last > MAX_LISTED)) break;
    if (sign === '/' && number <= last) break;
    for (let between = last + 1; isRange && between < number; between++)
      found.push({ start: end, end: end + 1, meant: [citation(between)] });
    found.push({ start: end + 1, end: end + more.length, meant: [citation(number)] });
    last = number;
    end += more.length;
  }
  return { value: found, end };
}

function byJustices(text: string, at: number): string[] {
  const [head = '', ...numerals] = BY_JUSTICES.exec(text.slice(at)) ?? [];
  return [head, '釋', numerals.find((one) => one !== undefined) ?? ''];
}

function ruling(text: string, at: number): ParsedPrefix<QuerySpan[]> | null {
  const [all = '', word = '', year = '', number = ''] = RULING.exec(text.slice(at)) ?? [];
  const numbers = [numberOf(year), numberOf(number)];
  if (all === '' || numbers.some((one) => !one)) return null;
  const end = at + all.length;
  const meant: Citation[] = [{ kind: 'ruling', year: numbers[0] ?? 0, word, number: numbers[1] ?? 0 }];
  return { value: [{ start: at, end, meant }], end };
}

type TypedCase = { year: string; word: string; number: string; tail?: string; other?: TypedCase };

/** A case, its court before it or behind it: 北院112訴123, 112訴123(北院). */
function decision(text: string, at: number, names: NameIndex): ParsedPrefix<QuerySpan[]> | null {
  const before = courtAt(text, at, names);
  const after = before?.end ?? at;
  const from = after + (CHAMBER.exec(text.slice(after))?.[0].length ?? 0);
  const typed = yearFirst(text, from) ?? wordFirst(text, from, before !== null);
  if (!typed) return null;
  const behind = before ? null : courtBehind(text, typed.end, names);
  const court = before?.value ?? behind?.value ?? '';
  const { other, ...first } = typed.value;
  const meant = citationOf(first, court, names);
  if (!meant) return null;
  const reading = other && citationOf(other, court, names);
  const end = behind?.end ?? typed.end;
  const fallback = reading && { fallbackReadings: [reading] };
  return { value: [{ start: at, end, meant: [meant], ...fallback }], end };
}

/** A citation in full is read by the reader of running text. */
function citationOf(
  { year, word, number, tail = '' }: TypedCase,
  court: string,
  names: NameIndex,
): Citation | null {
  if (court === '' && !isTypedWord(word.replace(GRAND_CHAMBER, '')) && !isRuling(word)) return null;
  const citation = parseCitation(`${court}${year}年度${word}字第${number}號${tail}`, names);
  return citation?.kind === 'case' || citation?.kind === 'ruling' ? citation : null;
}

function courtAt(text: string, at: number, names: NameIndex): ParsedPrefix<string> | null {
  const match = names.match(text, at);
  return match?.entry.kind === 'court' ? { value: match.entry.court.name, end: match.end } : null;
}

/** Not where another number follows, to which the court belongs: 112訴123、北院112訴124. */
function courtBehind(text: string, at: number, names: NameIndex): ParsedPrefix<string> | null {
  const [sign = ''] = /^[(,、]/u.exec(text.slice(at)) ?? [];
  const court = courtAt(text, at + sign.length, names);
  if (!court) return null;
  if (sign === '(') return text[court.end] === ')' ? { ...court, end: court.end + 1 } : null;
  return isNumeralAt(text, court.end) ? null : court;
}

function yearFirst(text: string, at: number): ParsedPrefix<TypedCase> | null {
  const rest = text.slice(at);
  const [all = '', year = '', typed = '', number = '', tail = ''] =
    CASE.exec(rest) ?? CASE_IN_CHINESE.exec(rest) ?? [];
  const word = typed.replace(/字$/u, '');
  const decision = /例/u.test(tail) ? '判例' : tail;
  return word === '' ? null : { value: { year, word, number, tail: decision }, end: at + all.length };
}

/**
 * The year behind the word or behind the number: 台上字第824號(112年), 台上112年824號. With a mere sign between, a dash
 * stands before the number and a slash before the year, unless only the other order is held: 台上112-824, 台上824/112.
 */
function wordFirst(text: string, at: number, isOfCourt: boolean): ParsedPrefix<TypedCase> | null {
  const rest = text.slice(at);
  for (const form of WORD_FIRST) {
    const { 0: all = '', groups = {} } = form.exec(rest) ?? {};
    const { word = '', year = '', number = '' } = groups;
    if (word !== '') return { value: { year, word, number }, end: at + all.length };
  }
  const [all = '', word = '', first = '', sign, second = ''] = WITH_SIGN.exec(rest) ?? [];
  if (all === '' || (!isOfCourt && !OF_HIGHEST_COURT.test(word))) return null;
  const readings = [
    { word, year: first, number: second },
    { word, year: second, number: first },
  ].filter(({ year }) => YEAR.test(year));
  if (sign === '/') readings.reverse();
  const [value, other] = readings;
  return value ? { value: { ...value, ...(other && { other }) }, end: at + all.length } : null;
}

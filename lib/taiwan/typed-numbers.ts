import { foldText } from '../text/fold.ts';
import { BUILT_IN_NAMES } from './citations/names/name-index.ts';
import { REGISTERED_SOURCES } from './sources.ts';

/**
 * Prefixes of the ids (ids.ts) of documents whose number begins with what was typed, so that they can be suggested
 * before it is typed in full. `series`: prefixes of the ids of all held decisions and letters, up to year or number.
 */
export function idsGoingOn(folded: string, series: readonly string[]): string[] {
  return [...interpretations(folded), ...decisions(folded, series), ...letters(folded, series)];
}

const MARKS = ['', ...REGISTERED_SOURCES.map(({ mark }) => `${mark}-`)];

const INTERPRETATION = /^(?:司法院)?(?:大法官)?(?:會議)?(釋|院解|院)字?第?(\d{1,5})號?(?:解釋)?$/u;

function interpretations(text: string): string[] {
  const [, word, number] = INTERPRETATION.exec(text) ?? [];
  if (!word) return [];
  return MARKS.map((mark) => `interp:${mark}${word === '釋' ? '' : `${word}-`}${number}`);
}

const DECISION = /^(?:民國)?(\d{2,3})(?:年度?)?([\p{Script=Han}()]{1,10}?)(?:字?第?(\d{1,6})號?|字第?)?$/u;
const SERIES_OF_CASES = /^case:(?:[A-Z][A-Z0-9]+-)?([A-Z]{3})[A-Z]-$/u;

/** 112台上8, 最高法院112年度台上字第8; 112憲判. */
function decisions(text: string, series: readonly string[]): string[] {
  const match = BUILT_IN_NAMES.match(text, 0);
  const court = match?.entry.kind === 'court' ? match.entry.court.code : undefined;
  const [, year, word, number] =
    DECISION.exec(court && match ? text.slice(match.end).trimStart() : text) ?? [];
  if (!year || !word) return [];
  const rest = number === undefined ? `${year}-${word}` : `${year}-${word}-${number}`;
  const cases = series.filter((one) => {
    const [, code] = SERIES_OF_CASES.exec(one) ?? [];
    return code !== undefined && (court === undefined || court === code);
  });
  return [...MARKS.map((mark) => `const:${mark}${rest}`), ...cases.map((one) => one + rest)];
}

const LETTER = /^((?:\d{1,4}|\(\d{1,4}\))?[\p{Script=Han}()]{1,12}?)字?第?(\d{1,14})(?:號函?)?$/u;
const SERIES_OF_LETTERS = /^letter:(?:[A-Z][A-Z0-9]+-)?([^-]+)-$/u;

const withoutStart = (text: string, start: string) =>
  text.startsWith(start) ? text.slice(start.length) : text;

/** 台財稅字第09104, with or without the agency before it. */
function letters(text: string, series: readonly string[]): string[] {
  return series.flatMap((one) => {
    const [, issuer] = SERIES_OF_LETTERS.exec(one) ?? [];
    if (!issuer) return [];
    const [, word, number] = LETTER.exec(withoutStart(text, foldText(issuer))) ?? [];
    return word ? [`${one}${word.replace(/字$/u, '')}字第${number}`] : [];
  });
}

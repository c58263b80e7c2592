import { namePrefixBefore } from '../../sources.ts';
import { readCase } from '../parts/case.ts';
import { readInterpretations, readNextNumber, startOfInterpretation } from '../parts/interpretation.ts';
import { readLetter } from '../parts/letter.ts';
import { readConnector } from '../parts/pinpoint.ts';
import { BETWEEN_COURT_AND_CASE, SAME_COURT } from '../spellings.ts';
import type { Court, RulingCitation } from '../types.ts';
import { isDigitAt, isNumeralAt } from './classes.ts';
import type { ScanState } from './scan-state.ts';

/** 中華民國一百零二年十二月三十一日第二審更審判決( */
const BETWEEN_CHARACTERS = 32;
const MAX_LISTED = 50;
const CONSTITUTIONAL_COURT = 'JCC';

/** 109年度台上字第123號, with the court before it and the numbers that follow in a list. */
export function scanCase(state: ScanState, at: number): void {
  const { text } = state;
  if (isNumeralAt(text, at) && (isNumeralAt(text, at - 1) || isAfterSeparator(text, at))) return;
  const read = readCase(text, at, false, state.court?.end === at);
  if (!read) return;
  if (read.value.kind === 'ruling') {
    addRuling(state, at, read.end, read.value);
    return;
  }
  const { court, start } = courtBefore(state, at);
  const citation = { ...read.value, ...(court && { court }) };
  state.add(start, read.end, citation);
  addListed(state, (number, from, end) => state.add(from, end, { ...citation, number }));
  state.caseCourt = { court, end: state.done };
}

function addRuling(state: ScanState, at: number, end: number, ruling: RulingCitation): void {
  const { text, court } = state;
  const start = court?.court.code === CONSTITUTIONAL_COURT && court.end === at ? court.start : at;
  state.add(start - namePrefixBefore(text, start).length, end, ruling);
}

/** The numbers that follow in a list: 、第456號及第789號. */
function addListed(state: ScanState, add: (number: number, start: number, end: number) => void): void {
  for (let count = 0; count < MAX_LISTED; count++) {
    const connector = readConnector(state.text, state.done);
    const next = connector && readNextNumber(state.text, connector.end);
    if (!next) return;
    add(next.value, connector.end, next.end);
  }
}

/** The court that stands right before a case, or that of the case before in a list. */
function courtBefore(state: ScanState, at: number): { court: Court | undefined; start: number } {
  const { text, court: named, caseCourt: last, done, context } = state;
  if (named && named.end >= done && named.end <= at)
    if (at - named.end <= BETWEEN_CHARACTERS && BETWEEN_COURT_AND_CASE.test(text.slice(named.end, at)))
      return { court: named.court, start: Math.max(named.start, done) };
  const before = text.slice(Math.max(done, at - BETWEEN_CHARACTERS), at);
  const same = before.includes('院') ? SAME_COURT.exec(before) : null;
  const court = same?.[1] === '本院' ? context.court : last?.court;
  if (same && court) return { court, start: at - same[0].length };
  const connector = last && last.end === done ? readConnector(text, last.end) : null;
  return { court: connector?.end === at ? last?.court : undefined, start: at };
}

/** 釋字第748號解釋, with the numbers that follow in a list. */
export function scanInterpretation(state: ScanState, at: number): void {
  const { text } = state;
  const read = readInterpretations(text, at);
  const [first] = read?.value ?? [];
  if (!read || !first) return;
  const opening = startOfInterpretation(text, at, state.done);
  for (const [i, { start, end, citation }] of read.value.entries())
    state.add(i === 0 ? opening : start, end, citation);
  const { series } = first.citation;
  addListed(state, (number, start, end) => {
    const closed = text.startsWith('解釋', end) ? end + 2 : end;
    state.add(start, closed, { kind: 'interpretation', series, number });
  });
}

/** 大法官第748號解釋, without 釋字: its 第 standing at `at`. False where it is none. */
export function scanUnnamedInterpretation(state: ScanState, at: number): boolean {
  const { text, done } = state;
  const read = readNextNumber(text, at);
  if (!read || !text.startsWith('解釋', read.end)) return false;
  const start = startOfInterpretation(text, at, done);
  if (!/大法官(?:會議)?$/u.test(text.slice(start, at))) return false;
  state.add(start, read.end + 2, { kind: 'interpretation', series: '釋', number: read.value });
  return true;
}

/** 台財稅字第0910453902號函, its 字 or 第 standing at `at`. */
export function scanLetter(state: ScanState, at: number): void {
  const read = readLetter(state.text, at, state.done);
  if (read) state.add(read.value.start, read.end, read.value.citation);
}

/** 3 of 1,234 and of 2.3 */
const isAfterSeparator = (text: string, at: number) =>
  isDigitAt(text, at - 2) && '.,/-'.includes(text[at - 1] as string);

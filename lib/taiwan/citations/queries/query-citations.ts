import { type Folded, fold, foldText, original } from '#lib/text/fold.ts';
import { BUILT_IN_NAMES, type NameIndex } from '../names/name-index.ts';
import { parseCitation } from '../parse.ts';
import type { ParsedPrefix } from '../parts/numerals.ts';
import { markCircled, readConnector } from '../parts/pinpoint.ts';
import { isDigitAt } from '../scan/classes.ts';
import { scanCitations } from '../scan/scan.ts';
import type { Citation, FoundCitation, QueryCitation, QuerySpan } from '../types.ts';
import { ACT_ABBREVIATIONS } from './act-abbreviations.ts';
import { furtherArticles, isYear, readQueryArticles } from './query-articles.ts';
import { readQueryDecisions } from './query-decisions.ts';
import { readEnglishCitations } from './query-english.ts';
import { readQueryLetters } from './query-letters.ts';
import { inTraditional } from './simplified.ts';
import { withoutLead, withoutMarks, withoutSigns } from './typed-signs.ts';

/** Reads a citation of a query from a position of the folded text on. */
type QueryReader = (text: string, at: number, names: NameIndex) => ParsedPrefix<QuerySpan[]> | null;

const MAX_CHARACTERS = 200;
/** Words without meaning that may follow: 民法第184條規定, 釋字第748號解釋理由書. */
const TAIL =
  /(?<=[條項款目號段書釋決定例\divx])[之的]?(?:等?(?:規定|條文)(?:參[照看考])?|全文|內容|解釋文|(?:解釋|判決)?理由書?|(?:民事|刑事|行政)簡易判決|裁判|(?:不?起訴)(?:處分)?書|支付命令|(?:(?:解釋|判決|裁定|裁判|判例)?[意要]旨|見解)(?:參[照看考])?|參[照看考]|定有明文|(?<=條|\d{3})以[下降]| ?ff?\.?| ?et seq\.?)$/u;
/** 民 184, as some type it. */
export const BEFORE_BLANK: ReadonlySet<string> = new Set([
  '民',
  '刑',
  '憲',
  '民訴',
  '刑訴',
  '行訴',
  '憲訴',
  '勞基',
  '強執',
  '行程',
  '消保',
]);
export const ENDS_AS_ACT = /(?:法|條例|規則)$/u;
const IS_HAN = /\p{Script=Han}/u;
const RULES = /施行(?:細則|法)$/u;
/** The acts of the table of abbreviations by their full names, which are not all in that of names. */
const ABBREVIATED_ACTS = new Set([...ACT_ABBREVIATIONS.values()].flat().map(({ name }) => foldText(name)));
/** Between two citations besides what joins a list in texts: 刑§13/§14, 民184|民185, 刑§339 vs §339-4, 民184 & 民185. */
const SIGN_BETWEEN = /^(?: ?vs\.? ?| ?[;/|+&·] ?| )/u;
const READERS: readonly QueryReader[] = [
  readQueryArticles,
  readQueryDecisions,
  readQueryLetters,
  readEnglishCitations,
];

/**
 * The citations of a query in any spelling that lawyers type, or null if any part of the text is something else:
 * `readQueryCitations('民184、185')` has two, `readQueryCitations('每人民184元')` is null. Shorthand is for queries;
 * running text is read by `findCitations`.
 */
export function readQueryCitations(query: string, names: NameIndex = BUILT_IN_NAMES): QueryCitation[] | null {
  if (query.length > MAX_CHARACTERS) return null;
  const citations = readTyped(query, query, names);
  if (citations && hasKnownNames(citations, names)) return citations;
  const traditional = inTraditional(query);
  const other = traditional === query ? null : readTyped(traditional, query, names);
  return other && hasKnownNames(other, names) ? other : citations;
}

/** `typed`: the query before its characters were made Traditional, of the same length. */
function readTyped(query: string, typed: string, names: NameIndex): QueryCitation[] | null {
  const raw = withoutMarks(typed);
  const text = withoutMarks(query);
  const tidy = withoutSigns(text);
  const bare = withoutLead(tidy);
  const led = bare === tidy ? null : readWhole(bare, raw, names);
  if (led && hasKnownNames(led, names)) return led;
  return readWhole(text, raw, names) ?? (tidy === text ? null : readWhole(tidy, raw, names));
}

/** `raw`: the text as typed, of the same length; the words of a citation are shown as they stand in it. */
function readWhole(text: string, raw: string, names: NameIndex): QueryCitation[] | null {
  if (isWordWithNumber(text)) return null;
  const folded = fold(markCircled(text));
  const whole = folded.text.replace(TAIL, '');
  if (whole === '') return null;
  // Only the reader of shorthand knows citations without a Chinese character: those in English.
  const inChinese = () => (IS_HAN.test(whole) ? (asWhole(text, whole, names) ?? inFull(whole, names)) : null);
  const spans = inShorthand(whole, names) ?? inChinese();
  const isMeant = (citation: Citation) => isTypedWhole(citation, text, names) && !isOfYear(citation, text);
  if (!spans?.every(({ meant }) => meant.every(isMeant))) return null;
  return spans.map((span) => typed(span, raw, folded));
}

/** 民法2023 is an act and a year. */
const isOfYear = (citation: Citation, text: string): boolean =>
  citation.kind === 'article' && isYear(citation.article) && !/[條条§]/u.test(text);

/** A name that no table has is not read across a space: 慰撫金 民法第195條. Names in English are all from a table. */
function isTypedWhole(citation: Citation, text: string, names: NameIndex): boolean {
  if (!IS_HAN.test(text)) return true;
  const unknown: string[] = [];
  if (citation.kind === 'article' && !isKnown(citation, names)) unknown.push(citation.act.name);
  if (citation.kind === 'case' && citation.court && !citation.court.code) unknown.push(citation.court.name);
  // A date may stand between the agency and the word of its letter.
  if (citation.kind === 'letter') unknown.push(citation.issuer ?? '', citation.word ?? '');
  return unknown.every((name) =>
    text.split(/\s+/u).some((piece) => foldText(piece).includes(foldText(name))),
  );
}

/** Whether no name in these citations was recognised by its ending alone, so that it may be no name at all. */
export const hasKnownNames = (
  citations: readonly QueryCitation[],
  names: NameIndex = BUILT_IN_NAMES,
): boolean => citations.every(({ meant }) => meant.every((citation) => isKnown(citation, names)));

/** Whether the court, the act or the act of the rules is in a table; of other kinds, always. */
function isKnown(citation: Citation, names: NameIndex): boolean {
  if (citation.kind === 'case') return citation.court === undefined || citation.court.code !== undefined;
  if (citation.kind !== 'article') return true;
  const { name, pcode } = citation.act;
  const isOfTable = (one: string) => names.act(one) !== undefined || ABBREVIATED_ACTS.has(one);
  return pcode !== undefined || [name, name.replace(RULES, '')].some(isOfTable);
}

/** Articles inside a range were typed as 至, so their text is that of the whole range. */
function typed({ start, end, ...rest }: QuerySpan, text: string, folded: Folded): QueryCitation {
  const isRange = end - start === 1;
  return { ...rest, text: (isRange ? text : text.slice(...original(folded, start, end))).trim() };
}

/** 土地 100: an abbreviation that is a word too, and a number of something else. */
function isWordWithNumber(text: string): boolean {
  const pieces = text.split(/\s+/u).map(foldText);
  return pieces.some(
    (piece, i) =>
      ACT_ABBREVIATIONS.has(piece) &&
      !BEFORE_BLANK.has(piece) &&
      !ENDS_AS_ACT.test(piece) &&
      isDigitAt(pieces[i + 1] ?? '', 0),
  );
}

/** Citations one after another, with or without signs between them. */
function inShorthand(text: string, names: NameIndex): QuerySpan[] | null {
  const found: QuerySpan[] = [];
  for (let at = 0; at < text.length; ) {
    const read = firstRead(text, at, names) ?? furtherArticles(text, at, found.at(-1));
    if (!read || read.end <= at) return null;
    found.push(...read.value);
    if (read.end === text.length) return found;
    at = connectorEnd(text, read.end);
  }
  return null;
}

function firstRead(text: string, at: number, names: NameIndex): ReturnType<QueryReader> {
  for (const reader of READERS) {
    const read = reader(text, at, names);
    if (read) return read;
  }
  return null;
}

const connectorEnd = (text: string, at: number): number =>
  readConnector(text, at)?.end ?? at + (SIGN_BETWEEN.exec(text.slice(at, at + 5))?.[0].length ?? 0);

function asWhole(text: string, whole: string, names: NameIndex): QuerySpan[] | null {
  const citation = parseCitation(text, names) ?? parseCitation(whole, names);
  return citation && [{ start: 0, end: whole.length, meant: [citation] }];
}

/** Citations as running text has them, with nothing but signs between them. */
function inFull(text: string, names: NameIndex): QuerySpan[] | null {
  const found = scanCitations(text, names, {});
  const [first] = found;
  if (!first || first.start > 0 || found.at(-1)?.end !== text.length) return null;
  const isJoined = (one: FoundCitation, next: FoundCitation) =>
    next.start <= one.end || connectorEnd(text, one.end) === next.start;
  if (!found.every((one, i) => i === 0 || isJoined(found[i - 1] as FoundCitation, one))) return null;
  return found.map(({ start, end, citation }) => ({ start, end, meant: [citation] }));
}

import type { SourceDocument } from '#lib/contract/document.ts';
import { citationKey } from '../citations/keys.ts';
import type { FoundCitation } from '../citations/types.ts';
import { withoutNumber } from '../list-entries.ts';
import { comparedForm, fingerprint, withoutSources } from './comparison.ts';
import { type CourtParagraph, courtParagraphs } from './court-paragraphs.ts';
import { GOES_ON, JOINS, OPENS_STATEMENT, RELATIVE, statesGeneralLaw } from './general-law.ts';

/**
 * A sentence in which a court or an authority states law. `keys`: the citation keys of the articles that it is about;
 * `fingerprint`: by it statements that say the same are recognised.
 */
export type FoundStatement = {
  start: number;
  end: number;
  keys: string[];
  fingerprint: Uint8Array;
};

const MIN_CHARACTERS = 16;
const MAX_CHARACTERS = 320;
/** Numbers of paragraphs that `withoutNumber` leaves in place: private-use characters of a font, or （1）. */
const NUMBER =
  /^(?:[\ue000-\uf8ff]+、?|[（(][\d甲乙丙丁戊己庚辛]{1,2}[）)]|[甲乙丙丁戊己庚辛壬癸]、|[⑴-⒇①-⑳])\s*/u;
const COMPLETE = /[。」』）)]$/u;
/** A shorter compared form says too little to be distinguished from others. */
const MIN_COMPARED = 14;

type TextToRead = Pick<SourceDocument, 'text' | 'doc_type'>;

/** A statement as it is read: lines that the court broke are joined, blanks between characters go. */
export const statementText = (text: string, { start, end }: Pick<FoundStatement, 'start' | 'end'>): string =>
  text
    .slice(start, end)
    .replace(/(?<![\p{Script=Latin}])\s*\n\s*/gu, '')
    .replace(/(?<![\p{Script=Latin}\d])\s+|\s+(?![\p{Script=Latin}\d])/gu, '')
    .replace(/\s+/gu, ' ');

/** All statements of law of a judgment or letter, in order. `citations`: those of the text, in order. */
export function findStatements(
  { text, doc_type }: TextToRead,
  citations: readonly FoundCitation[],
): FoundStatement[] {
  if (citations.length === 0) return [];
  return courtParagraphs(text, doc_type).flatMap((paragraph) => statementsIn(paragraph, citations));
}

function statementsIn(paragraph: CourtParagraph, citations: readonly FoundCitation[]): FoundStatement[] {
  const { text, places, sentences } = paragraph;
  const found: FoundStatement[] = [];
  /** Articles of the statement before: 又所謂… goes on about them. */
  let before: string[] = [];
  for (const [from, to, isOwn] of sentences) {
    const whole = text.slice(from, to);
    const bare = withoutNumber(whole).replace(NUMBER, '');
    const statement = bare.replace(JOINS, '');
    const start = from + whole.length - statement.length;
    const inside = citationsWithin(citations, places, start, to);
    const opens = OPENS_STATEMENT.test(bare);
    if (
      !isOwn ||
      (inside.length === 0 && !opens) ||
      !isWhole(bare) ||
      !statesGeneralLaw(withoutSources(bare)) ||
      isFirstRelative(statement, inside)
    ) {
      before = [];
      continue;
    }
    const cited = articleKeys(inside);
    const keys = cited.length > 0 ? cited : GOES_ON.test(bare) ? before : [];
    before = keys;
    const compared = comparedForm(statement, inside);
    if (keys.length === 0 || compared.length < MIN_COMPARED) continue;
    found.push({
      start: places[start] as number,
      end: (places[to - 1] as number) + 1,
      keys,
      fingerprint: fingerprint(compared),
    });
  }
  return found;
}

const isWhole = (sentence: string): boolean =>
  sentence.length >= MIN_CHARACTERS && sentence.length <= MAX_CHARACTERS && COMPLETE.test(sentence);

/** 該法第9條: the act is named in another sentence, if at all. */
const isFirstRelative = (sentence: string, inside: readonly FoundCitation[]): boolean => {
  const first = inside.find(({ citation }) => citation.kind === 'article');
  return first !== undefined && RELATIVE.test(sentence.slice(first.start));
};

const articleKeys = (citations: readonly FoundCitation[]): string[] => [
  ...new Set(
    citations.flatMap(({ citation }) => (citation.kind === 'article' ? [citationKey(citation)] : [])),
  ),
];

/** The citations that stand in `[from, to)` of a paragraph, by their places in that. */
function citationsWithin(
  citations: readonly FoundCitation[],
  places: Int32Array,
  from: number,
  to: number,
): FoundCitation[] {
  const [start, end] = [places[from] as number, (places[to - 1] as number) + 1];
  const found: FoundCitation[] = [];
  for (let i = firstFrom(citations, start); i < citations.length; i++) {
    const one = citations[i] as FoundCitation;
    if (one.start >= end) break;
    if (one.end > end) continue;
    const at = placeOf(places, one.start, from, to);
    found.push({ ...one, start: at - from, end: placeOf(places, one.end - 1, at, to) + 1 - from });
  }
  return found;
}

/** The first citation that starts at a place of the text or behind it. */
function firstFrom(citations: readonly FoundCitation[], start: number): number {
  let [low, high] = [0, citations.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((citations[middle] as FoundCitation).start < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where in `[from, to)` of a paragraph a place of the text stands; places ascend. */
function placeOf(places: Int32Array, place: number, from: number, to: number): number {
  let [low, high] = [from, to - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

import { withoutBackMatter } from '#lib/taiwan/document/structure/back-matter.ts';
import { HIERARCHY_RANK } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import { foldText } from '#lib/text/fold.ts';
import type { KeywordHit, PhraseTerm } from './ports.ts';

/** The k1 of BM25: how fast further occurrences of a term count less. */
const K1 = 1.2;
/** Average length of a text in characters, by which lengths are normalised. */
const USUAL_CHARACTERS = 200;
/**
 * How many occurrences in the text a term in the title counts for: many at the end of the title, where it is the
 * subject (第184條); few elsewhere, and fewer if the text lacks the term.
 */
const TITLE_END_TIMES = 10;
const TITLE_TIMES = 1;
const TITLE_ALONE_TIMES = 0.5;

/**
 * What a title begins with if it opens with this spelling of a term; `terms`: how many terms the query has. Of several
 * terms, one must be the act's whole name, as in 民法 & 過失. Spellings of one term do not count as several terms.
 */
export const titleOpening = (spelling: string, terms: number): string =>
  terms === 1 ? spelling : `${spelling}第`;

const EQUALS_TERM = 0;

/** Rank of a title: it equals a term, begins with one, or neither. Folded. */
export function titleRank(title: string, terms: readonly PhraseTerm[]): number {
  const isAny = (test: (spelling: string) => boolean) => terms.some((term) => term.some(test));
  if (isAny((spelling) => spelling === title)) return EQUALS_TERM;
  return isAny((spelling) => title.startsWith(titleOpening(spelling, terms.length))) ? 1 : 2;
}

function countIn(text: string, phrase: string): number {
  let times = 0;
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length)) times++;
  return times;
}

/** Occurrences of a term in all its spellings, title included. */
function timesOf(term: PhraseTerm, title: string, text: string): number {
  let times = 0;
  let inTitle = 0;
  for (const phrase of term) {
    if (phrase === '') continue;
    times += countIn(text, phrase);
    if (title.endsWith(phrase)) inTitle = TITLE_END_TIMES;
    else if (title.includes(phrase)) inTitle = Math.max(inTitle, TITLE_TIMES);
  }
  return times === 0 && inTitle === TITLE_TIMES ? TITLE_ALONE_TIMES : times + inTitle;
}

type CentralityText = { readonly title: string; readonly head: string; readonly boost: number };

/** Engines return the same object for a document again and again, so it is folded once. */
const foldedTexts = new WeakMap<CentralityText, { title: string; body: string }>();

/** The title, and the head without back matter. */
export function foldTitleAndBody(document: CentralityText): { title: string; body: string } {
  const known = foldedTexts.get(document);
  if (known) return known;
  const folded = { title: foldText(document.title), body: foldText(withoutBackMatter(document.head)) };
  foldedTexts.set(document, folded);
  return folded;
}

/**
 * How central the terms are to a document: how often they occur in its head, relative to its length, times its
 * authority. 0 if they occur only after the head, or in a history of amendments or among signatures.
 */
export function centralityOf(document: CentralityText, terms: readonly PhraseTerm[]): number {
  const { title, body: head } = foldTitleAndBody(document);
  const norm = K1 * (0.5 + 0.5 * Math.sqrt(head.length / USUAL_CHARACTERS));
  let sum = 0;
  for (const term of terms) {
    const times = timesOf(term, title, head);
    sum += times / (times + norm);
  }
  return sum * document.boost;
}

export const isProceduralHit = ({ hierarchyRank }: Pick<KeywordHit, 'hierarchyRank'>) =>
  hierarchyRank === HIERARCHY_RANK.procedural;

/** Procedural rulings come after all else, unless their title is what was asked for. */
const proceduralLast = (hit: KeywordHit, rank: number) =>
  Number(isProceduralHit(hit) && rank !== EQUALS_TERM);

/** By title, then whether the terms are central at all, whether in force, rank in the hierarchy, and how central the terms are. */
export const compareKeywordHits =
  (rankOf: (hit: KeywordHit) => number) =>
  (a: KeywordHit, b: KeywordHit): number =>
    proceduralLast(a, rankOf(a)) - proceduralLast(b, rankOf(b)) ||
    rankOf(a) - rankOf(b) ||
    Number(a.score === 0) - Number(b.score === 0) ||
    Number(a.is_abandoned) - Number(b.is_abandoned) ||
    a.hierarchyRank - b.hierarchyRank ||
    b.score - a.score ||
    (a.doc_id < b.doc_id ? -1 : 1);

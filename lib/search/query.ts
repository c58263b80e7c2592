import { BUILT_IN_NAMES } from '#lib/taiwan/citations/names/name-index.ts';
import { actsNamed } from '#lib/taiwan/citations/queries/act-abbreviations.ts';
import { isPartOfMore } from '#lib/taiwan/citations/queries/english-words.ts';
import {
  ENDS_AS_ACT,
  hasKnownNames,
  readQueryCitations,
} from '#lib/taiwan/citations/queries/query-citations.ts';
import { inTraditional } from '#lib/taiwan/citations/queries/simplified.ts';
import { type CitationsWithWords, readCitationsWithWords } from '#lib/taiwan/citations/queries/with-words.ts';
import {
  readWordsAroundCitations,
  readWordsWithCitations,
} from '#lib/taiwan/citations/queries/words-before.ts';
import type { Citation, QueryCitation } from '#lib/taiwan/citations/types.ts';
import { foldText } from '#lib/text/fold.ts';
import { type QueryPiece, splitQuery } from './pieces.ts';

/** Words that a document must contain; `isPhrase`: in quotation marks, so exactly these; `cited`: what they cite. */
export type QueryTerm = { text: string; folded: string; isPhrase: boolean; cited: readonly Citation[] };

/**
 * A parsed query. `citations`: of the documents that it asks for by number, in order. `isStrict`: its parts are joined by
 * `&`, so that a document must match all of them. `isExact`: documents that match exactly come before similar ones.
 */
export type ReadQuery = {
  citations: readonly QueryCitation[];
  terms: readonly QueryTerm[];
  isStrict: boolean;
  isExact: boolean;
};

/** A citation with blanks in it has at most this many pieces; names of acts in English are long. */
const MAX_PIECES = 8;
const MAX_ENGLISH_PIECES = 20;
const IS_HAN = /\p{Script=Han}/u;
const IS_ENGLISH = /^[a-z§]/iu;
const MAX_CHARACTERS = 120;
/** The most pieces that are tried as the beginning of a citation: a query with more pieces is running text. */
const MAX_STARTS = 24;
/**
 * A piece this long, or with sentence punctuation, is a sentence. A query without `&` that has one asks for no document
 * by number.
 */
const SENTENCE_CHARACTERS = 16;
const SENTENCE_MARK = /[。？！?!；;：:，]|[吗嗎呢]$/u;
const NUMERAL = /[\p{N}○一二三四五六七八九十拾佰]/u;
/** A piece that may be the end of a citation with words beside it: 184條慰撫金, 條慰撫金, 慰撫金民195. */
const MAY_HAVE_WORDS = /[\p{N}號條]/u;
const SAYS_ANYTHING = /[\p{L}\p{N}]/u;

type QueryPart = { piece: QueryPiece; citations: readonly QueryCitation[] | null };

/**
 * Reads a query: citations however they are typed, and terms. White space and `&` between terms mean AND; a blank in a
 * citation does not. Text in quotation marks is one phrase. Nothing else is an operator.
 */
export function readQuery(query: string): ReadQuery {
  const parts = partsOf(query, splitQuery(query).flat());
  const isStrict = /[&＆]/u.test(withoutEnglishCitations(query, parts));
  const isText = !isStrict && parts.some(({ piece, citations }) => citations === null && isSentence(piece));
  const isAct = ({ citations }: QueryPart) =>
    citations?.every(({ meant }) => meant.every(({ kind }) => kind === 'act'));
  const isCitation = (part: QueryPart) =>
    part.citations !== null && !isText && (parts.length === 1 || !isAct(part));
  const citations = parts.filter(isCitation).flatMap((part) => part.citations ?? []);
  const terms = termsOf(parts.filter((part) => !isCitation(part)));
  return {
    citations,
    terms,
    isStrict,
    isExact:
      isStrict || terms.some(({ isPhrase }) => isPhrase) || (citations.length > 0 && terms.length === 0),
  };
}

/** In a citation in English `&` is a word: Arts. 184 & 195 Civil Code. */
const withoutEnglishCitations = (query: string, parts: readonly QueryPart[]): string =>
  parts
    .filter(({ piece, citations }) => citations !== null && IS_ENGLISH.test(piece.text))
    .reduce(
      (text, { piece: { start, end } }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
      query,
    );

const isSentence = ({ text, isPhrase }: QueryPiece) =>
  !isPhrase && (text.length >= SENTENCE_CHARACTERS || SENTENCE_MARK.test(text));

type ReadPieces = { parts: readonly QueryPart[]; pieces: number };

/**
 * The parts of a query: pieces that form one citation together are one part, also with `&` in a list of numbers
 * (民184 & 195); a piece with words beside a citation (民法第195條精神慰撫金, 慰撫金民195) is two or three.
 */
function partsOf(query: string, pieces: readonly QueryPiece[]): QueryPart[] {
  const parts: QueryPart[] = [];
  for (let i = 0; i < pieces.length; ) {
    const piece = pieces[i] as QueryPiece;
    const next = pieces.slice(i, i + (IS_ENGLISH.test(piece.text) ? MAX_ENGLISH_PIECES : MAX_PIECES));
    const isTried = i < MAX_STARTS && !piece.isPhrase;
    const read = isTried
      ? preferredReading(longestCitation(query, next), citationsWithWords(query, next))
      : null;
    parts.push(...(read?.parts ?? [{ piece, citations: null }]));
    i += read?.pieces ?? 1;
  }
  return parts;
}

/**
 * 民法 alone is an act; 民法 第195條慰撫金 goes further. 慰撫金民法 may be an act that no table has, but is rather a word
 * and an act that one has.
 */
function preferredReading(cited: ReadPieces | null, withWords: ReadPieces | null): ReadPieces | null {
  if (!cited || !withWords) return cited ?? withWords;
  const coversMore = withWords.pieces > cited.pieces;
  const isSurer = withWords.pieces === cited.pieces && isGuess(cited) && !isGuess(withWords);
  return coversMore || isSurer ? withWords : cited;
}

const isGuess = ({ parts }: ReadPieces): boolean =>
  !parts.every(({ citations }) => citations === null || hasKnownNames(citations));

function longestCitation(query: string, pieces: readonly QueryPiece[]): ReadPieces | null {
  const phrase = pieces.findIndex(({ isPhrase }) => isPhrase);
  const { start } = pieces[0] as QueryPiece;
  for (let count = phrase < 0 ? pieces.length : phrase; count > 0; count--) {
    const { end } = pieces[count - 1] as QueryPiece;
    const text = query.slice(start, end);
    if (text.length > MAX_CHARACTERS) continue;
    if (IS_ENGLISH.test(text) && isPartOfMore(query.slice(0, start), text, query.slice(end))) continue;
    const citations = NUMERAL.test(text) ? readQueryCitations(text) : count === 1 ? readAct(text) : null;
    if (citations)
      return { parts: [{ piece: { start, end, text, isPhrase: false }, citations }], pieces: count };
  }
  return null;
}

/** Citations and words in one piece, or in several where the blanks are within the citation: 民法 第195條慰撫金. */
function citationsWithWords(query: string, pieces: readonly QueryPiece[]): ReadPieces | null {
  const phrase = pieces.findIndex(({ isPhrase }) => isPhrase);
  const { start } = pieces[0] as QueryPiece;
  for (let count = phrase < 0 ? pieces.length : phrase; count > 0; count--) {
    const { text: last, end } = pieces[count - 1] as QueryPiece;
    if (!MAY_HAVE_WORDS.test(last)) continue;
    const text = query.slice(start, end);
    const read = IS_HAN.test(text) ? readWithWords(text) : null;
    if (!read) continue;
    const partAt = (from: number, to: number, citations: QueryPart['citations']): QueryPart => ({
      piece: {
        start: start + from,
        end: start + to,
        text: query.slice(start + from, start + to),
        isPhrase: false,
      },
      citations,
    });
    const words = read.words.map(([from, to]) => partAt(from, to, null));
    if (words.some(({ piece }) => isSentence(piece))) continue;
    return { parts: [partAt(...read.cited, read.citations), ...words], pieces: count };
  }
  return null;
}

const readWithWords = (text: string): CitationsWithWords | null =>
  readWordsWithCitations(text) ?? readCitationsWithWords(text) ?? readWordsAroundCitations(text);

/** Text without a numeral can only cite a whole act: looking up its name is enough, and most pieces are plain words. */
function readAct(text: string): QueryCitation[] | null {
  const act = BUILT_IN_NAMES.act(text) ?? BUILT_IN_NAMES.act(inTraditional(text));
  const acts = act ? [act] : ENDS_AS_ACT.test(text) ? actsNamed(inTraditional(text)) : [];
  return acts.length > 0 ? [{ text, meant: acts.map((one) => ({ kind: 'act', act: one })) }] : null;
}

function termsOf(parts: readonly QueryPart[]): QueryTerm[] {
  const all = parts.map(
    ({ piece: { text, isPhrase }, citations }): QueryTerm => ({
      text,
      folded: foldText(text),
      isPhrase,
      cited: citations?.flatMap(({ meant }) => meant) ?? [],
    }),
  );
  const held = all.filter(({ folded }) => folded !== '');
  const meaningful = held.filter(({ folded }) => SAYS_ANYTHING.test(folded));
  const first = new Map<string, QueryTerm>();
  for (const term of meaningful.length > 0 ? meaningful : held)
    if (!first.has(term.folded)) first.set(term.folded, term);
  return [...first.values()];
}

import type { SourceDocument } from '#lib/contract/document.ts';
import { foldText } from '#lib/text/fold.ts';
import { COURTS } from '../courts/table.ts';
import { articleNumberOf, parseDocumentId } from '../ids.ts';
import { findCitations } from './find.ts';
import { ownArticle } from './own-article.ts';
import type { CaseCitation, Citation, Court, LetterCitation } from './types.ts';

/**
 * A key identifies what is cited, in one spelling: a citation has one, a document has all by which it may be cited.
 * `citationKey(parseCitation('民§184-1'))` and one of `documentKeys({ doc_id: 'law:B0000001:184-1', … })` are
 * `law:民法:184-1`.
 */

/** The fields of a document that its keys are made of. */
export type CitableDocument = Pick<SourceDocument, 'doc_id' | 'title' | 'doc_type'>;

const STATE = '中華民國';
/** `總統選罷法（新 84.08.09 制定）` is how the collection tells acts of one name apart. */
const ADDED = /\([^()]*\)$/u;
const LETTERS = { 民事: 'V', 刑事: 'M', 行政: 'A' } as const;
const ANY_LETTER = ['', 'V', 'M', 'A'];

/** The name of an act in keys: folded, without 中華民國 and without additions that distinguish acts of one name. */
export function actKey(name: string): string {
  const bare = foldText(name).replace(ADDED, '');
  return bare.startsWith(STATE) && bare.length > STATE.length ? bare.slice(STATE.length) : bare;
}

const lawKey = (name: string, number?: string) =>
  `law:${actKey(name)}${number === undefined ? '' : `:${number}`}`;

const courtKey = ({ name, code }: Court) => code ?? foldText(name);

const caseKey = (court: string, letter: string, { year, word, number }: CaseCitation) =>
  `case:${court}${letter}:${year}:${foldText(word)}:${number}`;

/** (79)台財稅 is cited as 台財稅. */
const letterKey = (word: string, number: string) =>
  `letter:${foldText(word).replace(/\([^()]*\)/gu, '')}:${number}`;

export function citationKey(citation: Citation): string {
  switch (citation.kind) {
    case 'article': {
      const { act, article, sub } = citation;
      return lawKey(act.name, sub === undefined ? `${article}` : `${article}-${sub}`);
    }
    case 'act':
      return lawKey(citation.act.name);
    case 'interpretation':
      return `interp:${citation.series}:${citation.number}`;
    case 'ruling':
      return `const:${citation.year}:${citation.word}:${citation.number}`;
    case 'case': {
      const { court, division } = citation;
      return caseKey(court ? courtKey(court) : '', division ? LETTERS[division] : '', citation);
    }
    case 'letter':
      return letterKey(citation.word ?? '', citation.number);
  }
}

/** These case words are used by the highest courts only, so texts leave the court out. */
const OF_HIGHEST_COURT = /^台/u;

/** All keys of one citation in texts: a case with and without its division; without a named court, of any court. */
export function citingKeys(citation: Citation): string[] {
  if (citation.kind === 'letter') return [citationKey(citation), letterKey('', citation.number)];
  if (citation.kind !== 'case') return [citationKey(citation)];
  const { court, division, word } = citation;
  const courts = court
    ? [courtKey(court), ...(OF_HIGHEST_COURT.test(foldText(word)) ? [''] : [])]
    : ['', ...COURTS.map(({ code }) => code)];
  const letters = division ? ['', LETTERS[division]] : ANY_LETTER;
  return [...new Set(courts.flatMap((one) => letters.map((letter) => caseKey(one, letter, citation))))];
}

/** The first citation of a kind in a title. */
function named<K extends Citation['kind']>(
  title: string,
  kind: K,
): Extract<Citation, { kind: K }> | undefined {
  const found = findCitations(title).find(({ citation }) => citation.kind === kind);
  return found?.citation as Extract<Citation, { kind: K }> | undefined;
}

function lawKeys({ doc_id, title }: CitableDocument): string[] {
  const { act, article } = ownArticle(title);
  const ofTitle = article && citationKey({ kind: 'article', act, ...article });
  const ofId = articleNumberOf(doc_id);
  return [ofId ? lawKey(act.name, ofId) : (ofTitle ?? lawKey(act.name))];
}

function interpretationKeys({ doc_id, title }: CitableDocument): string[] {
  const id = parseDocumentId(doc_id);
  if (id?.kind === 'interp') return [`interp:${id.series}:${id.number}`];
  const citation = named(title, 'interpretation');
  return citation ? [citationKey(citation)] : [];
}

function rulingKeys({ doc_id, title }: CitableDocument): string[] {
  const id = parseDocumentId(doc_id);
  if (id?.kind === 'const') return [`const:${id.year}:${foldText(id.word)}:${id.number}`];
  const citation = named(title, 'ruling');
  return citation ? [citationKey(citation)] : [];
}

/** With and without court and division; a title without a division may belong to any. */
function caseKeys({ doc_id, title }: CitableDocument): string[] {
  const parsed = parseDocumentId(doc_id);
  const id = parsed?.kind === 'case' ? parsed : null;
  const ofTitle = named(title, 'case');
  const ofId: CaseCitation | null = id && { kind: 'case', year: id.year, word: id.word, number: id.number };
  const citation = ofId ?? ofTitle;
  if (!citation) return [];
  const field = /民事|刑事|行政/u.exec(title)?.[0] as keyof typeof LETTERS | undefined;
  const known = id && 'VMA'.includes(id.division) ? id.division : field && LETTERS[field];
  const letters = known ? ['', known] : ANY_LETTER;
  const courts = ['', id?.court ?? '', ofTitle?.court ? courtKey(ofTitle.court) : ''];
  return courts.flatMap((court) => letters.map((one) => caseKey(court, one, citation)));
}

function letterKeys({ doc_id, title }: CitableDocument): string[] {
  const id = parseDocumentId(doc_id);
  const citations = [title, id?.kind === 'letter' ? id.number : ''].flatMap((text): LetterCitation[] => {
    const citation = named(text, 'letter');
    return citation ? [citation] : [];
  });
  return citations.flatMap(({ word, number }) => [letterKey(word ?? '', number), letterKey('', number)]);
}

const KEYS = {
  法規命令: lawKeys,
  釋字: interpretationKeys,
  憲法法庭裁判: rulingKeys,
  裁判: caseKeys,
  函釋: letterKeys,
} as const;

/** All keys by which a document may be cited. */
export const documentKeys = (document: CitableDocument): string[] => [
  ...new Set(KEYS[document.doc_type](document)),
];

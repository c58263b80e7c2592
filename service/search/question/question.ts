import { readFileSync } from 'node:fs';
import type { Understood } from '#lib/contract/why.ts';
import { readQuery } from '#lib/search/query.ts';
import { findCitations } from '#lib/taiwan/citations/find.ts';
import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import { Lexicon } from '#lib/taiwan/lexicon/lexicon.ts';
import { foldText } from '#lib/text/fold.ts';
import type { WeightedTerm } from './weighted-term.ts';

const LEXICON = new URL('../../../lib/taiwan/lexicon/lexicon.txt', import.meta.url);
const WORD = /[\p{Script=Latin}\p{Nd}]+/gu;
const HAN_RUN = /\p{Script=Han}{2,}/gu;

/** What a question asks for: the terms to search by, and the citations in it. */
export type SearchQuestion = { text: string; terms: WeightedTerm[]; citations: Citation[] };

let shipped: Lexicon | undefined;
function shippedLexicon(): Lexicon {
  shipped ??= new Lexicon(readFileSync(LEXICON, 'utf8'));
  return shipped;
}

/** Reads questions with the lexicon of lib/taiwan, which is read once. */
export function createQuestions(lexicon = shippedLexicon()) {
  return (text: string): SearchQuestion => {
    const expanded = lexicon.expand(text).map((one): WeightedTerm => ({ ...one, kind: 'expanded' }));
    return { text, terms: [...literalTerms(text), ...expanded], citations: citationsIn(text) };
  };
}

/** A query with its citations written in full, as texts write them: 民184 慰撫金 becomes 民法第184條，慰撫金. */
export function writeCitationsInFull(query: string, understood: readonly Understood[]): string {
  const citations = [...new Set(understood.filter(({ held }) => held).map(({ citation }) => citation))];
  return [...citations, ...readQuery(query).terms.map(({ text }) => text)].join('，');
}

/** A citation alone may be written shorter than in a sentence: 商業會計法51. */
function citationsIn(text: string): Citation[] {
  const whole = parseCitation(text);
  return whole ? [whole] : findCitations(text).map(({ citation }) => citation);
}

/**
 * The words of a question itself: pairs of neighbouring characters, because Chinese has no spaces, and whole Latin words
 * and numbers. `literalTerms('LINE詐騙')` has line, 詐騙.
 */
export function literalTerms(text: string): WeightedTerm[] {
  const folded = foldText(text);
  const found = new Map<number, string>();
  for (const { 0: run, index } of folded.matchAll(HAN_RUN)) {
    const characters = Array.from(run);
    let at = index;
    for (let i = 0; i + 1 < characters.length; i++) {
      found.set(at, `${characters[i]}${characters[i + 1]}`);
      at += (characters[i] as string).length;
    }
  }
  for (const { 0: word, index } of folded.matchAll(WORD)) found.set(index, word);
  const terms = [...found].sort(([a], [b]) => a - b).map(([, term]) => term);
  return [...new Set(terms)].map((term) => ({ term, weight: 1, from: term, kind: 'literal' }));
}

/** The terms by which the passages of results are chosen, those of the lexicon first. */
export const passageTerms = ({ terms }: Pick<SearchQuestion, 'terms'>): string[] =>
  (['expanded', 'literal'] as const).flatMap((kind) =>
    terms.filter((term) => term.kind === kind).map(({ term }) => term),
  );

import { foldText } from '#lib/text/fold.ts';
import type { WeightedPhrase } from '#service/engine/ports.ts';
import type { TermWithIdf, WeightedTerm } from '../question/weighted-term.ts';

/** Terms of a question that are searched for. */
const MAX_TERMS = { literal: 120, expanded: 80 };
/** A term that more documents hold is ignored: it hardly tells them apart. */
const MAX_DOCUMENTS = { literal: 3_000, expanded: 12_000 };
/** Literal terms are many overlapping pairs of characters: together they count as much as a few expanded ones. */
const LITERAL_WEIGHT = 0.3;

/** The terms of a question in the form in which texts are compared, literal ones first. */
export const foldTerms = (terms: readonly WeightedTerm[]): WeightedTerm[] =>
  (['literal', 'expanded'] as const).flatMap((kind) =>
    terms
      .filter((one) => one.kind === kind)
      .slice(0, MAX_TERMS[kind])
      .map((one) => ({ ...one, term: foldText(one.term) }))
      .filter(({ term }) => term !== ''),
  );

/** How the lexical index scores a term. */
export const weightedPhrase = ({ term, weight, kind }: WeightedTerm): WeightedPhrase => ({
  term,
  weight: kind === 'literal' ? LITERAL_WEIGHT * weight : weight,
  maxDocuments: MAX_DOCUMENTS[kind],
});

/**
 * The terms that at least one document holds, with their rarity. The index stops counting common terms at its bound, so
 * their rarity is estimated.
 */
export function addIdf(
  terms: readonly WeightedTerm[],
  { counts, documents }: { counts: readonly number[]; documents: number },
): TermWithIdf[] {
  return terms.flatMap((term, i) => {
    const max = MAX_DOCUMENTS[term.kind];
    const counted = counts[i] ?? 0;
    if (counted === 0) return [];
    const held = Math.min(counted > max ? 2 * max : counted, documents);
    const n = counted > max ? 2 * max : counted;
    return [{ ...term, idf: Math.log(1 + (documents - held + 0.5) / (n + 0.5)) }];
  });
}

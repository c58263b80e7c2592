import { listByTier } from '#lib/taiwan/kinds/tiers.ts';
import type { EnginePorts, Filters } from '#service/engine/ports.ts';
import type { KnownAnswers } from '../known-questions/count-answers.ts';
import type { TermWithIdf, WeightedTerm } from '../question/weighted-term.ts';
import { findDescribed } from './descriptions.ts';
import { strengthsOf } from './strength.ts';
import { addIdf, foldTerms, weightedPhrase } from './terms.ts';

/** What share of all candidates each tier may have. */
const TIER_SHARES = listByTier({
  statute: 0.4,
  order: 0.2,
  interpretation: 0.15,
  ruling: 0.1,
  decision: 0.15,
  letter: 0.05,
  constitutionalJudgment: 0.1,
});
/** Number of documents added because they answer known questions like this one. */
const MAX_KNOWN_ANSWERS = 20;

type WordsInput = {
  terms: readonly WeightedTerm[];
  phrases: readonly string[];
  limit: number;
  /** Scored whatever words they hold. */
  chosen: readonly string[];
  /** The same of those that pass: they cite what the question cites. */
  sharing: readonly string[];
  /** The same of the best that pass: they answer known questions like this one. */
  knownAnswers: KnownAnswers;
  keepPassing: (docIds: readonly string[]) => Promise<readonly string[]>;
  filters: Filters | undefined;
};

/** `rated`: the terms that some document holds; `strengths`, `described`: by document, as shares of the best. */
export type FoundByWords = {
  rated: TermWithIdf[];
  documentCount: number;
  strengths: Map<string, number>;
  described: Map<string, number>;
};

/** Finds documents by the words of their texts and of their descriptions. */
export async function findByWords(
  { lexical, descriptions }: Pick<EnginePorts, 'lexical' | 'descriptions'>,
  { terms, phrases, limit, chosen, sharing, knownAnswers, keepPassing, filters }: WordsInput,
): Promise<FoundByWords> {
  const folded = foldTerms(terms);
  const described =
    limit > 0 ? await findDescribed(descriptions, folded, phrases) : new Map<string, number>();
  const passing = await keepPassing([...sharing, ...described.keys(), ...likelyAnswers(knownAnswers)]);
  const found = await lexical.candidates({
    terms: folded.map(weightedPhrase),
    perTier: TIER_SHARES.map((share) => Math.ceil(limit * share)),
    docIds: [...chosen, ...passing],
    ...(filters && { filters }),
  });
  return {
    rated: addIdf(folded, found),
    documentCount: found.documents,
    strengths: strengthsOf(found.hits),
    described,
  };
}

/** The documents that answer most of the known questions like this one. */
const likelyAnswers = (knownAnswers: KnownAnswers): string[] =>
  [...knownAnswers]
    .sort(([, a], [, b]) => b.share - a.share)
    .slice(0, MAX_KNOWN_ANSWERS)
    .map(([docId]) => docId);

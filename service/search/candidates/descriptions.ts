import { foldText } from '#lib/text/fold.ts';
import type { DescriptionIndex, WeightedPhrase } from '#service/engine/ports.ts';
import type { WeightedTerm } from '../weighted-term.ts';

/** Documents that descriptions propose. */
const MAX_DESCRIBED = 40;
/** Of a term that more fields hold nothing is scored: 契約 stands above every article of a book. */
const MAX_FIELDS = 3_000;
/** A name says most, a sentence that cites says much besides. */
const FIELD_WEIGHTS = { names: 3, questions: 1.5, headings: 1, citing: 0.6 };
/** What is typed between spaces, whole, counts as much as some of its pairs of characters. */
const PHRASE_WEIGHT = 3;
const MAX_PHRASE_FIELDS = 20_000;

/** Retrieves the documents that are known by what a question says; scores as a share of the best. */
export async function findDescribed(
  descriptions: Pick<DescriptionIndex, 'search'>,
  terms: readonly WeightedTerm[],
  phrases: readonly string[],
): Promise<Map<string, number>> {
  const weighted = [
    ...terms.map(({ term, weight }): WeightedPhrase => ({ term, weight, maxDocuments: MAX_FIELDS })),
    ...phrases.map((phrase): WeightedPhrase => {
      const term = foldText(phrase);
      return { term, weight: PHRASE_WEIGHT, maxDocuments: MAX_PHRASE_FIELDS };
    }),
  ].filter(({ term }) => term !== '');
  const hits = await descriptions.search({
    terms: weighted,
    fieldWeights: FIELD_WEIGHTS,
    limit: MAX_DESCRIBED,
  });
  const best = hits[0]?.score || 1;
  return new Map(hits.map(({ doc_id, score }) => [doc_id, score / best]));
}

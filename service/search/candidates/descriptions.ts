import { foldText } from '#lib/text/fold.ts';
import type { DescriptionIndex, WeightedPhrase } from '#service/engine/ports.ts';
import type { WeightedTerm } from '../question/weighted-term.ts';

/** Documents that descriptions propose. */
const MAX_DESCRIBED = 40;
/** A term that more fields hold is ignored, as too common: 契約 is in the headings above every article of a book. */
const MAX_FIELDS = 3_000;
/** Weights of the fields: a name says most, a citing sentence still much. */
const FIELD_WEIGHTS = { names: 3, questions: 1.5, headings: 1, citing: 0.6 };
/** Weight of a whole phrase between spaces, where that of a literal pair of characters is 1. */
const PHRASE_WEIGHT = 3;
const MAX_PHRASE_FIELDS = 20_000;

/** Retrieves documents by their descriptions; scores are shares of the best. */
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

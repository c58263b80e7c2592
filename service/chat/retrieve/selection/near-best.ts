import type { CandidateFeatures } from '#service/search/features/features.ts';
import { MIN_DIVISOR } from '#service/search/ranking/relative-features.ts';
import type { RankedEntry } from '../library.ts';

/**
 * Thresholds for decisions and letters, which score far behind statutes for everyday questions: they are used if both
 * words and meaning are near those of the best candidate; without vectors, more words.
 */
const MIN_WORDS = 0.6;
const MIN_NEARNESS = 0.75;
const MIN_WORDS_WITHOUT_VECTORS = 0.8;

/**
 * Whether a decision or letter is about as near to the question as the best of all candidates; a named one always is.
 */
export function createIsNearBest(candidates: readonly RankedEntry[]): (one: RankedEntry) => boolean {
  const most = (name: keyof CandidateFeatures) =>
    candidates.reduce((best, { features }) => Math.max(best, features[name]), MIN_DIVISOR);
  const [vector, expanded, literal] = [most('vector'), most('expandedNear'), most('literalNear')];
  return ({ doc_type, is_abandoned, isNamed, features }) => {
    if (doc_type !== '裁判' && doc_type !== '函釋') return false;
    if (isNamed) return true;
    if (is_abandoned) return false;
    const words = Math.max(features.expandedNear / expanded, features.literalNear / literal);
    if (vector === MIN_DIVISOR) return words >= MIN_WORDS_WITHOUT_VECTORS;
    return words >= MIN_WORDS && features.vector / vector >= MIN_NEARNESS;
  };
}

import type { AnswerFeatures, RankedEntry } from './library.ts';

/**
 * Decisions and letters score far behind the law where the question is an everyday one. They are drawn on where words and
 * meaning both speak for them, as shares of the most that any candidate has; where there are no vectors, by more words.
 */
const MIN_WORDS = 0.6;
const MIN_NEARNESS = 0.75;
const MIN_WORDS_WITHOUT_VECTORS = 0.8;
/** Avoids division by 0 where no document has any. */
const MIN_MOST = 1e-6;

/** Whether a decision or a letter holds about as much of the question as the best of all candidates; a named one in any case. */
export function isNearAll(candidates: readonly RankedEntry[]): (one: RankedEntry) => boolean {
  const most = (name: keyof AnswerFeatures) =>
    candidates.reduce((best, { features }) => Math.max(best, features[name]), MIN_MOST);
  const [vector, expanded, literal] = [most('vector'), most('expandedNear'), most('literalNear')];
  return ({ doc_type, is_abandoned, isNamed, features }) => {
    if (doc_type !== '裁判' && doc_type !== '函釋') return false;
    if (isNamed) return true;
    if (is_abandoned) return false;
    const words = Math.max(features.expandedNear / expanded, features.literalNear / literal);
    if (vector === MIN_MOST) return words >= MIN_WORDS_WITHOUT_VECTORS;
    return words >= MIN_WORDS && features.vector / vector >= MIN_NEARNESS;
  };
}

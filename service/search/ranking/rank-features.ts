import type { SearchCandidate } from '../candidates/search-candidate.ts';
import { DOCUMENT_FEATURES, writeDocumentFeatures } from './document-features.ts';
import { KIND_FEATURES, kindOf, STYLES, writeKindFeatures } from './kind-features.ts';
import { rankedQuestion } from './ranked-question.ts';
import { maximaOf, RELATIVE_FEATURES, writeRelativeFeatures } from './relative-features.ts';
import { STYLE_FEATURES, writeStyleFeatures } from './style-features.ts';
import { WORD_FEATURES, writeWordFeatures } from './word-features.ts';

/**
 * The names of the numbers that `rankFeatures` gives, in order: what the weights of models/rank.json belong to. Each
 * group has a file with its names and the function that writes its values, in the same order.
 */
export const RANK_FEATURES: readonly string[] = [
  ...WORD_FEATURES,
  ...RELATIVE_FEATURES,
  ...DOCUMENT_FEATURES,
  ...KIND_FEATURES,
  ...STYLE_FEATURES,
];

/** All candidates of one question as numbers. */
export function rankFeatures(query: string, candidates: readonly SearchCandidate[]): Float32Array[] {
  const question = rankedQuestion(query, candidates);
  const maxima = maximaOf(candidates);
  const styles = STYLES.map((name) => question.style[name]);
  // One array for all: each array of its own is memory outside V8's heap.
  const width = RANK_FEATURES.length;
  const rows = new Float32Array(candidates.length * width);
  return candidates.map((one, i) => {
    const row = rows.subarray(i * width, (i + 1) * width);
    const kind = kindOf(one);
    let at = writeWordFeatures(row, 0, one.features);
    at = writeRelativeFeatures(row, at, one.features, maxima);
    at = writeDocumentFeatures(row, at, one, kind, question);
    at = writeKindFeatures(row, at, kind, one.features, styles);
    writeStyleFeatures(row, at, one, question);
    return row;
  });
}

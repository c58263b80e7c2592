import type { SearchCandidate } from '../candidates/search-candidate.ts';
import { DOCUMENT_FEATURES, writeDocument } from './document-features.ts';
import { KIND_FEATURES, kindOf, STYLES, writeKind } from './kind-features.ts';
import { rankedQuestion } from './ranked-question.ts';
import { mostOf, RELATIVE_FEATURES, writeRelative } from './relative-features.ts';
import { STYLE_FEATURES, writeStyled } from './style-features.ts';
import { WORD_FEATURES, writeWords } from './word-features.ts';

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
  const bests = mostOf(candidates);
  const styles = STYLES.map((name) => question.style[name]);
  // One array for all: each array of its own is memory outside V8's heap.
  const width = RANK_FEATURES.length;
  const rows = new Float32Array(candidates.length * width);
  return candidates.map((one, i) => {
    const row = rows.subarray(i * width, (i + 1) * width);
    const kind = kindOf(one);
    let at = writeWords(row, 0, one.features);
    at = writeRelative(row, at, one.features, bests);
    at = writeDocument(row, at, one, kind, question);
    at = writeKind(row, at, kind, one.features, styles);
    writeStyled(row, at, one, question);
    return row;
  });
}

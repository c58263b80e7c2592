import type { MeasuredDocument } from './measured-document.ts';

/** A document that may answer a question, with all that it is ranked by. */
export type SearchCandidate = MeasuredDocument & {
  /** From 0, as keyword search ordered it. */
  keywordRank?: number;
};

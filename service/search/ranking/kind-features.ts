import { isActId } from '#lib/taiwan/ids.ts';
import { isConstitutionalJudgment } from '#lib/taiwan/kinds/hierarchy.ts';
import type { SearchCandidate } from '../candidates/search-candidate.ts';

const KINDS = ['article', 'act', 'interpretation', 'judgment', 'ruling', 'case', 'letter'] as const;
/** The kinds of which more is learned: how they suit each style of question, and how much vectors and shared citations say. */
const STYLED_KINDS = KINDS.slice(0, 5);
/** A kind of document as ranking tells them apart. */
export type RankedKind = (typeof KINDS)[number];

export function kindOf({ doc_type, doc_id }: SearchCandidate): RankedKind {
  switch (doc_type) {
    case '法規命令':
      return isActId(doc_id) ? 'act' : 'article';
    case '釋字':
      return 'interpretation';
    case '憲法法庭裁判':
      return isConstitutionalJudgment({ doc_id }) ? 'judgment' : 'ruling';
    case '裁判':
      return 'case';
    case '函釋':
      return 'letter';
  }
}

/** Styles of a question, in the order of the numbers that `writeKindFeatures` gets. */
export const STYLES = ['everyday', 'formal', 'constitutional', 'long', 'terms'] as const;

export const KIND_FEATURES: readonly string[] = [
  ...KINDS,
  ...STYLED_KINDS.flatMap((kind) => STYLES.map((style) => `${kind} x ${style}`)),
  ...STYLED_KINDS.map((kind) => `${kind} x vector`),
  ...STYLED_KINDS.map((kind) => `${kind} x shared`),
];

/**
 * Writes the values of `KIND_FEATURES` into a row of zeros from a place on; returns the place behind them. What is learned
 * of some kinds stays 0 for all others.
 */
export function writeKindFeatures(
  row: Float32Array,
  from: number,
  kind: RankedKind,
  { vector, shared }: SearchCandidate['features'],
  styles: readonly number[],
): number {
  const ofKind = KINDS.indexOf(kind);
  row[from + ofKind] = 1;
  if (ofKind < STYLED_KINDS.length) {
    const styled = from + KINDS.length;
    for (let i = 0; i < STYLES.length; i++) row[styled + ofKind * STYLES.length + i] = styles[i] as number;
    row[styled + STYLED_KINDS.length * STYLES.length + ofKind] = vector;
    row[styled + STYLED_KINDS.length * (STYLES.length + 1) + ofKind] = shared;
  }
  return from + KIND_FEATURES.length;
}

import type { CandidateFeatures } from '../features/features.ts';

const LEXICAL = [
  'expandedText',
  'expandedTitle',
  'expandedCover',
  'expandedNear',
  'literalText',
  'literalTitle',
  'literalCover',
  'literalNear',
  'literalRun',
  'literalRuns',
] as const;
const DESCRIBED = [
  'nameMatch',
  'writtenText',
  'writtenCover',
  'writtenRun',
  'writtenExpanded',
  'lineCover',
  'lineExpanded',
  'lineDensity',
  'aroundText',
  'aroundCover',
  'aroundRun',
  'aroundExpanded',
  'described',
  'isWritten',
  'vectorText',
  'vectorWritten',
] as const;

/** Features that are taken as they were measured: of the document's own words, and of its description. */
export const WORD_FEATURES: readonly string[] = [...LEXICAL, ...DESCRIBED];

// Written out in the order of the lists: reading a number by a variable property name allocates an object, a hundred
// for each candidate.

/** Writes the values of `WORD_FEATURES` into a row from a place on; returns the place behind them. */
export function writeWordFeatures(row: Float32Array, from: number, it: CandidateFeatures): number {
  let at = from;
  row[at++] = it.expandedText;
  row[at++] = it.expandedTitle;
  row[at++] = it.expandedCover;
  row[at++] = it.expandedNear;
  row[at++] = it.literalText;
  row[at++] = it.literalTitle;
  row[at++] = it.literalCover;
  row[at++] = it.literalNear;
  row[at++] = it.literalRun;
  row[at++] = it.literalRuns;
  row[at++] = it.nameMatch;
  row[at++] = it.writtenText;
  row[at++] = it.writtenCover;
  row[at++] = it.writtenRun;
  row[at++] = it.writtenExpanded;
  row[at++] = it.lineCover;
  row[at++] = it.lineExpanded;
  row[at++] = it.lineDensity;
  row[at++] = it.aroundText;
  row[at++] = it.aroundCover;
  row[at++] = it.aroundRun;
  row[at++] = it.aroundExpanded;
  row[at++] = it.described;
  row[at++] = it.isWritten;
  row[at++] = it.vectorText;
  row[at++] = it.vectorWritten;
  return at;
}

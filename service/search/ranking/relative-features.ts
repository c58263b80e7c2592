import type { SearchCandidate } from '../candidates/search-candidate.ts';
import type { CandidateFeatures } from '../features/features.ts';

/** Features that are also taken relative to the best of all candidates. */
const RELATIVE = [
  'expandedText',
  'literalText',
  'literalNear',
  'literalRun',
  'literalRuns',
  'cited',
  'shared',
  'vectorWhole',
  'nameMatch',
  'writtenText',
  'writtenRun',
  'aroundText',
  'lineCover',
  'lineDensity',
  'vectorWritten',
] as const;

export const RELATIVE_FEATURES: readonly string[] = RELATIVE.map((name) => `${name} of best`);

/** Written out in the order of the list, as in word-features.ts. */
const valuesOf = (it: CandidateFeatures): number[] => [
  it.expandedText,
  it.literalText,
  it.literalNear,
  it.literalRun,
  it.literalRuns,
  it.cited,
  it.shared,
  it.vectorWhole,
  it.nameMatch,
  it.writtenText,
  it.writtenRun,
  it.aroundText,
  it.lineCover,
  it.lineDensity,
  it.vectorWritten,
];

/** Stands in for the maximum of a feature where all values are 0: features are divided by their maximum. */
export const MIN_DIVISOR = 1e-6;

/** The maximum of each feature over all candidates, in the order of `RELATIVE`. */
export function maximaOf(candidates: readonly SearchCandidate[]): Float64Array {
  const maxima = new Float64Array(RELATIVE.length).fill(MIN_DIVISOR);
  for (const { features } of candidates) {
    const values = valuesOf(features);
    for (let i = 0; i < values.length; i++)
      if ((values[i] as number) > (maxima[i] as number)) maxima[i] = values[i] as number;
  }
  return maxima;
}

/** Writes the values of `RELATIVE_FEATURES` into a row from a place on; returns the place behind them. */
export function writeRelativeFeatures(
  row: Float32Array,
  from: number,
  features: CandidateFeatures,
  maxima: Float64Array,
): number {
  const values = valuesOf(features);
  for (let i = 0; i < values.length; i++) row[from + i] = (values[i] as number) / (maxima[i] as number);
  return from + values.length;
}

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

/** Stands in for the best value where all are 0, as values are divided by it. */
export const LEAST = 1e-6;

/** The most of all candidates, by place in RELATIVE. */
export function mostOf(candidates: readonly SearchCandidate[]): Float64Array {
  const most = new Float64Array(RELATIVE.length).fill(LEAST);
  for (const { features } of candidates) {
    const values = valuesOf(features);
    for (let i = 0; i < values.length; i++)
      if ((values[i] as number) > (most[i] as number)) most[i] = values[i] as number;
  }
  return most;
}

/** Writes the values of `RELATIVE_FEATURES` into a row from a place on; returns the place behind them. */
export function writeRelative(
  row: Float32Array,
  from: number,
  features: CandidateFeatures,
  bests: Float64Array,
): number {
  const values = valuesOf(features);
  for (let i = 0; i < values.length; i++) row[from + i] = (values[i] as number) / (bests[i] as number);
  return from + values.length;
}

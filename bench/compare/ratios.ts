import { median } from '#metrics/statistics.ts';
import type { ParsedTimings } from './parse.ts';

/** The timings of this checkout and of the other, measured one after the other. */
export type TimingPair = { own: ParsedTimings; other: ParsedTimings };

const PERCENTILES = ['p50Ms', 'p95Ms'] as const;
type Percentile = (typeof PERCENTILES)[number];

/** How one percentile of one set and mode compares over all pairs; a ratio above 1 means that this checkout is slower. */
export type TimingRatio = {
  set: string;
  mode: string;
  percentile: Percentile;
  pairs: number;
  ownMs: number;
  otherMs: number;
  ratio: number;
  minRatio: number;
  maxRatio: number;
  isSlower: boolean;
};

/** A median ratio above this counts as slower. */
export const MAX_RATIO = 1.05;

/**
 * Compares every set and mode of all pairs. This checkout is slower where the median ratio is above `MAX_RATIO`, unless
 * the median difference is within the rounding of a table, which is all that an older checkout prints.
 */
export function compareTimings(pairs: readonly TimingPair[]): TimingRatio[] {
  const [first] = pairs;
  return (first?.own.timings ?? []).flatMap(({ set, mode }) =>
    PERCENTILES.map((percentile): TimingRatio => {
      const values = pairs.map(({ own, other }) => ({
        own: timingOf(own, set, mode, percentile),
        other: timingOf(other, set, mode, percentile),
        resolution: Math.max(own.resolutionMs, other.resolutionMs),
      }));
      const ratios = values.map(({ own, other, resolution }) => own / Math.max(other, resolution / 2));
      const difference = median(values.map(({ own, other }) => own - other));
      const resolution = Math.max(...values.map((one) => one.resolution));
      const ratio = median(ratios);
      return {
        set,
        mode,
        percentile,
        pairs: pairs.length,
        ownMs: median(values.map(({ own }) => own)),
        otherMs: median(values.map(({ other }) => other)),
        ratio,
        minRatio: Math.min(...ratios),
        maxRatio: Math.max(...ratios),
        isSlower: ratio > MAX_RATIO && difference > resolution,
      };
    }),
  );
}

function timingOf({ timings }: ParsedTimings, set: string, mode: string, percentile: Percentile): number {
  const found = timings.find((one) => one.set === set && one.mode === mode);
  if (!found)
    throw new Error(`One of the two checkouts did not measure ${set} ${mode}: they cannot be compared.`);
  return found[percentile];
}

export function ratioLine({ set, mode, percentile, ...one }: TimingRatio): string {
  const cells = [
    set.padEnd(30),
    mode.padEnd(8),
    percentile.slice(0, 3),
    one.ownMs.toFixed(2).padStart(8),
    one.otherMs.toFixed(2).padStart(8),
    `${one.ratio.toFixed(3)} (${one.minRatio.toFixed(2)}–${one.maxRatio.toFixed(2)})`,
  ];
  return `${cells.join('  ')}${one.isSlower ? '  SLOWER' : ''}`;
}

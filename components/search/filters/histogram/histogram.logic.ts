import type { Facets } from '#lib/contract/facets.ts';

/** Some years that stand together as one bar. */
export type YearBin = { first: number; last: number; count: number };

/** More bars than these are too narrow to be told apart, or hit. */
const BINS_MAX = 48;
const WIDTHS = [1, 2, 5, 10, 20, 50, 100];

/** Counts by year as bars without gaps, earliest first; several years in one where they would be too many. */
export function binsOf(years: Facets['year']): YearBin[] {
  if (years.length === 0) return [];
  const all = years.map(({ value }) => value);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const width = WIDTHS.find((one) => (last - first + 1) / one <= BINS_MAX) ?? 1000;
  const start = Math.floor(first / width) * width;
  const bins = Array.from({ length: Math.floor((last - start) / width) + 1 }, (_, index): YearBin => {
    const from = start + index * width;
    return { first: from, last: from + width - 1, count: 0 };
  });
  for (const { value, count } of years) bins[Math.floor((value - start) / width)]!.count += count;
  return bins;
}

/** Which bars are chosen, by their places: from one to the other, both included. */
export type BinRange = { from: number; to: number };

/** The bars that two years reach; an open end reaches to the outermost. */
export function chosenBins(bins: readonly YearBin[], start: number | null, end: number | null): BinRange {
  const outermost = bins.length - 1;
  const from = start === null ? 0 : bins.findIndex(({ last }) => last >= start);
  const to = end === null ? outermost : bins.findLastIndex(({ first }) => first <= end);
  const first = from === -1 ? outermost : from;
  return { from: first, to: Math.max(first, to) };
}

/** The years of chosen bars; an end at the outermost bar is open. */
export function yearsOf(bins: readonly YearBin[], { from, to }: BinRange) {
  return {
    first: from <= 0 ? null : (bins[from]?.first ?? null),
    last: to >= bins.length - 1 ? null : (bins[to]?.last ?? null),
  };
}

export const countIn = (bins: readonly YearBin[], { from, to }: BinRange): number =>
  bins.slice(from, to + 1).reduce((sum, { count }) => sum + count, 0);

export type HistogramEnd = 'from' | 'to';

/** Where a key takes an end to; null for a key that means nothing here. The ends meet and don't pass each other. */
export function afterKey(key: string, end: HistogramEnd, range: BinRange, bins: number): BinRange | null {
  const place = range[end];
  const steps: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    PageDown: place - 5,
    PageUp: place + 5,
    Home: 0,
    End: bins - 1,
  };
  const next = steps[key];
  return next === undefined ? null : withEnd(range, end, next, bins);
}

/** A range with one end moved as far as the other and the outermost bars let it. */
export function withEnd(range: BinRange, end: HistogramEnd, place: number, bins: number): BinRange {
  return end === 'from'
    ? { ...range, from: Math.min(Math.max(place, 0), range.to) }
    : { ...range, to: Math.max(Math.min(place, bins - 1), range.from) };
}

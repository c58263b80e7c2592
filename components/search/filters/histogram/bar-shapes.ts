import type { YearBin } from './histogram.logic.ts';

/**
 * In the picture's own units: it is stretched to its container. Set by attributes, as no inline style is allowed in the
 * HTML.
 */
export const BAR = 10;
export const HEIGHT = 64;

/** The bars at the wanted places, as one path. */
export function barsPath(bins: readonly YearBin[], isWanted: (place: number) => boolean): string {
  const most = Math.max(...bins.map(({ count }) => count));
  return bins
    .map(({ count }, place) =>
      isWanted(place) ? barAt(place * BAR + BAR * 0.05, barHeight(count, most)) : '',
    )
    .join('');
}

const barAt = (x: number, height: number): string =>
  height === 0 ? '' : `M${x} ${HEIGHT}v${-height}h${BAR * 0.9}v${height}z`;

/** A year with any results has a visible bar. */
const barHeight = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT);

'use client';

import type { PointerEvent } from 'react';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { BAR, HEIGHT } from './bar-shapes.ts';
import { afterKey, type BinRange, type HistogramEnd, type YearBin } from './histogram.logic.ts';

type EndSliderProps = {
  end: HistogramEnd;
  bins: readonly YearBin[];
  range: BinRange;
  choose: (next: BinRange, end: HistogramEnd) => void;
  onPointerDown: (event: PointerEvent) => void;
};

/** One end of the chosen years, to be dragged or moved by keyboard. */
export function EndSlider({ end, bins, range, choose, onPointerDown }: EndSliderProps) {
  const { searchFilters: texts } = usePageTexts();
  const isFirst = end === 'from';
  const x = (isFirst ? range.from : range.to + 1) * BAR;
  const year = isFirst ? bins[range.from]!.first : bins[range.to]!.last;
  // As wide as a finger: an eighth of the narrowest panel is 24 pixels.
  const grip = (bins.length * BAR) / 8;
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={isFirst ? texts.first : texts.last}
      aria-valuemin={bins[0]!.first}
      aria-valuemax={bins.at(-1)!.last}
      aria-valuenow={year}
      aria-valuetext={texts.year(year)}
      className="cursor-ew-resize touch-none"
      onKeyDown={(event) => {
        const next = afterKey(event.key, end, range, bins.length);
        if (!next) return;
        event.preventDefault();
        choose(next, end);
      }}
      onPointerDown={onPointerDown}
    >
      <rect x={isFirst ? x - grip : x} width={grip} height={HEIGHT} className="fill-transparent" />
      <path d={`M${x} 0V${HEIGHT}`} vectorEffect="non-scaling-stroke" className="stroke-2 stroke-accent" />
    </g>
  );
}

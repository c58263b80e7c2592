'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { Facets } from '#lib/contract/facets.ts';
import { readDay } from '#lib/taiwan/dates/calendar.ts';
import { BAR, barsPath, HEIGHT } from './bar-shapes.ts';
import { EndSlider } from './end-slider.tsx';
import { type BinRange, binsOf, chosenBins, countIn, type HistogramEnd, yearsOf } from './histogram.logic.ts';
import { useYearDrag } from './use-year-drag.ts';

type HistogramProps = {
  years: Facets['year'];
  from: string;
  to: string;
  onChange: (range: { from?: string; to?: string }) => void;
};

/**
 * How many results each year has. Dragging over bars chooses their years; each end can also be dragged, or moved by
 * keyboard. What is chosen stands in the fields below, where it can be typed as well.
 */
export function Histogram({ years, from, to, onChange }: HistogramProps) {
  const { locale } = useLanguage();
  const { searchFilters: texts } = usePageTexts();
  const bins = binsOf(years);
  const first = yearOf(readDay(from, 'first'));
  const last = yearOf(readDay(to, 'last'));
  const range = chosenBins(bins, first, last);
  const { overPlace, start, handlers } = useYearDrag(bins.length, range, choose);
  if (bins.length < 2) return null;

  /** Sets both fields, or only the one of the moved end: the other may hold a full date, which stays. */
  function choose(next: BinRange, end?: HistogramEnd) {
    const { first, last } = yearsOf(bins, next);
    const typed = (year: number | null) => (year === null ? '' : texts.yearTyped(year));
    onChange({ ...(end !== 'to' && { from: typed(first) }), ...(end !== 'from' && { to: typed(last) }) });
  }
  const number = (count: number) => count.toLocaleString(locale);
  const chosen = texts.years(first, last) || texts.allYears;
  const isChosen = (place: number) => place >= range.from && place <= range.to;
  const over = overPlace === null ? undefined : bins[overPlace];
  const width = bins.length * BAR;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be named by a legend that is not shown
    <div role="group" aria-label={texts.histogram} className="grid grid-cols-1 gap-1">
      <div className="grid grid-cols-1 gap-1 px-6">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the group around it has the name, its ends have their own */}
        <svg
          {...handlers}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-16 w-full cursor-crosshair touch-pan-y select-none overflow-visible"
        >
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: bars are no such elements; their titles are for the mouse */}
          <g aria-hidden="true">
            {over && (
              <g>
                <title>{texts.binOf(texts.years(over.first, over.last), number(over.count))}</title>
                <rect x={bins.indexOf(over) * BAR} width={BAR} height={HEIGHT} className="fill-raised" />
              </g>
            )}
            {/* Two paths, not two shapes a year: the page is laid out with them before it is first painted. */}
            <path d={barsPath(bins, (place) => !isChosen(place))} className="pointer-events-none fill-line" />
            <path d={barsPath(bins, isChosen)} className="pointer-events-none fill-accent" />
            <path d={`M0 ${HEIGHT}H${width}`} vectorEffect="non-scaling-stroke" className="stroke-control" />
          </g>
          {(['from', 'to'] as const).map((end) => (
            <EndSlider
              key={end}
              end={end}
              bins={bins}
              range={range}
              choose={choose}
              onPointerDown={(event) => start(event, end)}
            />
          ))}
        </svg>
        <div className="flex justify-between text-muted text-sm">
          <span>{texts.yearTyped(bins[0]!.first)}</span>
          <span>{texts.yearTyped(bins.at(-1)!.last)}</span>
        </div>
      </div>
      <p className="text-sm">{texts.yearsChosen(chosen, number(countIn(bins, range)))}</p>
      <p className="text-muted text-sm">{texts.histogramHint}</p>
    </div>
  );
}

const yearOf = (day: string | null) => (day === null ? null : Number(day.slice(0, 4)));

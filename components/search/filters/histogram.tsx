'use client';

import { type PointerEvent, useRef, useState } from 'react';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { Facets } from '#lib/contract/facets.ts';
import { readDay } from '#lib/taiwan/dates/calendar.ts';
import {
  afterKey,
  type BinRange,
  binsOf,
  chosenBins,
  countIn,
  type HistogramEnd,
  withEnd,
  type YearBin,
  yearsOf,
} from './histogram.logic.ts';

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
export function Histogram({ years: counted, from, to, onChange }: HistogramProps) {
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const { searchFilters: texts } = messages;
  const track = useRef<SVGSVGElement>(null);
  const drag = useRef<{ end: HistogramEnd } | { origin: number } | null>(null);
  const [overPlace, setOverPlace] = useState<number | null>(null);
  const bins = binsOf(counted);
  if (bins.length < 2) return null;
  const days = { first: readDay(from, 'first'), last: readDay(to, 'last') };
  const range = chosenBins(bins, days.first, days.last);
  const most = Math.max(...bins.map(({ count }) => count));
  const number = (count: number) => count.toLocaleString(locale);

  /** Sets both fields, or only the one of the moved end: the other may hold a full date, which stays. */
  function choose(next: BinRange, end?: HistogramEnd) {
    const { first, last } = yearsOf(bins, next);
    const typed = (year: number | null) => (year === null ? '' : texts.yearTyped(year));
    onChange({ ...(end !== 'to' && { from: typed(first) }), ...(end !== 'from' && { to: typed(last) }) });
  }
  function placeAt({ clientX }: PointerEvent): number {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return Math.min(bins.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * bins.length)));
  }
  function move(event: PointerEvent) {
    const place = placeAt(event);
    setOverPlace(place);
    if (!drag.current) return;
    if ('end' in drag.current) {
      const { end } = drag.current;
      return choose(withEnd(range, end, place, bins.length), end);
    }
    const { origin } = drag.current;
    choose({ from: Math.min(origin, place), to: Math.max(origin, place) });
  }
  function start(event: PointerEvent, end?: HistogramEnd) {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const place = placeAt(event);
    drag.current = end ? { end } : { origin: place };
    if (!end) choose({ from: place, to: place });
  }
  const release = () => {
    drag.current = null;
  };
  const yearOf = (day: string | null) => (day === null ? null : Number(day.slice(0, 4)));
  const chosen = texts.years(yearOf(days.first), yearOf(days.last)) || texts.allYears;
  const width = bins.length * BAR;
  const isChosen = (place: number) => place >= range.from && place <= range.to;
  const over = overPlace === null ? undefined : bins[overPlace];
  const barsOf = (isWanted: (place: number) => boolean) =>
    bins
      .map(({ count }, place) =>
        isWanted(place) ? bar(place * BAR + BAR * 0.05, barHeight(count, most)) : '',
      )
      .join('');
  const years = (bin: YearBin) => texts.years(bin.first, bin.last);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be named by a legend that is not shown
    <div role="group" aria-label={texts.histogram} className="grid grid-cols-1 gap-1">
      <div className="grid grid-cols-1 gap-1 px-6">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the group around it has the name, its ends have their own */}
        <svg
          ref={track}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-16 w-full cursor-crosshair touch-pan-y select-none overflow-visible"
          onPointerDown={(event) => start(event)}
          onPointerMove={move}
          onPointerLeave={() => setOverPlace(null)}
          onPointerUp={release}
          onPointerCancel={release}
        >
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: bars are no such elements; their titles are for the mouse */}
          <g aria-hidden="true">
            {over && (
              <g>
                <title>{texts.binOf(years(over), number(over.count))}</title>
                <rect x={bins.indexOf(over) * BAR} width={BAR} height={HEIGHT} className="fill-raised" />
              </g>
            )}
            {/* Two paths, not two shapes a year: the page is laid out with them before it is first painted. */}
            <path d={barsOf((place) => !isChosen(place))} className="pointer-events-none fill-line" />
            <path d={barsOf(isChosen)} className="pointer-events-none fill-accent" />
            <path d={`M0 ${HEIGHT}H${width}`} vectorEffect="non-scaling-stroke" className="stroke-control" />
          </g>
          {(['from', 'to'] as const).map((end) => {
            const isFirst = end === 'from';
            const x = (isFirst ? range.from : range.to + 1) * BAR;
            const year = isFirst ? bins[range.from]!.first : bins[range.to]!.last;
            return (
              <g
                key={end}
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
                onPointerDown={(event) => start(event, end)}
              >
                {/* As wide as a finger: an eighth of the narrowest panel is 24 pixels. */}
                <rect
                  x={isFirst ? x - width / 8 : x}
                  width={width / 8}
                  height={HEIGHT}
                  className="fill-transparent"
                />
                <path
                  d={`M${x} 0V${HEIGHT}`}
                  vectorEffect="non-scaling-stroke"
                  className="stroke-2 stroke-accent"
                />
              </g>
            );
          })}
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

/**
 * In the picture's own units: it is stretched to its container. Set by attributes, as no inline style is allowed in the
 * HTML.
 */
const BAR = 10;
const HEIGHT = 64;

/** A bar that stands at `x`, as a part of a path. */
const bar = (x: number, height: number): string =>
  height === 0 ? '' : `M${x} ${HEIGHT}v${-height}h${BAR * 0.9}v${height}z`;

/** A year with any results has a visible bar. */
const barHeight = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT);

'use client';

import { type PointerEvent, useRef, useState } from 'react';
import { type BinRange, type HistogramEnd, withEnd } from './histogram.logic.ts';

/**
 * Choosing years by pointer: dragging over bars chooses them, dragging an end moves it. `choose` is called at each
 * step, with the moved end if it is only one.
 */
export function useYearDrag(
  bins: number,
  range: BinRange,
  choose: (next: BinRange, end?: HistogramEnd) => void,
) {
  const track = useRef<SVGSVGElement>(null);
  const drag = useRef<{ end: HistogramEnd } | { origin: number } | null>(null);
  const [overPlace, setOverPlace] = useState<number | null>(null);

  function placeAt({ clientX }: PointerEvent): number {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return Math.min(bins - 1, Math.max(0, Math.floor(((clientX - left) / width) * bins)));
  }
  function start(event: PointerEvent, end?: HistogramEnd) {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const place = placeAt(event);
    drag.current = end ? { end } : { origin: place };
    if (!end) choose({ from: place, to: place });
  }
  function move(event: PointerEvent) {
    const place = placeAt(event);
    setOverPlace(place);
    if (!drag.current) return;
    if ('end' in drag.current) {
      const { end } = drag.current;
      return choose(withEnd(range, end, place, bins), end);
    }
    const { origin } = drag.current;
    choose({ from: Math.min(origin, place), to: Math.max(origin, place) });
  }
  const release = () => {
    drag.current = null;
  };

  return {
    /** The bar under the pointer. */
    overPlace,
    start,
    /** For the picture in which all of this happens. */
    handlers: {
      ref: track,
      onPointerDown: (event: PointerEvent) => start(event),
      onPointerMove: move,
      onPointerLeave: () => setOverPlace(null),
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

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
  /** What is being dragged: an end, or a range that began at this bar. */
  const drag = useRef<HistogramEnd | number | null>(null);
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
    drag.current = end ?? place;
    if (!end) choose({ from: place, to: place });
  }
  function move(event: PointerEvent) {
    const place = placeAt(event);
    setOverPlace(place);
    const dragged = drag.current;
    if (typeof dragged === 'number') choose({ from: Math.min(dragged, place), to: Math.max(dragged, place) });
    else if (dragged) choose(withEnd(range, dragged, place, bins), dragged);
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

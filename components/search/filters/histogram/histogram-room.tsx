'use client';

import { usePageTexts } from '#components/shared/page-texts.ts';

/** As high as the histogram that is still to come, so that nothing below it moves when it does. */
export function HistogramRoom() {
  const { searchFilters } = usePageTexts();
  return (
    <div aria-hidden="true" className="invisible grid gap-1 noscript:hidden">
      <div className="h-16" />
      <p className="text-sm">&nbsp;</p>
      <p className="text-sm">&nbsp;</p>
      <p className="text-sm">{searchFilters.histogramHint}</p>
    </div>
  );
}

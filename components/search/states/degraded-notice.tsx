'use client';

import { usePageTexts } from '#components/shared/page-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { DegradedPart } from '#lib/contract/names.ts';
import { degradedTexts } from '../results/results.logic.ts';

type DegradedNoticeProps = {
  degraded: readonly DegradedPart[];
  isRefreshing: boolean;
  onRefresh: () => void;
};

/** What a search had to do without, what that means for these results, and the way to search again. */
export function DegradedNotice({ degraded, isRefreshing, onRefresh }: DegradedNoticeProps) {
  const { search } = usePageTexts();
  const texts = degradedTexts(degraded, search.degraded);
  if (!texts) return null;
  return (
    <Notice tone="warn" title={texts.title}>
      <p className="max-w-measure">{texts.body}</p>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button disabled={isRefreshing} onClick={onRefresh}>
          {isRefreshing ? search.loading : search.stored.refresh}
        </Button>
        <span className="text-muted text-sm">{search.stored.refreshCost}</span>
      </div>
    </Notice>
  );
}

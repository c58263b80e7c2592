'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { SavedBrief } from '#lib/check/saved.ts';
import type { CheckResponse } from '#lib/contract/check.ts';
import { shortDateText } from '#lib/taiwan/dates/date-text.ts';
import { taipeiDay } from '#lib/taiwan/dates/taipei-day.ts';
import { findingCounts, summaryOf } from './report.logic.ts';
import { useCheckTexts } from './use-check-texts.ts';

/** That a saved brief was checked anew, and what had been found in it on the day when it was saved. */
export function SinceSaved({ brief, report }: { brief: SavedBrief; report: CheckResponse }) {
  const { locale } = useLanguage();
  const { saved, summary } = useCheckTexts();
  const then = summaryOf(brief.findings);
  const now = summaryOf(findingCounts(report));
  const day = shortDateText(taipeiDay(brief.savedAt), locale);
  const isSame = JSON.stringify(then) === JSON.stringify(now);
  return (
    <Notice tone="plain" title={brief.name}>
      <p>{isSame ? saved.checkedAnewSame(day) : saved.checkedAnew(day, summary(then))}</p>
    </Notice>
  );
}

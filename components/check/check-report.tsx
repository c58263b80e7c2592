'use client';

import { useMemo, useRef, useState } from 'react';
import { useRowKeys } from '#components/shared/compare/use-row-keys.ts';
import { usePageKeys } from '#components/shared/reading/use-page-keys.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { CheckResponse } from '#lib/contract/check.ts';
import { BriefText } from './brief-text.tsx';
import { FindingItem } from './finding-item.tsx';
import { markId } from './finding-look.ts';
import { findingCounts, firstFilter, type ReportFilter, shownCitations, summaryOf } from './report.logic.ts';
import { ReportBar } from './report-bar.tsx';
import { SaveBrief, type SavedAs } from './save-brief.tsx';
import { useCheckTexts } from './use-check-texts.ts';

type CheckReportProps = {
  text: string;
  report: CheckResponse;
  savedAs: SavedAs | null;
  onSaved: (as: SavedAs) => void;
};

/** A brief with its citations marked, and beside it what was found of each; n and p go from one to the next. */
export function CheckReport({ text, report, savedAs, onSaved }: CheckReportProps) {
  const texts = useCheckTexts();
  const [filter, setFilter] = useState<ReportFilter>(() => firstFilter(report));
  const [current, setCurrent] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useRowKeys(list);
  const shown = useMemo(() => shownCitations(report, filter), [report, filter]);
  const all = useMemo(() => shownCitations(report, 'all'), [report]);

  const show = (number: number) => {
    setCurrent(number);
    document.getElementById(markId(number))?.scrollIntoView({ block: 'center' });
    list.current?.querySelector(`[data-number="${number}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const go = (step: 1 | -1) => {
    const at = shown.findIndex(({ number }) => number === current);
    const next = at < 0 && step < 0 ? shown.length - 1 : (at + step + shown.length) % shown.length;
    const citation = shown[next];
    if (citation) show(citation.number);
  };
  usePageKeys((key) => {
    if (key !== 'n' && key !== 'p') return false;
    go(key === 'n' ? 1 : -1);
    return true;
  });
  const choose = (number: number) => {
    if (!shown.some((one) => one.number === number)) setFilter('all');
    show(number);
  };

  if (all.length === 0)
    return (
      <Notice tone="plain" title={texts.none}>
        <p>{texts.noneBody}</p>
      </Notice>
    );
  return (
    <section aria-label={texts.report} className="grid gap-3">
      <p role="status" className="font-semibold">
        {texts.summary(summaryOf(findingCounts(report)))}
      </p>
      <p className="text-muted text-sm">{texts.coverage}</p>
      {!report.is_complete && (
        <Notice tone="warn">
          <p>{texts.incomplete(String(all.length))}</p>
        </Notice>
      )}
      <ReportBar
        report={report}
        text={text}
        filter={filter}
        onFilter={setFilter}
        position={shown.findIndex(({ number }) => number === current)}
        total={shown.length}
        onGo={go}
      >
        <SaveBrief text={text} report={report} savedAs={savedAs} onSaved={onSaved} />
      </ReportBar>
      <div className="grid items-start gap-x-6 gap-y-6 desk:grid-cols-[minmax(0,1fr)_25rem] print:block">
        <ol
          ref={list}
          aria-label={texts.list}
          className="grid gap-0 desk:sticky desk:top-[calc(var(--frame-top)+4rem)] desk:col-start-2 desk:row-start-1 desk:max-h-[calc(100dvh-var(--frame-top)-var(--frame-bottom)-5rem)] desk:overflow-y-auto print:max-h-none print:overflow-visible"
        >
          {shown.map((citation) => (
            <FindingItem
              key={citation.number}
              citation={citation}
              isCurrent={citation.number === current}
              onChoose={choose}
            />
          ))}
        </ol>
        <BriefText text={text} citations={all} current={current} onChoose={choose} />
      </div>
    </section>
  );
}

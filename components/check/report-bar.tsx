'use client';

import { type ReactNode, useState } from 'react';
import { SignInAgain } from '#components/shared/sign-in-again.tsx';
import { Button } from '#components/ui/button.tsx';
import type { CheckResponse } from '#lib/contract/check.ts';
import { type CheckProblem, wordFile } from './check-api.ts';
import { countFindings, needsLook, type ReportFilter } from './report.logic.ts';
import { useCheckTexts } from './use-check-texts.ts';

type ReportBarProps = {
  report: CheckResponse;
  text: string;
  filter: ReportFilter;
  onFilter: (filter: ReportFilter) => void;
  /** The index of the current citation among those shown, from 0; -1 before the first. */
  position: number;
  total: number;
  onGo: (step: 1 | -1) => void;
  /** Further actions; on a phone they scroll away, because a taller bar would cover the citation that it leads to. */
  children: ReactNode;
};

/** What is shown of a report, the way from one to the next, and the report as a Word file. */
export function ReportBar({
  report,
  text,
  filter,
  onFilter,
  position,
  total,
  onGo,
  children,
}: ReportBarProps) {
  const texts = useCheckTexts();
  const wrong = report.citations.filter(needsLook).length;
  const choices: { value: ReportFilter; label: string; count: number }[] = [
    ...(wrong > 0 ? [{ value: 'to_look_at' as const, label: texts.toLookAt, count: wrong }] : []),
    ...countFindings(report).map(({ finding, count }) => ({
      value: finding,
      label: texts.findings[finding],
      count,
    })),
    { value: 'all', label: texts.all, count: report.citations.length },
  ];
  return (
    // On a phone only the way to the next one stays: all kinds of findings are half a screen there.
    <div className="z-10 border-line bg-canvas desk:tall:sticky desk:tall:top-frame-top desk:flex desk:flex-wrap desk:items-center desk:gap-x-4 desk:gap-y-2 desk:border-b desk:py-2 max-desk:contents print:hidden">
      <fieldset className="flex min-w-0 flex-wrap gap-1.5 desk:flex-1">
        <legend className="sr-only">{texts.filter}</legend>
        {choices.map(({ value, label, count }) => (
          <Button
            key={value}
            aria-pressed={filter === value}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
            onClick={() => onFilter(value)}
          >
            {label}
            <span className="ml-1.5 text-muted">{count}</span>
          </Button>
        ))}
      </fieldset>
      <div className="z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-line bg-canvas max-desk:tall:sticky max-desk:tall:top-frame-top max-desk:border-b max-desk:py-2 print:hidden">
        <div className="flex items-center gap-1.5">
          <span role="status" className="text-muted text-sm">
            {position >= 0 && (
              <span className="sr-only">{texts.position(String(position + 1), String(total))}</span>
            )}
            <span aria-hidden="true">{`${position < 0 ? '–' : position + 1}/${total}`}</span>
          </span>
          <Button aria-keyshortcuts="p" disabled={total === 0} onClick={() => onGo(-1)}>
            {texts.previous}
          </Button>
          <Button aria-keyshortcuts="n" disabled={total === 0} onClick={() => onGo(1)}>
            {texts.next}
          </Button>
        </div>
        <WordButton text={text} />
      </div>
      {children}
    </div>
  );
}

function WordButton({ text }: { text: string }) {
  const texts = useCheckTexts();
  const [state, setState] = useState<'idle' | 'making' | CheckProblem>('idle');
  async function download() {
    setState('making');
    const made = await wordFile(text);
    setState(made.ok ? 'idle' : made.failure);
    if (!made.ok) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(made.data);
    link.download = `${texts.title}.docx`;
    link.click();
    // By the next task the download holds the file itself.
    setTimeout(() => URL.revokeObjectURL(link.href));
  }
  const isFailed = state !== 'idle' && state !== 'making';
  return (
    <div className="grid">
      <Button disabled={state === 'making'} onClick={download}>
        {state === 'making' ? texts.making : texts.word}
      </Button>
      <span role="status" className="text-danger text-sm">
        {isFailed && (state === 'signed_out' ? <SignInAgain /> : texts.failures[state].title)}
      </span>
    </div>
  );
}

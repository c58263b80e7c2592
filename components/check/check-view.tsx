'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lazily } from '#components/shared/lazily/lazily.tsx';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { SignInAgain } from '#components/shared/sign-in-again.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { OpenedBrief } from '#lib/check/saved.ts';
import { BriefForm } from './brief-form.tsx';
import { type CheckProblem, checkText, readFile } from './check-api.ts';
import { FindingLegend } from './finding-legend.tsx';
import { keepBrief, keptBrief, type ReportedBrief } from './kept-brief.ts';
import type { SavedAs } from './save-brief.tsx';
import { SinceSaved } from './since-saved.tsx';
import { useCheckTexts } from './use-check-texts.ts';

const CheckReport = lazily(async () => (await import('./check-report.tsx')).CheckReport);

type CheckStep =
  | { at: 'form'; failure: CheckProblem | 'empty' | null }
  | { at: 'reading' | 'checking' }
  | ({ at: 'report' } & ReportedBrief);

type CheckViewProps = {
  /** Whether the upstream has such a check. */
  isOffered: boolean;
  /** A saved brief, which is checked at once. */
  opened?: OpenedBrief;
  /** Her saved briefs, beside the form. */
  saved?: ReactNode;
};

/** A brief to be checked, then what was found in it. */
export function CheckView({ isOffered, opened, saved }: CheckViewProps) {
  const { app } = useMessages();
  const texts = useCheckTexts();
  const [start] = useState(() =>
    opened ? { text: opened.text, savedAs: opened, checked: null } : keptBrief(),
  );
  const [text, setText] = useState(start.text);
  const [savedAs, setSavedAs] = useState<SavedAs | null>(start.savedAs);
  const [step, setStep] = useState<CheckStep>(() => {
    if (opened && isOffered) return { at: 'checking' };
    return start.checked ? { at: 'report', ...start.checked } : { at: 'form', failure: null };
  });
  const isKept = !opened;
  useEffect(() => {
    if (isKept) keepBrief({ text, savedAs, checked: step.at === 'report' ? step : null });
  }, [isKept, text, savedAs, step]);

  async function check(brief: string) {
    if (brief.trim() === '') {
      setStep({ at: 'form', failure: 'empty' });
      return;
    }
    setStep({ at: 'checking' });
    // The report's component is loaded while the service checks; if that fails, it is loaded again when it is shown.
    void CheckReport.preload();
    const result = await checkText(brief);
    setStep(
      result.ok
        ? { at: 'report', text: brief, report: result.data }
        : { at: 'form', failure: result.failure },
    );
  }
  async function checkFile(file: File) {
    setStep({ at: 'reading' });
    const read = await readFile(file);
    if (!read.ok) {
      setStep({ at: 'form', failure: read.failure });
      return;
    }
    setText(read.data);
    // A file is taken for another brief: what was saved is not to be replaced by mistake.
    setSavedAs(null);
    await check(read.data);
  }

  const toCheck = useRef(isOffered ? opened?.text : undefined);
  useEffect(() => {
    const brief = toCheck.current;
    toCheck.current = undefined;
    if (brief !== undefined) void check(brief);
  });

  const isBusy = step.at === 'reading' || step.at === 'checking';
  return (
    <div className="mx-auto grid max-w-[90rem] gap-4">
      <title>{`${texts.title} — ${app.name}`}</title>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 flex-1 font-semibold text-xl">{texts.title}</h1>
        {step.at === 'report' && (
          <Button onClick={() => setStep({ at: 'form', failure: null })}>{texts.another}</Button>
        )}
      </header>
      {!isOffered && (
        <>
          <FailureNotice failure="not_offered" />
          {saved}
        </>
      )}
      {isOffered && step.at === 'report' && (
        <>
          {opened && step.text === opened.text && <SinceSaved brief={opened} report={step.report} />}
          <CheckReport
            text={step.text}
            report={step.report}
            savedAs={savedAs}
            onSaved={setSavedAs}
            meanwhile={<p role="status">{texts.checking}</p>}
            onUnloaded={() => setStep({ at: 'form', failure: null })}
          />
        </>
      )}
      {isOffered && step.at !== 'report' && (
        <div className="grid gap-x-9 gap-y-6 desk:grid-cols-[minmax(0,40.5rem)_minmax(0,25rem)]">
          <div className="grid content-start gap-4">
            {step.at === 'form' && step.failure && <FailureNotice failure={step.failure} />}
            <BriefForm text={text} isBusy={isBusy} onText={setText} onCheck={check} onFile={checkFile} />
            <p role="status" className="min-h-6 text-muted">
              {isBusy && texts[step.at]}
            </p>
          </div>
          <div className="grid content-start gap-6">
            {saved}
            <FindingLegend />
          </div>
        </div>
      )}
    </div>
  );
}

function FailureNotice({ failure }: { failure: CheckProblem | 'empty' }) {
  const texts = useCheckTexts();
  if (failure === 'signed_out')
    return (
      <div role="alert">
        <Notice tone="warn" title={<SignInAgain />} />
      </div>
    );
  const { title, body } = failure === 'empty' ? { title: texts.empty, body: '' } : texts.failures[failure];
  return (
    <div role="alert">
      <Notice tone="warn" title={title}>
        {body && <p>{body}</p>}
      </Notice>
    </div>
  );
}

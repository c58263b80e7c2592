'use client';

import { useState } from 'react';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { CheckFailureName } from '#lib/check/failures.ts';
import type { CheckResponse } from '#lib/contract/check.ts';
import { BriefForm } from './brief-form.tsx';
import { checkText, readFile } from './check-api.ts';
import { CheckReport } from './check-report.tsx';
import { useCheckTexts } from './use-check-texts.ts';

type CheckStep =
  | { at: 'form'; failure: CheckFailureName | 'empty' | null }
  | { at: 'reading' | 'checking' }
  | { at: 'report'; report: CheckResponse };

/** A brief to be checked, then what was found in it. `isOffered`: whether the upstream has such a check. */
export function CheckView({ isOffered }: { isOffered: boolean }) {
  const { app } = useMessages();
  const texts = useCheckTexts();
  const [text, setText] = useState('');
  const [step, setStep] = useState<CheckStep>({ at: 'form', failure: null });

  async function check(brief: string) {
    if (brief.trim() === '') {
      setStep({ at: 'form', failure: 'empty' });
      return;
    }
    setStep({ at: 'checking' });
    const asked = await checkText(brief);
    setStep(asked.ok ? { at: 'report', report: asked.data } : { at: 'form', failure: asked.failure });
  }
  async function checkFile(file: File) {
    setStep({ at: 'reading' });
    const read = await readFile(file);
    if (!read.ok) {
      setStep({ at: 'form', failure: read.failure });
      return;
    }
    setText(read.data);
    await check(read.data);
  }

  const isBusy = step.at === 'reading' || step.at === 'checking';
  return (
    <div className="mx-auto grid max-w-[90rem] gap-4">
      <title>{`${texts.title} — ${app.name}`}</title>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 flex-1 font-semibold text-xl">{texts.title}</h1>
        {step.at === 'report' && (
          <Button className="print:hidden" onClick={() => setStep({ at: 'form', failure: null })}>
            {texts.another}
          </Button>
        )}
      </header>
      {!isOffered && <FailureNotice failure="not_offered" />}
      {isOffered && step.at === 'report' && <CheckReport text={text} report={step.report} />}
      {isOffered && step.at !== 'report' && (
        <>
          {step.at === 'form' && step.failure && <FailureNotice failure={step.failure} />}
          <BriefForm text={text} isBusy={isBusy} onText={setText} onCheck={check} onFile={checkFile} />
          <p role="status" className="min-h-6 text-muted">
            {isBusy && texts[step.at]}
          </p>
        </>
      )}
    </div>
  );
}

function FailureNotice({ failure }: { failure: CheckFailureName | 'empty' }) {
  const texts = useCheckTexts();
  const { title, body } = failure === 'empty' ? { title: texts.empty, body: '' } : texts.failures[failure];
  return (
    <div role="alert">
      <Notice tone="warn" title={title}>
        {body && <p>{body}</p>}
      </Notice>
    </div>
  );
}

'use client';

import { useEffect, useRef, useState } from 'react';
import { useHistoryTexts } from '#components/shared/history/use-history-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ChangeFailed } from './change-failed.tsx';
import { useChange } from './use-change.ts';

type HistoryKeepingProps = { isKept: boolean; hasEntries: boolean; onDeleteAll: () => Promise<void> };

/** Whether a history is kept, and to be rid of all of it. */
export function HistoryKeeping({ isKept, hasEntries, onDeleteAll }: HistoryKeepingProps) {
  const texts = useHistoryTexts();
  const { state, run } = useChange();
  const [isAsking, setAsking] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) cancel.current?.focus();
  }, [isAsking]);
  return (
    <div className="grid gap-3 print:hidden">
      {!isKept && (
        <Notice tone="plain" title={texts.off}>
          <p>{texts.offBody}</p>
        </Notice>
      )}
      <ChangeFailed state={state} body={texts.failed.body} />
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={state === 'busy'}
          onClick={() => void run('/api/history', 'PATCH', { kept: !isKept })}
        >
          {isKept ? texts.turnOff : texts.turnOn}
        </Button>
        {hasEntries && !isAsking && (
          <Button look="plain" onClick={() => setAsking(true)}>
            {texts.removeAll}
          </Button>
        )}
      </div>
      {isAsking && (
        <div
          role="alertdialog"
          aria-label={texts.removeAll}
          className="grid gap-2 rounded border border-line bg-raised p-3"
          onKeyDown={({ key }) => key === 'Escape' && setAsking(false)}
        >
          <p>{texts.removeAllQuestion}</p>
          <div className="flex flex-wrap gap-2">
            <Button look="danger" onClick={() => void onDeleteAll().then(() => setAsking(false))}>
              {texts.confirm}
            </Button>
            <Button ref={cancel} look="plain" onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

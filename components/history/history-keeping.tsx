'use client';

import { useState } from 'react';
import { ConfirmDialog } from '#components/shared/confirm-dialog.tsx';
import { useHistoryTexts } from '#components/shared/history/use-history-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ChangeFailed } from './change-failed.tsx';
import { useChange } from './use-change.ts';

type HistoryKeepingProps = { isKept: boolean; hasEntries: boolean; onDeleteAll: () => void };

/** Turns the keeping of a history on or off, and deletes all of it. */
export function HistoryKeeping({ isKept, hasEntries, onDeleteAll }: HistoryKeepingProps) {
  const texts = useHistoryTexts();
  const { state, run } = useChange();
  const [isAsking, setIsAsking] = useState(false);
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
        {hasEntries && (
          <Button look="plain" onClick={() => setIsAsking(true)}>
            {texts.removeAll}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={texts.removeAll}
        question={texts.removeAllQuestion}
        texts={{ ...texts, confirm: texts.removeAll }}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={onDeleteAll}
      />
    </div>
  );
}

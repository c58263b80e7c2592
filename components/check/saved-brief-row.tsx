'use client';

import { useState } from 'react';
import { ConfirmDialog } from '#components/shared/confirm-dialog.tsx';
import { RenameForm } from '#components/shared/fields/rename-form.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { BRIEF_NAME_MAX } from '#lib/check/limits.ts';
import type { SavedBrief } from '#lib/check/saved.ts';
import { shortDateText } from '#lib/taiwan/dates/date-text.ts';
import { taipeiDay } from '#lib/taiwan/dates/taipei-day.ts';
import { summaryOf } from './report.logic.ts';
import { useCheckTexts } from './use-check-texts.ts';

type SavedBriefRowProps = {
  brief: SavedBrief;
  onRename: (name: string) => Promise<boolean>;
  onDelete: () => Promise<void>;
};

/** A saved brief by its name, with what had been found in it; it opens checked anew. */
export function SavedBriefRow({ brief, onRename, onDelete }: SavedBriefRowProps) {
  const { locale } = useLanguage();
  const texts = useCheckTexts();
  const { saved } = texts;
  const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting'>('shown');
  const { id, name, findings, savedAt } = brief;
  const facts = [saved.on(shortDateText(taipeiDay(savedAt), locale)), texts.summary(summaryOf(findings))];
  return (
    <li className="grid gap-1 border-line border-b py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {mode === 'renaming' ? (
          <RenameForm
            name={name}
            maxLength={BRIEF_NAME_MAX}
            texts={saved}
            onSave={async (typed) => {
              if (await onRename(typed)) setMode('shown');
            }}
            onCancel={() => setMode('shown')}
          />
        ) : (
          <>
            <h3 className="min-w-0 grow break-words font-semibold">
              <Link href={`/check/${id}`} className="text-accent hover:underline">
                {name}
              </Link>
            </h3>
            <Button look="plain" aria-label={saved.renameOf(name)} onClick={() => setMode('renaming')}>
              {saved.rename}
            </Button>
            <Button look="plain" aria-label={saved.removeOf(name)} onClick={() => setMode('deleting')}>
              {saved.remove}
            </Button>
          </>
        )}
      </div>
      <p className="text-muted text-sm">{facts.join('・')}</p>
      <ConfirmDialog
        title={saved.removeOf(name)}
        question={saved.removeQuestion}
        texts={{ ...saved, confirm: saved.removeConfirm }}
        isOpen={mode === 'deleting'}
        onOpenChange={(isOpen) => setMode(isOpen ? 'deleting' : 'shown')}
        onConfirm={() => void onDelete()}
      />
    </li>
  );
}

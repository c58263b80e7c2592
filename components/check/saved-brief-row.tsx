'use client';

import { useState } from 'react';
import { shortDateText } from '#components/shared/date-text.ts';
import { LazyDialog } from '#components/shared/lazily/lazy-dialog.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { BRIEF_NAME_MAX } from '#lib/check/limits.ts';
import type { SavedBrief } from '#lib/check/saved.ts';
import { taipeiDay } from '#lib/taiwan/dates/taipei-day.ts';
import { sumOfCounts } from './report.logic.ts';
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
  const { citations, toLookAt } = sumOfCounts(findings);
  const facts = [
    saved.on(shortDateText(taipeiDay(savedAt), locale)),
    texts.summary(String(citations), String(toLookAt)),
  ];
  return (
    <li className="grid gap-1 border-line border-b py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {mode === 'renaming' ? (
          <RenameForm
            name={name}
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
      <LazyDialog
        title={saved.removeOf(name)}
        close={saved.close}
        isOpen={mode === 'deleting'}
        onOpenChange={(isOpen) => setMode(isOpen ? 'deleting' : 'shown')}
      >
        <div className="grid gap-3">
          <p>{saved.removeQuestion}</p>
          <div className="flex flex-wrap gap-2">
            <Button look="plain" onClick={() => setMode('shown')}>
              {saved.cancel}
            </Button>
            <Button
              look="danger"
              onClick={() => {
                setMode('shown');
                void onDelete();
              }}
            >
              {saved.removeConfirm}
            </Button>
          </div>
        </div>
      </LazyDialog>
    </li>
  );
}

type RenameFormProps = { name: string; onSave: (name: string) => Promise<void>; onCancel: () => void };

function RenameForm({ name, onSave, onCancel }: RenameFormProps) {
  const { saved } = useCheckTexts();
  return (
    <form
      className="flex min-w-0 grow flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get('name')).trim();
        if (typed !== '') void onSave(typed);
      }}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onCancel()}
    >
      <input
        name="name"
        aria-label={saved.name}
        defaultValue={name}
        maxLength={BRIEF_NAME_MAX}
        ref={(input) => input?.focus()}
        className="h-9 min-w-0 grow rounded border border-control bg-canvas px-2"
      />
      <Button type="submit">{saved.submit}</Button>
      <Button look="plain" onClick={onCancel}>
        {saved.cancel}
      </Button>
    </form>
  );
}

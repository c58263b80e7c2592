'use client';

import { type ReactNode, useId, useState } from 'react';
import { changeItem, type MatterFailure } from '#components/shared/keep/matter-api.ts';
import { MatterFailed } from '#components/shared/keep/matter-failed.tsx';
import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { NOTE_MAX } from '#lib/matters/names.ts';
import type { MatterItem } from '#lib/matters/requests.ts';
import type { ChangeMatter } from './use-matter.ts';

type ItemNoteProps = {
  matterId: string;
  item: MatterItem;
  title: string;
  canWrite: boolean;
  change: ChangeMatter;
  /** Further actions on the item, shown beside the button for its note. */
  children: ReactNode;
};

/** The note on an item. If a colleague saved first, both texts are shown and the lawyer's own stays in the field. */
export function ItemNote({ matterId, item, title, canWrite, change, children }: ItemNoteProps) {
  const { view } = useMatterTexts();
  const id = useId();
  /** The text being written, and the version of the note that it replaces. */
  const [draft, setDraft] = useState<{ text: string; version: number } | null>(null);
  const [failure, setFailure] = useState<MatterFailure | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  function open(text: string, version: number) {
    setFailure(null);
    setDraft({ text, version });
  }
  async function save() {
    if (!draft || isSaving) return;
    setIsSaving(true);
    // After a conflict she has seen the colleague's text: saving again replaces it.
    const version = failure === 'matter_changed' ? item.version : draft.version;
    const done = await change(() => changeItem(matterId, item.id, { note: draft.text.trim(), version }));
    setIsSaving(false);
    setFailure(done.ok ? null : done.failure);
    if (done.ok) setDraft(null);
  }
  if (!draft)
    return (
      <>
        {item.note !== '' && (
          <p className="whitespace-pre-wrap break-words border-accent border-l-2 pl-3">
            <span className="sr-only">{view.note}：</span>
            {item.note}
          </p>
        )}
        {canWrite && (
          <p className="flex flex-wrap gap-x-4 print:hidden">
            <button
              type="button"
              aria-label={`${item.note === '' ? view.addNote : view.editNote}：${title}`}
              onClick={() => open(item.note, item.version)}
              className="min-h-7 rounded-sm text-muted text-sm hover:text-ink hover:underline"
            >
              {item.note === '' ? view.addNote : view.editNote}
            </button>
            {children}
          </p>
        )}
      </>
    );
  const isOvertaken = failure === 'matter_changed';
  return (
    <div className="grid gap-2">
      {failure && (
        <div role="alert">
          <Notice tone="warn" title={isOvertaken ? view.conflict.title : <MatterFailed failure={failure} />}>
            {isOvertaken && (
              <>
                <p>{view.conflict.theirs}</p>
                <blockquote className="whitespace-pre-wrap break-words border-line border-l-2 pl-3">
                  {item.note}
                </blockquote>
                <p>{view.conflict.yours}</p>
              </>
            )}
          </Notice>
        </div>
      )}
      <textarea
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it stands in the place of the button that was pressed
        autoFocus
        rows={3}
        aria-label={view.noteOf(title)}
        value={draft.text}
        maxLength={NOTE_MAX}
        readOnly={isSaving}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        className="w-full rounded border border-control bg-canvas px-2 py-1"
      />
      <div className="flex gap-2">
        <Button disabled={isSaving} onClick={() => void save()}>
          {view.save}
        </Button>
        <Button look="plain" disabled={isSaving} onClick={() => setDraft(null)}>
          {view.cancel}
        </Button>
      </div>
    </div>
  );
}

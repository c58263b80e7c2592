'use client';

import { useId, useState } from 'react';
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
  /** Whether it is being written, until `onClose`. */
  isWriting: boolean;
  onClose: () => void;
  change: ChangeMatter;
};

/** The note on an item. */
export function ItemNote({ isWriting, ...rest }: ItemNoteProps) {
  const { view } = useMatterTexts();
  const { note } = rest.item;
  if (isWriting) return <NoteForm {...rest} />;
  if (note === '') return null;
  return (
    <p className="whitespace-pre-wrap break-words border-accent border-l-2 pl-3">
      <span className="sr-only">{view.note}：</span>
      {note}
    </p>
  );
}

/** The note being written. If a colleague saved first, both texts are shown and the lawyer's own stays in the field. */
function NoteForm({ matterId, item, title, onClose, change }: Omit<ItemNoteProps, 'isWriting'>) {
  const { view } = useMatterTexts();
  const id = useId();
  const [text, setText] = useState(item.note);
  /** Of the note that is replaced. */
  const [version] = useState(item.version);
  const [failure, setFailure] = useState<MatterFailure | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  async function save() {
    if (isSaving) return;
    setIsSaving(true);
    // After a conflict she has seen the colleague's text: saving again replaces it.
    const replaced = failure === 'matter_changed' ? item.version : version;
    const done = await change(() => changeItem(matterId, item.id, { note: text.trim(), version: replaced }));
    if (done.ok) return onClose();
    setIsSaving(false);
    setFailure(done.failure);
  }
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
        value={text}
        maxLength={NOTE_MAX}
        readOnly={isSaving}
        onChange={({ target }) => setText(target.value)}
        className="w-full rounded border border-control bg-canvas px-2 py-1"
      />
      <div className="flex gap-2">
        <Button disabled={isSaving} onClick={() => void save()}>
          {view.save}
        </Button>
        <Button look="plain" disabled={isSaving} onClick={onClose}>
          {view.cancel}
        </Button>
      </div>
    </div>
  );
}

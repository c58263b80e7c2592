'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#components/shared/confirm-dialog.tsx';
import { TextInput } from '#components/shared/fields/text-input.tsx';
import { archiveMatter, deleteMatter, renameMatter } from '#components/shared/keep/matter-api.ts';
import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import { lazily } from '#components/shared/lazily/lazily.tsx';
import { Button } from '#components/ui/button.tsx';
import { MATTER_TITLE_MAX } from '#lib/matters/names.ts';
import type { MatterDetail } from '#lib/matters/requests.ts';
import type { ChangeMatter, MatterOutcome } from './use-matter.ts';

const MembersDialog = lazily(async () => (await import('./members-dialog.tsx')).MembersDialog);

type MatterHeaderProps = {
  matter: MatterDetail;
  change: ChangeMatter;
  onOutcome: (outcome: MatterOutcome) => void;
};

/** The name of a matter, whose it is, and what can be done with all of it. */
export function MatterHeader({ matter, change, onOutcome }: MatterHeaderProps) {
  const texts = useMatterTexts();
  const { view } = texts;
  const router = useRouter();
  const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting' | 'sharing'>('shown');
  const isOwner = matter.access === 'owner';

  async function archive() {
    const done = await change(() => archiveMatter(matter.id, !matter.archived));
    onOutcome(done.ok ? { text: view.saved } : { failure: done.failure });
  }
  async function remove() {
    const done = await deleteMatter(matter.id);
    if (done.ok) router.push('/matters');
    else onOutcome({ failure: done.failure });
  }
  const facts = [
    ...(matter.sharedBy === null ? [] : [texts.sharedBy(matter.sharedBy), texts.accesses[matter.access]]),
    ...(isOwner && matter.members.length > 0 ? [texts.sharedWith(String(matter.members.length))] : []),
  ];
  return (
    <header className="grid gap-2">
      {mode === 'renaming' ? (
        <TitleForm
          matter={matter}
          onSave={async (title, version) => {
            const done = await change(() => renameMatter(matter.id, title, version));
            if (done.ok) setMode('shown');
            onOutcome(done.ok ? { text: view.saved } : { failure: done.failure });
          }}
          onCancel={() => setMode('shown')}
        />
      ) : (
        <h1 className="break-words font-semibold text-xl">{matter.title}</h1>
      )}
      {facts.length > 0 && <p className="text-muted text-sm">{facts.join('・')}</p>}
      <div className="-ml-3 flex flex-wrap gap-1 print:hidden">
        {matter.access !== 'read' && mode !== 'renaming' && (
          <Button look="plain" onClick={() => setMode('renaming')}>
            {view.rename}
          </Button>
        )}
        <Button look="plain" aria-haspopup="dialog" onClick={() => setMode('sharing')}>
          {view.share}
        </Button>
        {isOwner && (
          <>
            <Button look="plain" onClick={() => void archive()}>
              {matter.archived ? view.unarchive : view.archive}
            </Button>
            <Button look="plain" onClick={() => setMode('deleting')}>
              {view.delete}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        title={view.deleteOf(matter.title)}
        question={view.deleteQuestion}
        texts={{ close: texts.members.close, confirm: view.deleteConfirm, cancel: view.cancel }}
        isOpen={mode === 'deleting'}
        onOpenChange={(isOpen) => setMode(isOpen ? 'deleting' : 'shown')}
        onConfirm={() => void remove()}
      />
      {mode === 'sharing' && (
        <MembersDialog
          matter={matter}
          change={change}
          onClose={() => setMode('shown')}
          onUnloaded={() => setMode('shown')}
        />
      )}
    </header>
  );
}

type TitleFormProps = {
  matter: MatterDetail;
  onSave: (title: string, version: number) => Promise<void>;
  onCancel: () => void;
};

function TitleForm({ matter, onSave, onCancel }: TitleFormProps) {
  const { view } = useMatterTexts();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  return (
    <form
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const title = box.current?.value.trim() ?? '';
        if (title === '' || title === matter.title) onCancel();
        else void onSave(title, matter.version);
      }}
    >
      <TextInput
        ref={box}
        defaultValue={matter.title}
        maxLength={MATTER_TITLE_MAX}
        aria-label={view.titleBox}
        className="h-9 min-w-0 flex-1 rounded border border-control bg-canvas px-2"
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <Button type="submit">{view.save}</Button>
      <Button look="plain" onClick={onCancel}>
        {view.cancel}
      </Button>
    </form>
  );
}

'use client';

import { useState } from 'react';
import { changeItem } from '#components/shared/keep/matter-api.ts';
import { MatterFailed } from '#components/shared/keep/matter-failed.tsx';
import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { MatterDetail } from '#lib/matters/requests.ts';
import { MatterExports } from './matter-exports.tsx';
import { MatterHeader } from './matter-header.tsx';
import { MatterItems } from './matter-items.tsx';
import { MatterNews } from './matter-news.tsx';
import { type MatterOutcome, useMatter } from './use-matter.ts';

/** A matter: what is in it, in its order, and what can be done with it. */
export function MatterView({ initial, webUrl }: { initial: MatterDetail; webUrl: string }) {
  const { app } = useMessages();
  const texts = useMatterTexts();
  const { matter, failure, change } = useMatter(initial);
  const [outcome, setOutcome] = useState<MatterOutcome | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const failed = outcome && 'failure' in outcome ? outcome.failure : failure;
  const canWrite = matter.access !== 'read';

  async function undo(id: string, title: string) {
    const restored = await change(() => changeItem(matter.id, id, { restored: true }));
    setOutcome(restored.ok ? { text: texts.view.restored(title) } : { failure: restored.failure });
  }
  const removed = outcome && 'text' in outcome ? outcome.removed : undefined;
  return (
    <div className="grid max-w-[56rem] gap-3 print:block">
      <title>{`${matter.title} — ${app.name}`}</title>
      <p className="print:hidden">
        <Link href="/matters" className="text-accent text-sm underline underline-offset-2">
          {texts.view.back}
        </Link>
      </p>
      <MatterHeader matter={matter} change={change} onOutcome={setOutcome} />
      {failed && (
        <div role="alert" className="print:hidden">
          <Notice
            tone="warn"
            title={
              failed === 'matter_changed' ? texts.view.conflict.title : <MatterFailed failure={failed} />
            }
          >
            {failed === 'matter_changed' && <p>{texts.view.conflict.other}</p>}
          </Notice>
        </div>
      )}
      {matter.archived && <p className="text-muted">{texts.view.archivedNote}</p>}
      <MatterNews matter={matter} />
      {matter.items.length > 0 && <MatterExports matter={matter} selected={selected} />}
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <p role="status">{outcome && 'text' in outcome && outcome.text}</p>
        {removed && (
          <Button
            key={removed.id}
            // What had the focus is gone with the item
            autoFocus
            onClick={() => void undo(removed.id, removed.title)}
          >
            {texts.view.undo}
          </Button>
        )}
        {canWrite && matter.items.length > 1 && (
          <p className="ml-auto text-muted text-sm max-md:hidden">{texts.view.moveHint}</p>
        )}
      </div>
      {matter.items.length === 0 ? (
        <Notice tone="plain" title={texts.view.empty}>
          <p>{texts.view.emptyBody}</p>
        </Notice>
      ) : (
        <MatterItems
          webUrl={webUrl}
          matter={matter}
          canWrite={canWrite}
          change={change}
          onOutcome={setOutcome}
          selected={selected}
          onSelect={setSelected}
        />
      )}
    </div>
  );
}

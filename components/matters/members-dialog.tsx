'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmDialog } from '#components/shared/confirm-dialog.tsx';
import { type MatterFailure, shareMatter, unshareMatter } from '#components/shared/keep/matter-api.ts';
import { MatterFailed } from '#components/shared/keep/matter-failed.tsx';
import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import type { MatterAccess } from '#lib/matters/names.ts';
import type { MatterDetail } from '#lib/matters/requests.ts';
import { MemberRow } from './member-row.tsx';
import { ShareForm } from './share-form.tsx';
import type { ChangeMatter } from './use-matter.ts';

type MembersDialogProps = { matter: MatterDetail; change: ChangeMatter; onClose: () => void };

/** With whom a matter is shared; its owner adds and ends, a colleague sees who else reads. */
export function MembersDialog({ matter, change, onClose }: MembersDialogProps) {
  const texts = useMatterTexts();
  const { members } = texts;
  const [outcome, setOutcome] = useState<{ text: string } | { failure: MatterFailure } | null>(null);
  /** The lawyer's own membership, once she asks to leave. */
  const [leaving, setLeaving] = useState<string | null>(null);
  const router = useRouter();
  const isOwner = matter.access === 'owner';

  async function share(person: string, access: MatterAccess): Promise<boolean> {
    const done = await change(() => shareMatter(matter.id, person, access));
    setOutcome(done.ok ? { text: members.added(person) } : { failure: done.failure });
    return done.ok;
  }
  async function leave(member: string) {
    const done = await unshareMatter(matter.id, member);
    if (done.ok) router.push('/matters');
    else setOutcome({ failure: done.failure });
  }
  async function end(member: string, name: string) {
    const done = await change(() => unshareMatter(matter.id, member));
    setOutcome(done.ok ? { text: members.ended(name) } : { failure: done.failure });
  }
  return (
    <Dialog
      title={members.title}
      close={members.close}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <div className="grid gap-4">
        <p>{members.explained}</p>
        {isOwner && <ShareForm share={share} />}
        <p role="status" className="min-h-6">
          {outcome && 'text' in outcome && outcome.text}
        </p>
        <p role="alert" className="text-danger empty:hidden">
          {outcome && 'failure' in outcome && <MatterFailed failure={outcome.failure} />}
        </p>
        {matter.members.length === 0 ? (
          <p className="text-muted">{members.nobody}</p>
        ) : (
          <ul aria-label={members.list} className="border-line border-t">
            {matter.members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                onLeave={member.isYou ? () => setLeaving(member.id) : null}
                onEnd={isOwner ? (name) => void end(member.id, name) : null}
              />
            ))}
          </ul>
        )}
        <ConfirmDialog
          title={texts.view.leaveOf(matter.title)}
          question={texts.view.leaveQuestion}
          texts={{ close: members.close, confirm: texts.view.leaveConfirm, cancel: texts.view.cancel }}
          isOpen={leaving !== null}
          onOpenChange={() => setLeaving(null)}
          onConfirm={() => leaving !== null && void leave(leaving)}
        />
      </div>
    </Dialog>
  );
}

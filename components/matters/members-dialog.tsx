'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { ConfirmDialog } from '#components/shared/confirm-dialog.tsx';
import { TextInput } from '#components/shared/fields/text-input.tsx';
import { type MatterFailure, shareMatter, unshareMatter } from '#components/shared/keep/matter-api.ts';
import { MatterFailed } from '#components/shared/keep/matter-failed.tsx';
import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { MATTER_ACCESSES, type MatterAccess } from '#lib/matters/names.ts';
import type { MatterDetail } from '#lib/matters/requests.ts';
import type { ChangeMatter } from './use-matter.ts';

type MembersDialogProps = { matter: MatterDetail; change: ChangeMatter; onClose: () => void };

/** With whom a matter is shared; its owner adds and ends, a colleague sees who else reads. */
export function MembersDialog({ matter, change, onClose }: MembersDialogProps) {
  const texts = useMatterTexts();
  const { members } = texts;
  const id = useId();
  const [person, setPerson] = useState('');
  const [access, setAccess] = useState<MatterAccess>('read');
  const [outcome, setOutcome] = useState<{ text: string } | { failure: MatterFailure } | null>(null);
  /** The lawyer's own membership, once she asks to leave. */
  const [leaving, setLeaving] = useState<string | null>(null);
  const router = useRouter();
  const isOwner = matter.access === 'owner';

  async function share() {
    const done = await change(() => shareMatter(matter.id, person.trim(), access));
    setOutcome(done.ok ? { text: members.added(person.trim()) } : { failure: done.failure });
    if (done.ok) setPerson('');
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
        {isOwner && (
          <form
            className="flex flex-wrap items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              void share();
            }}
          >
            <label htmlFor={`${id}person`} className="grid min-w-0 flex-1 gap-1">
              {members.person}
              <TextInput
                id={`${id}person`}
                value={person}
                onChange={({ target }) => setPerson(target.value)}
                className="h-9 min-w-0 rounded border border-control bg-canvas px-2"
              />
            </label>
            <label htmlFor={`${id}access`} className="grid gap-1">
              {members.access}
              <select
                id={`${id}access`}
                value={access}
                onChange={({ target }) => setAccess(target.value === 'write' ? 'write' : 'read')}
                className="h-9 rounded border border-control bg-canvas px-2"
              >
                {MATTER_ACCESSES.map((one) => (
                  <option key={one} value={one}>
                    {texts.accesses[one]}
                  </option>
                ))}
              </select>
            </label>
            <Button type="submit" look="primary">
              {members.add}
            </Button>
          </form>
        )}
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
            {matter.members.map((member) => {
              const name = member.name || members.unnamed;
              return (
                <li key={member.id} className="flex flex-wrap items-center gap-x-3 border-line border-b py-2">
                  <span className="min-w-0 flex-1 break-words">
                    {name} <span className="text-muted text-sm">{member.email}</span>
                  </span>
                  <span className="text-muted text-sm">{texts.accesses[member.access]}</span>
                  {member.isYou && (
                    <Button look="plain" onClick={() => setLeaving(member.id)}>
                      {texts.view.leave}
                    </Button>
                  )}
                  {isOwner && (
                    <Button
                      look="plain"
                      aria-label={members.endOf(name)}
                      onClick={() => void end(member.id, name)}
                    >
                      {members.end}
                    </Button>
                  )}
                </li>
              );
            })}
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

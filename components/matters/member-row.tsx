'use client';

import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import { Button } from '#components/ui/button.tsx';
import type { MatterMember } from '#lib/matters/requests.ts';

type MemberRowProps = {
  member: MatterMember;
  /** Asks to leave the matter; null if the member is somebody else. */
  onLeave: (() => void) | null;
  /** Stops sharing with this member; null for all but the owner of the matter. */
  onEnd: ((name: string) => void) | null;
};

/** A colleague with whom a matter is shared. */
export function MemberRow({ member, onLeave, onEnd }: MemberRowProps) {
  const { members, accesses, view } = useMatterTexts();
  const name = member.name || members.unnamed;
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-line border-b py-2">
      <span className="min-w-0 flex-1 break-words">
        {name} <span className="text-muted text-sm">{member.email}</span>
      </span>
      <span className="text-muted text-sm">{accesses[member.access]}</span>
      {onLeave && (
        <Button look="plain" onClick={onLeave}>
          {view.leave}
        </Button>
      )}
      {onEnd && (
        <Button look="plain" aria-label={members.endOf(name)} onClick={() => onEnd(name)}>
          {members.end}
        </Button>
      )}
    </li>
  );
}

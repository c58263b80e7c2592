'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { SignInAgain } from '#components/shared/sign-in-again.tsx';
import type { SavedBrief } from '#lib/check/saved.ts';
import { deleteBrief, renameBrief, type SavedBriefFailure } from './saved-api.ts';
import { SavedBriefRow } from './saved-brief-row.tsx';
import { useCheckTexts } from './use-check-texts.ts';

/** The briefs that a lawyer has saved, the newest first; nothing where there are none. */
export function SavedBriefs({ briefs }: { briefs: readonly SavedBrief[] }) {
  const { saved } = useCheckTexts();
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState<SavedBriefFailure | null>(null);
  if (briefs.length === 0) return null;

  const settle = (done: { ok: true } | { ok: false; failure: SavedBriefFailure }) => {
    setFailure(done.ok ? null : done.failure);
    // Also where it failed: another of her browsers may have deleted it.
    router.refresh();
    return done.ok;
  };
  return (
    <section
      aria-labelledby="saved-briefs"
      className="grid gap-2 border-line max-desk:border-t max-desk:pt-4 print:hidden"
    >
      <h2 id="saved-briefs" ref={heading} tabIndex={-1} className="font-semibold text-md outline-none">
        {saved.list}
      </h2>
      <p className="max-w-measure text-muted text-sm">{saved.listIntro}</p>
      <p role="alert" className="text-danger empty:hidden">
        {failure && (failure === 'signed_out' ? <SignInAgain /> : saved.failures[failure])}
      </p>
      <ul aria-label={saved.list} className="border-line border-t">
        {briefs.map((brief) => (
          <SavedBriefRow
            key={brief.id}
            brief={brief}
            onRename={async (name) => settle(await renameBrief(brief.id, name))}
            onDelete={async () => {
              const isDone = settle(await deleteBrief(brief.id));
              if (isDone) heading.current?.focus();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { quotaLevel } from '#components/shared/quota.logic.ts';
import { useRemaining, useTellRemaining } from '#components/shared/remaining.ts';
import { Notice } from '#components/ui/notice.tsx';

/** A notice when few searches are left. The number itself is in the header, which gets it here from the page load. */
export function Quota({ remaining }: { remaining: number | null }) {
  const { messages, locale } = useLanguage();
  const { quota } = messages.search;
  const left = useRemaining(remaining);
  useTellRemaining(remaining);
  const level = quotaLevel(left);
  if (left === null || level === 'unknown' || level === 'enough') return null;
  return (
    <div className="basis-full print:hidden">
      <Notice tone={level === 'exhausted' ? 'danger' : 'warn'}>
        <p className="text-sm">
          {level === 'exhausted' ? quota.exhausted : quota.low(left.toLocaleString(locale))}
        </p>
      </Notice>
    </div>
  );
}

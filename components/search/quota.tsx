'use client';

import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { quotaLevel } from './quota.logic.ts';
import { REMAINING_KEY } from './search-query.ts';

/** The searches left, a notice only when few are. What this tab was last told overrides what the page came with. */
export function Quota({ remaining }: { remaining: number | null }) {
  const { messages, locale } = useLanguage();
  const { quota } = messages.search;
  const { data: heard } = useQuery<number | null>({
    queryKey: REMAINING_KEY,
    queryFn: () => null,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const left = heard ?? remaining;
  const level = quotaLevel(left);
  if (left === null || level === 'unknown') return null;
  const text = left.toLocaleString(locale);
  if (level === 'enough')
    return <p className="ml-auto whitespace-nowrap text-muted text-sm print:hidden">{quota.left(text)}</p>;
  return (
    <div className="basis-full print:hidden">
      <Notice tone={level === 'exhausted' ? 'danger' : 'warn'}>
        <p className="text-sm">{level === 'exhausted' ? quota.exhausted : quota.low(text)}</p>
      </Notice>
    </div>
  );
}

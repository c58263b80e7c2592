'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { quotaLevel } from '#components/shared/quota.logic.ts';
import { useRemaining } from '#components/shared/remaining.ts';

const LOOKS = {
  enough: 'text-muted',
  low: 'font-semibold text-warn',
  exhausted: 'font-semibold text-danger',
};

/** The searches left, in the header of every page; nothing until a search has told. */
export function QuotaLeft({ remaining, className = '' }: { remaining: number | null; className?: string }) {
  const { messages, locale } = useLanguage();
  const { quota } = messages.shell;
  const left = useRemaining(remaining);
  const level = quotaLevel(left);
  if (left === null || level === 'unknown') return null;
  return (
    <p title={quota.explained} className={`whitespace-nowrap text-sm ${LOOKS[level]} ${className}`}>
      {quota.left(left.toLocaleString(locale))}
      <span className="sr-only">{quota.explained}</span>
    </p>
  );
}

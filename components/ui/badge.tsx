import type { ReactNode } from 'react';

const TONES = {
  plain: 'border-line text-muted',
  danger: 'border-danger bg-danger-soft font-semibold text-danger',
} as const;

/** A word about a document, beside its title. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-sm border px-1.5 text-sm leading-5 ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';

const TONES = {
  danger: 'border-danger bg-danger-soft',
  warn: 'border-warn bg-warn-soft',
  plain: 'border-control bg-raised',
} as const;

type NoticeProps = {
  tone: keyof typeof TONES;
  title?: ReactNode;
  /** The level that the title has in the page's outline. */
  level?: 1 | 2;
  children?: ReactNode;
};

/** A message set apart: what happened, what it means, what to do. */
export function Notice({ tone, title, level = 2, children }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={`grid max-w-[40.5rem] gap-2 border-l-4 px-4 py-3 ${TONES[tone]}`}>
      {title && <Heading className="font-semibold text-base">{title}</Heading>}
      {children}
    </section>
  );
}

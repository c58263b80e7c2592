'use client';

import { useHistoryTexts } from '#components/shared/history/use-history-texts.ts';
import { Link } from '#components/ui/link.tsx';

/** The two pages of what a lawyer comes back to. */
export function HistoryTabs({ current }: { current: 'history' | 'saved' }) {
  const texts = useHistoryTexts();
  const tabs = [
    { name: 'history', href: '/history', label: texts.title },
    { name: 'saved', href: '/history/saved', label: texts.saved },
  ];
  return (
    <nav aria-label={texts.tabs} className="flex gap-4 border-line border-b print:hidden">
      {tabs.map(({ name, href, label }) => (
        <Link
          key={name}
          href={href}
          aria-current={name === current ? 'page' : undefined}
          className="-mb-px border-transparent border-b-2 px-1 py-2 text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

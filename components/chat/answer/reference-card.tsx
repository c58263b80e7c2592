'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { AbandonedBadge } from '#components/shared/abandoned-badge.tsx';
import { ChangedBy } from '#components/shared/changed-by.tsx';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { KindBadge } from '#components/shared/kind-badge.tsx';
import { lazily } from '#components/shared/lazily/lazily.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Link } from '#components/ui/link.tsx';
import type { ReadReference } from '#lib/contract/chat.ts';
import { quoteHref } from '#lib/document/quote-link.ts';
import { documentLink, printedAddress } from '#lib/search/links.ts';
import { shortDateText } from '#lib/taiwan/dates/date-text.ts';
import { dateKindOf } from '#lib/taiwan/kinds/date-kind.ts';
import { factsQuery } from './facts.ts';
import { useSeen } from './use-seen.ts';

// Loaded beside the facts of the first card, not after them. Not by `lazy`: React shows what was waited for that way up to 300 ms
// late, so that a first card would have no button to copy from while the second has one. Where it cannot be loaded, the card has
// its title and facts.
const QuotedPassages = lazily(async () => (await import('./quoted-passages.tsx')).QuotedPassages);

type ReferenceCardProps = {
  reference: ReadReference;
  turn: string;
  number: number;
  /** What the answer quotes from it. */
  quotations?: readonly string[];
  /** The day as of which an article is to be read: the end of the time that the answer was limited to. */
  at: string | null;
  webUrl: string;
};

/** A cited document: its title, which opens it, its kind, its date, whether it is in force or was changed, and what is quoted from it. */
export function ReferenceCard({ reference, turn, number, quotations = [], at, webUrl }: ReferenceCardProps) {
  const { locale } = useLanguage();
  const chat = useChatTexts();
  const { results } = usePageTexts();
  const page = usePathname().slice(1);
  const card = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(card);
  useEffect(() => {
    if (isSeen) void QuotedPassages.preload();
  }, [isSeen]);
  const { data: facts } = useQuery({ ...factsQuery(reference.doc_id, quotations), enabled: isSeen });
  // An upstream that knows nothing of its documents has no page of them either.
  const link =
    facts === null ? null : documentLink({ doc_id: reference.doc_id, url: null }, { documents: null });
  const title = reference.title || facts?.title || chat.references.untitled;
  const from = { page, turn, number };
  const day = reference.doc_type === '法規命令' ? at : null;
  return (
    <div ref={card} className="grid min-w-0 flex-1 gap-1">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-0.5">
        {link ? (
          <Link
            href={quoteHref(reference.doc_id, null, from, day)}
            lang="zh-TW"
            data-print-address={printedAddress(link.href, webUrl)}
            className="break-words text-accent underline-offset-2 visited:text-visited hover:underline print:w-full"
          >
            {title}
          </Link>
        ) : (
          <span lang="zh-TW" className="break-words">
            {title}
          </span>
        )}
        <AbandonedBadge ended={facts?.ended} />
        <KindBadge document={{ ...reference, title }} />
        {facts?.date && facts.date !== facts.ended?.date && (
          <span className="whitespace-nowrap text-muted text-sm">
            {results.dated[dateKindOf(facts, facts.ended)](shortDateText(facts.date, locale))}
          </span>
        )}
        {facts && !facts.ended && reference.doc_type === '法規命令' && (
          <span className="whitespace-nowrap text-muted text-sm">{chat.references.inForce}</span>
        )}
      </div>
      {facts && <ChangedBy links={facts.changed_by} />}
      {facts && (
        <QuotedPassages
          reference={reference}
          facts={facts}
          quotations={quotations}
          from={from}
          at={day}
          webUrl={webUrl}
        />
      )}
    </div>
  );
}

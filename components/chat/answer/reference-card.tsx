'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { AbandonedBadge } from '#components/shared/abandoned-badge.tsx';
import { dateText } from '#components/shared/date-text.ts';
import { KindBadge } from '#components/shared/kind-badge.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import type { ReadReference } from '#lib/contract/chat.ts';
import { documentLink, printedAddress } from '#lib/search/links.ts';
import { useChatTexts } from '../chat-texts.ts';
import { factsQuery } from './facts.ts';

type ReferenceCardProps = { reference: ReadReference; webUrl: string };

/** A cited document: its title, which opens it, its kind, its date and whether it is in force. */
export function ReferenceCard({ reference, webUrl }: ReferenceCardProps) {
  const { locale } = useLanguage();
  const chat = useChatTexts();
  const { data: facts } = useQuery(factsQuery(reference.doc_id));
  const link = documentLink({ doc_id: reference.doc_id, url: null }, { documents: null });
  const title = reference.title || facts?.title || chat.references.untitled;
  return (
    <>
      {link ? (
        <Link
          href={link.href}
          prefetch={false}
          lang="zh-TW"
          data-print-address={printedAddress(link.href, webUrl)}
          className="break-words font-medium text-accent underline-offset-2 visited:text-visited hover:underline"
        >
          {title}
        </Link>
      ) : (
        <span lang="zh-TW" className="break-words font-medium">
          {title}
        </span>
      )}
      {facts?.is_abandoned && <AbandonedBadge />}
      <KindBadge document={{ ...reference, title }} />
      {facts?.date && (
        <span className="whitespace-nowrap text-muted text-sm">{dateText(facts.date, locale)}</span>
      )}
    </>
  );
}

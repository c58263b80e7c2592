'use client';

import Link from 'next/link';
import { AbandonedBadge } from '#components/shared/abandoned-badge.tsx';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Runs } from '#components/ui/highlighted.tsx';
import type { ReadSearchResponse, SearchParams } from '#lib/contract/search.ts';
import { documentLink, markedHref, printedAddress, type Sites } from '#lib/search/links.ts';
import { AskLink } from './ask-link.tsx';
import { plainTitle, titleRuns } from './fragment.logic.ts';
import { Passage } from './passage.tsx';
import { ResultWhy } from './result-why.tsx';

type ResultProps = {
  document: ReadSearchResponse['documents'][number];
  params: SearchParams;
  sites: Sites;
};

/** One result: title, kind, whether it is still in force, the passage that was found, and why. */
export function Result({ document, params, sites }: ResultProps) {
  const { search, kinds } = useMessages();
  const link = documentLink(document, sites);
  const printed = link && printedAddress(link.href, sites.web);
  const title = document.title?.trim() ? <Runs runs={titleRuns(document.title)} /> : search.untitled;
  const look = 'text-accent underline-offset-2 visited:text-visited hover:underline';
  return (
    <article>
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <h3 lang="zh-TW" className="break-words font-semibold text-lg leading-snug">
          {link === null ? (
            title
          ) : link.external ? (
            <a
              href={link.href}
              target="_blank"
              rel="noopener noreferrer"
              data-print-address={printed}
              className={look}
            >
              {title}
              <span className="sr-only">{search.external}</span>
            </a>
          ) : (
            <Link
              href={markedHref(link.href, params, document.why)}
              prefetch={false}
              data-print-address={printed}
              className={look}
            >
              {title}
            </Link>
          )}
        </h3>
        {document.is_abandoned && <AbandonedBadge />}
        {document.doc_type && <Badge>{kinds[document.doc_type]}</Badge>}
        {document.title?.trim() && <AskLink title={plainTitle(document.title)} />}
      </div>
      {document.content && (
        <Passage
          fragment={document.content}
          title={document.title ? plainTitle(document.title) : search.untitled}
        />
      )}
      <ResultWhy why={document.why} />
    </article>
  );
}

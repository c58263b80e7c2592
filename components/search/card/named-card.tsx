'use client';

import { useQuery } from '@tanstack/react-query';
import { AbandonedBadge } from '#components/shared/abandoned-badge.tsx';
import { ChangedBy } from '#components/shared/changed-by.tsx';
import { CompareToggle } from '#components/shared/compare/compare-toggle.tsx';
import { KeyedKeepButton } from '#components/shared/keep/keep-button.tsx';
import { KindBadge } from '#components/shared/kind-badge.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Link } from '#components/ui/link.tsx';
import type { SearchParams } from '#lib/contract/search.ts';
import { documentLink, printedAddress, type Sites } from '#lib/search/links.ts';
import { endOfForce } from '#lib/taiwan/kinds/end-of-force.ts';
import type { NamedResult } from '../results/arrange.logic.ts';
import { FactsLine } from '../results/facts-line.tsx';
import { plainTitle } from '../results/fragment.logic.ts';
import { keptHit } from '../results/kept-hit.logic.ts';
import { Passage } from '../results/passage.tsx';
import { CardCopies } from './card-copies.tsx';
import { cardQuery } from './card-query.ts';
import { CardText } from './card-text.tsx';

export type NamedCardProps = { named: NamedResult; params: SearchParams; sites: Sites };

/** What the query asks for by number, to be read and copied without opening it. */
export function NamedCard({ named: { hit, citation }, sites }: NamedCardProps) {
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const { results, search } = messages;
  const { data: card } = useQuery(cardQuery(hit.doc_id));
  const title = hit.title?.trim() ? plainTitle(hit.title) : search.untitled;
  const link = documentLink(hit, sites);
  const look = 'text-accent underline-offset-2 visited:text-visited hover:underline';
  return (
    <article
      aria-label={results.card.label(title)}
      data-keep
      className="grid gap-2 rounded-md border border-control px-4 py-3 @container"
    >
      <div>
        <div className="flex items-start gap-x-2">
          <h3 lang="zh-TW" className="min-w-0 flex-1 break-words font-semibold text-md">
            {link === null ? (
              title
            ) : link.external ? (
              <a href={link.href} target="_blank" rel="noopener noreferrer" className={look}>
                {title}
                <span className="sr-only">{search.external}</span>
              </a>
            ) : (
              <Link
                href={link.href}
                data-print-address={printedAddress(link.href, sites.web)}
                className={look}
              >
                {title}
              </Link>
            )}
          </h3>
          <AbandonedBadge ended={card?.ended ?? endOfForce({ ...hit, title })} />
          <KindBadge document={{ ...hit, title }} />
        </div>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <FactsLine document={{ ...hit, cited_by: undefined }} />
          {link && !link.external && Boolean(hit.cited_by) && (
            <Link
              href={`${link.href}?tab=citing`}
              className="text-accent text-sm underline underline-offset-2"
            >
              {results.citedBy((hit.cited_by ?? 0).toLocaleString(locale))}
            </Link>
          )}
          <span className="ml-auto flex items-baseline gap-x-3">
            {link && !link.external && <CompareToggle docId={hit.doc_id} title={title} />}
            <KeyedKeepButton {...keptHit(hit, search.untitled)} />
          </span>
        </div>
      </div>
      {card ? (
        <>
          <ChangedBy links={card.changed_by} />
          <CardText card={card} citation={citation} />
          <CardCopies card={card} citation={citation} />
        </>
      ) : (
        hit.content && <Passage fragment={hit.content} title={title} />
      )}
    </article>
  );
}

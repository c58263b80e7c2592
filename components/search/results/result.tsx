'use client';

import { memo } from 'react';
import { AbandonedBadge } from '#components/shared/abandoned-badge.tsx';
import { AskLink } from '#components/shared/ask-link.tsx';
import { CompareToggle } from '#components/shared/compare/compare-toggle.tsx';
import { KeepButton } from '#components/shared/keep/keep-button.tsx';
import { KindBadge } from '#components/shared/kind-badge.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Link } from '#components/ui/link.tsx';
import { Runs } from '#components/ui/runs.tsx';
import type { SearchParams } from '#lib/contract/search.ts';
import { documentLink, markedHref, printedAddress, type Sites } from '#lib/search/links.ts';
import type { UpstreamHit } from '#lib/search/outcome.ts';
import { endOfForce } from '#lib/taiwan/kinds/end-of-force.ts';
import { FactsLine } from './facts-line.tsx';
import { plainTitle, titleRuns } from './fragment.logic.ts';
import { keptHit } from './kept-hit.logic.ts';
import { Passage } from './passage.tsx';
import { ResultWhy } from './result-why.tsx';

type ResultProps = { document: UpstreamHit; params: SearchParams; sites: Sites };

/** One result: title and kind, facts, the passage that was found, and why it is here. */
export const Result = memo(function Result({ document, params, sites }: ResultProps) {
  const { search } = usePageTexts();
  const link = documentLink(document, sites);
  const printed = link && printedAddress(link.href, sites.web);
  const isTitled = Boolean(document.title?.trim());
  const plain = isTitled ? plainTitle(document.title ?? '') : search.untitled;
  const title = isTitled ? <Runs runs={titleRuns(document.title ?? '')} /> : search.untitled;
  const look = 'text-accent underline-offset-2 visited:text-visited hover:underline';
  return (
    <article>
      <div className="flex items-start gap-x-2">
        <h3 lang="zh-TW" className="min-w-0 flex-1 break-words font-semibold text-md">
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
              data-print-address={printed}
              className={look}
            >
              {title}
            </Link>
          )}
        </h3>
        <AbandonedBadge ended={endOfForce({ ...document, title: plain })} />
        <KindBadge document={{ ...document, title: plain }} />
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <FactsLine document={document} />
        {isTitled && (
          <span className="ml-auto flex items-baseline gap-x-3 desk:hidden">
            {document.why && <CompareToggle docId={document.doc_id} title={plain} />}
            <AskLink title={plain} />
            <KeepButton {...keptHit(document, search.untitled)} />
          </span>
        )}
      </div>
      {document.content ? (
        <Passage fragment={document.content} title={plain}>
          <ResultWhy why={document.why} />
        </Passage>
      ) : (
        <ResultWhy why={document.why} />
      )}
    </article>
  );
});

'use client';

import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { AbandonedBadge } from '#components/shared/abandoned-badge.tsx';
import { AskLink } from '#components/shared/ask-link.tsx';
import { ChangedBy } from '#components/shared/changed-by.tsx';
import { CompareToggle } from '#components/shared/compare/compare-toggle.tsx';
import { DESK_WIDTH } from '#components/shared/desk-width.ts';
import { KeepButton } from '#components/shared/keep/keep-button.tsx';
import { KindBadge } from '#components/shared/kind-badge.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { ActPath } from '#components/shared/reading/act-path.tsx';
import { SourceLines } from '#components/shared/reading/source-lines.tsx';
import { useIsBrowser } from '#components/shared/use-is-browser.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { documentUrl } from '#lib/contract/names.ts';
import type { SearchParams } from '#lib/contract/search.ts';
import type { DocumentReading } from '#lib/document/reading.ts';
import { documentLink, markedHref, markedQuery, printedAddress, type Sites } from '#lib/search/links.ts';
import type { UpstreamHit } from '#lib/search/outcome.ts';
import { statusNote } from '#lib/taiwan/document/citing/status-note.ts';
import { isActId } from '#lib/taiwan/ids.ts';
import { endOfForce } from '#lib/taiwan/kinds/end-of-force.ts';
import { FactsLine } from '../results/facts-line.tsx';
import { plainTitle } from '../results/fragment.logic.ts';
import { keptHit } from '../results/kept-hit.logic.ts';
import { KeysButton } from './keys-button.tsx';
import { PaneText } from './pane-text.tsx';
import { readingAddress, readingKey, readingQuery } from './reading-query.ts';
import { useIsWide } from './use-is-wide.ts';
import { useSettled } from './use-settled.ts';

/** A key that is held down runs through results faster than anyone reads. */
const SETTLED_MS = 120;

type ReadingPaneProps = { hit: UpstreamHit; params: SearchParams; sites: Sites; onKeys: () => void };

/** The selected result, to be read beside the list: what it is, how it is cited, its text with the places found. */
export const ReadingPane = memo(function ReadingPane({ hit, params, sites, onKeys }: ReadingPaneProps) {
  const messages = usePageTexts();
  const { results, search } = messages;
  const isWide = useIsWide(false);
  const isSettled = useSettled(hit, SETTLED_MS) === hit;
  const query = useQuery({ ...readingQuery(hit, params), enabled: isWide && isSettled });
  const isBrowser = useIsBrowser();
  // A text that the page came without is asked for while the browser loads the scripts that show it.
  const [early] = useState(
    isBrowser || query.data !== undefined ? null : readingAddress(readingKey(hit, params)),
  );
  const isAwaited = query.data === undefined && !query.isError;
  const title = hit.title?.trim() ? plainTitle(hit.title) : search.untitled;
  const link = documentLink(hit, sites);
  const address = printedAddress(documentUrl(hit.doc_id.toWellFormed()), sites.web);
  return (
    <section
      key={hit.doc_id}
      data-pane
      aria-label={results.pane.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keyboard too
      tabIndex={0}
      className="hidden min-w-0 border-line border-l desk:block print:hidden tall:sticky tall:top-frame-top tall:h-[calc(100dvh-var(--frame-top)-var(--frame-bottom))] tall:overflow-y-auto tall:overscroll-contain"
    >
      {early && <link rel="preload" as="fetch" crossOrigin="anonymous" media={DESK_WIDTH} href={early} />}
      <div className="grid grid-cols-1 gap-3 px-6 py-4 [--pane-top:0px]">
        <header className="grid grid-cols-1 gap-2">
          {query.data && <ActPlace reading={query.data} />}
          {/* Keeps space for the line with the article's act, which comes with the document: otherwise the text
              would jump. */}
          {isAwaited && isArticle(hit) && <p className="h-5" />}
          <div className="flex items-start gap-2">
            <h2 lang="zh-TW" className="min-w-0 flex-1 break-words font-semibold text-xl">
              {title}
            </h2>
            <AbandonedBadge ended={query.data?.ended ?? endOfForce({ ...hit, title })} />
            <KindBadge document={{ ...hit, title }} />
          </div>
          <FactsLine document={hit} />
          {query.data && <ChangedBy links={query.data.changed_by} />}
          {query.data && (
            <SourceLines
              official={query.data.official}
              isInline
              short={query.data.short}
              note={statusNote(query.data)}
              address={address}
            />
          )}
          {isAwaited && <div className="h-6" />}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {link?.external && (
              <a href={link.href} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
                {results.pane.open}
                <span className="sr-only">{search.external}</span>
              </a>
            )}
            {link && !link.external && (
              <Link href={markedHref(link.href, params, hit.why)} className={buttonClass()}>
                {results.pane.open}
              </Link>
            )}
            {query.data && query.data.cited_by > 0 && link && !link.external && (
              <Link
                href={`${link.href}?tab=citing`}
                className="text-accent text-sm underline underline-offset-2"
              >
                {results.pane.citing(query.data.cited_by)}
              </Link>
            )}
            <AskLink title={title} />
            <KeepButton {...keptHit(hit, search.untitled)} />
            {query.data && <CompareToggle docId={hit.doc_id} title={title} hasKey />}
            <span className="ml-auto text-sm">
              <KeysButton onOpen={onKeys} />
            </span>
          </div>
        </header>
        <PaneText hit={hit} marked={markedQuery({ params, why: hit.why })} address={address} query={query} />
      </div>
    </section>
  );
});

const isArticle = ({ doc_id, doc_type }: UpstreamHit) => doc_type === '法規命令' && !isActId(doc_id);

/** Where an article stands: its act and the chapters down to it. */
function ActPlace({ reading: { whole, chapters } }: { reading: DocumentReading }) {
  const link = whole && documentLink({ doc_id: whole.doc_id, url: null }, { documents: null });
  if (!whole || !link) return null;
  return <ActPath href={link.href} title={whole.title} chapters={chapters} />;
}

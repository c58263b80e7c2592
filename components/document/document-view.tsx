'use client';

import { type ReactNode, useRef } from 'react';
import { useRowKeys } from '#components/shared/compare/use-row-keys.ts';
import { endedText } from '#components/shared/ended-text.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { pushAddress, useAddress } from '#components/shared/use-address.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { documentUrl } from '#lib/contract/names.ts';
import { type DocumentTab, tabOf, withTab } from '#lib/document/url.ts';
import { printedAddress } from '#lib/search/links.ts';
import type { ActFact } from '#lib/taiwan/document/articles/act-facts.ts';
import { statusNote } from '#lib/taiwan/document/citing/status-note.ts';
import type { EndOfForce } from '#lib/taiwan/kinds/end-of-force.ts';
import { ArticlePlace } from './article-links.tsx';
import { BackLink } from './back-link.tsx';
import { CitesList } from './cites-list.tsx';
import { CitingList } from './citing-list.tsx';
import { DocumentSide } from './document-side.tsx';
import { DocumentText, type DocumentTextProps } from './document-text.tsx';
import { OutlineBeside } from './outline.tsx';
import { useDocumentTexts } from './use-document-texts.ts';

type DocumentViewProps = Omit<DocumentTextProps, 'source'> & {
  /** How it ended to be in force; null while it is. */
  ended: EndOfForce | null;
  chapters: readonly string[];
  /** What the text of an act opens with. */
  facts: readonly ActFact[];
  unheld: readonly string[];
  searchHref: string | null;
  webUrl: string;
};

/** One document to be read: what it is, whether it is in force, its text, what it cites and who cites it. */
export function DocumentView(props: DocumentViewProps) {
  const { document, ended, chapters, facts, outline, unheld, searchHref, webUrl, parts, at } = props;
  const { locale } = useLanguage();
  const { app, document: shared, search } = usePageTexts();
  const texts = useDocumentTexts();
  const place = useAddress();
  const tab = tabOf(place);
  const article = useRef<HTMLElement>(null);
  useRowKeys(article);
  const official = document.official ?? document.title;
  const source = {
    official,
    short: document.short ?? official,
    address: printedAddress(documentUrl(document.doc_id.toWellFormed()), webUrl),
    note: statusNote({ ended, changed_by: document.changed_by }),
  };
  const tabs: { id: DocumentTab; label: ReactNode; panel: ReactNode }[] = [
    {
      id: 'text',
      label: parts === 'shown' ? texts.tabs.articles : texts.tabs.text,
      panel: <DocumentText {...props} source={source} />,
    },
    {
      id: 'cites',
      label: <Counted name={texts.tabs.cites} count={document.cites.length} />,
      panel: <CitesList cites={document.cites} unheld={unheld} at={at} />,
    },
    {
      id: 'citing',
      label: <Counted name={texts.tabs.citing} count={document.cited_by} />,
      panel: tab === 'citing' && (
        <CitingList docId={document.doc_id} hasEditions={document.has_editions} at={at} />
      ),
    },
  ];
  const hasOutline = outline.length > 1 && tab === 'text';
  return (
    <article
      ref={article}
      // The room of the outline is kept without one: text and tabs stand in the same place on every page and tab.
      className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr] gap-x-9 gap-y-3 desk:grid-cols-[minmax(0,40.5rem)_minmax(14rem,19rem)] desk:grid-rows-[auto_1fr] xl:grid-cols-[13rem_minmax(0,40.5rem)_minmax(15rem,19rem)] print:block"
    >
      <title>{`${document.title} — ${app.name}`}</title>
      {hasOutline && <OutlineBeside outline={outline} />}
      <header className="grid min-w-0 max-w-[40.5rem] content-start gap-2 xl:col-start-2">
        <BackLink searchHref={searchHref} />
        <ArticlePlace whole={document.neighbours.whole} chapters={chapters} />
        <h1 lang="zh-TW" className="text-balance break-words font-semibold text-2xl">
          {document.title}
        </h1>
        {ended && (
          <Notice tone="danger" title={endedText(ended, search.ended, locale)}>
            <p>{shared.abandonedBody}</p>
          </Notice>
        )}
      </header>
      <DocumentSide document={document} ended={ended} facts={facts} source={source} />
      <div className="min-w-0 max-w-[40.5rem] xl:col-start-2">
        <Tabs
          label={texts.tabs.label}
          tabs={tabs}
          selected={tab}
          onSelect={(id) => pushAddress(withTab(place, id) + window.location.hash)}
        />
      </div>
    </article>
  );
}

function Counted({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name} <span className="font-normal text-muted text-sm">{count}</span>
    </>
  );
}

'use client';

import { type ReactNode, useRef } from 'react';
import { AskLink } from '#components/shared/ask-link.tsx';
import { CompareToggle } from '#components/shared/compare/compare-toggle.tsx';
import { useRowKeys } from '#components/shared/compare/use-row-keys.ts';
import { endedText } from '#components/shared/ended-text.ts';
import { KeyedKeepButton } from '#components/shared/keep/keep-button.tsx';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Reading } from '#components/shared/reading/reading.tsx';
import { SourceLines } from '#components/shared/reading/source-lines.tsx';
import { pushAddress, useAddress } from '#components/shared/use-address.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { EditionsResponse } from '#lib/contract/editions.ts';
import type { ReadFullDocument } from '#lib/contract/full-document.ts';
import { documentUrl } from '#lib/contract/names.ts';
import type { Statement } from '#lib/contract/statements.ts';
import type { OutlineItem } from '#lib/document/blocks.ts';
import { type DocumentTab, tabOf, withTab } from '#lib/document/url.ts';
import { printedAddress } from '#lib/search/links.ts';
import type { ActFact } from '#lib/taiwan/document/articles/act-facts.ts';
import { statusNote } from '#lib/taiwan/document/citing/status-note.ts';
import type { EndOfForce } from '#lib/taiwan/kinds/end-of-force.ts';
import { ActBar } from './act-bar.tsx';
import { ArticleNeighbours, ArticlePlace } from './article-links.tsx';
import { BackLink } from './back-link.tsx';
import { Changes } from './changes.tsx';
import { CitesList } from './cites-list.tsx';
import { CitingList } from './citing-list.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { Editions } from './editions/editions.tsx';
import { TextAtTheTime } from './editions/text-at-the-time.tsx';
import { Instances } from './instances.tsx';
import { linksAreNewer } from './newer-links.logic.ts';
import { NewerLinks } from './newer-links.tsx';
import { OutlineBeside, OutlineFolded } from './outline.tsx';
import { RepeatedStatements } from './repeated-statements.tsx';
import { useDocumentTexts } from './use-document-texts.ts';

/** All that is known of a document but its text, which comes as HTML. */
export type DocumentTitleBlock = Omit<ReadFullDocument, 'text' | 'sections' | 'citations'>;

type DocumentViewProps = {
  document: DocumentTitleBlock;
  /** How it ended to be in force; null while it is. */
  ended: EndOfForce | null;
  chapters: readonly string[];
  /** What the text of an act opens with. */
  facts: readonly ActFact[];
  /** For a document that is held only as an excerpt: the document that quotes it. */
  excerptFrom: string | null;
  statements: readonly Statement[];
  /** Of an article, what was in force on the day of the decision that led here. */
  atTheTime: EditionsResponse | null;
  /** The day as of which links to articles are resolved: a decision's own date, else the day in the address. */
  at: string | null;
  outline: readonly OutlineItem[];
  unheld: readonly string[];
  query: string | null;
  hits: number;
  searchHref: string | null;
  webUrl: string;
  /** Whether the articles of an act are shown; `failed` if they should be there but could not be read. */
  parts: 'none' | 'shown' | 'failed';
  text: ReactNode;
  history: ReactNode;
};

/** One document to be read: what it is, whether it is in force, its text, what it cites and who cites it. */
export function DocumentView(props: DocumentViewProps) {
  const {
    document,
    ended,
    chapters,
    facts,
    excerptFrom,
    outline,
    unheld,
    query,
    hits,
    searchHref,
    webUrl,
    parts,
    at,
  } = props;
  const { locale } = useLanguage();
  const { app, document: shared, search } = usePageTexts();
  const texts = useDocumentTexts();
  const place = useAddress();
  const tab = tabOf(place);
  const article = useRef<HTMLElement>(null);
  useRowKeys(article);
  const { whole, previous, next } = document.neighbours;
  const official = document.official ?? document.title;
  const note = statusNote({ ended, changed_by: document.changed_by });
  const address = printedAddress(documentUrl(document.doc_id.toWellFormed()), webUrl);
  const text = (
    <div className="grid gap-3 pt-4 print:mt-3 print:block print:border-line print:border-t">
      {parts === 'failed' && <Notice tone="warn">{texts.partsFailed}</Notice>}
      {excerptFrom && (
        <Notice tone="warn" title={texts.excerpt.title(excerptFrom)}>
          <p>{texts.excerpt.body}</p>
        </Notice>
      )}
      <Changes changed_by={document.changed_by} changed={document.changed} />
      <Instances doc_id={document.doc_id} instances={document.instances} />
      {linksAreNewer(document) && <NewerLinks at={at} />}
      {outline.length > 1 && <OutlineFolded outline={outline} />}
      {parts === 'shown' && <ActBar outline={outline} />}
      {props.atTheTime && <TextAtTheTime response={props.atTheTime} isOfAnswer={place.has('from')} />}
      <Reading
        source={{ official, short: document.short ?? official, address, note }}
        isArticle={whole !== null}
        query={query}
        hits={hits}
      >
        {props.text ?? <p className="text-muted">{texts.empty}</p>}
        {props.history && (
          <section className="mt-8 border-line border-t pt-4">
            <h2>{texts.history}</h2>
            {props.history}
          </section>
        )}
      </Reading>
      {document.has_editions && <Editions docId={document.doc_id} isAct={document.has_parts} />}
      {props.statements.length > 0 && <RepeatedStatements statements={props.statements} />}
      <ArticleNeighbours previous={previous} next={next} at={at} />
    </div>
  );
  const tabs: { id: DocumentTab; label: ReactNode; panel: ReactNode }[] = [
    { id: 'text', label: parts === 'shown' ? texts.tabs.articles : texts.tabs.text, panel: text },
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
        <ArticlePlace whole={whole} chapters={chapters} />
        <h1 lang="zh-TW" className="text-balance break-words font-semibold text-2xl">
          {document.title}
        </h1>
        {ended && (
          <Notice tone="danger" title={endedText(ended, search.ended, locale)}>
            <p>{shared.abandonedBody}</p>
          </Notice>
        )}
      </header>
      <aside
        aria-label={texts.facts}
        className="grid content-start gap-3 self-start desk:sticky desk:top-[calc(var(--frame-top)+1rem)] desk:row-span-2 desk:row-start-1 desk:border-line desk:border-l desk:pl-5 print:my-3 print:border-0 print:p-0 desk:col-start-2 xl:col-start-3"
      >
        <DocumentFacts document={document} ended={ended} more={facts} />
        <SourceLines official={official} short={document.short} note={note} address={address} />
        <p className="flex flex-wrap items-center gap-x-4">
          <AskLink title={document.title} />
          <CompareToggle docId={document.doc_id} title={document.title} hasKey />
          <KeyedKeepButton
            things={[
              {
                kind: 'document',
                doc_id: document.doc_id,
                title: document.title,
                doc_type: document.doc_type,
              },
            ]}
            label={document.title}
            isPageSubject
          />
        </p>
      </aside>
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

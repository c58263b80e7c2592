'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { citingQuery } from '#components/shared/reading/queries.ts';
import { replaceAddress, useAddress } from '#components/shared/use-address.ts';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import type { CitingDocument } from '#lib/contract/full-document.ts';
import { documentUrl } from '#lib/contract/names.ts';
import { citingParameters, readCitingFilters, withCitingFilter } from '#lib/document/citing-filters.ts';
import { citationAnchor } from '#lib/document/paragraph-html.ts';
import { CitingControls, type CitingCounts } from './citing-controls.tsx';
import { DocumentRow } from './document-row.tsx';
import { useDocumentTexts } from './use-document-texts.ts';

type CitingListProps = {
  docId: string;
  /** Whether the document, or an article of it, had former texts, so that it matters what it said when it was cited. */
  hasEditions: boolean;
  /** The day as of which articles are to be read. */
  at: string | null;
};

const NO_COUNTS: CitingCounts = { by_type: [], facets: { levels: [], courts: [], years: [], views: [] } };

/**
 * Who cites a document, as the address filters and orders them, each with the sentence in which it does; rulings that decide
 * nothing are folded.
 */
export function CitingList({ docId, hasEditions, at }: CitingListProps) {
  const { citing } = useDocumentTexts();
  const address = useAddress();
  const filters = readCitingFilters(address);
  const query = useInfiniteQuery({
    ...citingQuery(docId, citingParameters(filters)),
    placeholderData: keepPreviousData,
  });
  /** The last known counts: if reading fails, a filter can still be removed. */
  const [counts, setCounts] = useState<CitingCounts>(NO_COUNTS);
  if (query.isPending)
    return (
      <p role="status" className="py-5 text-muted">
        {citing.loading}
      </p>
    );
  const pages = query.data?.pages.filter((page) => page !== null) ?? [];
  const [first] = pages;
  if (query.data && !first) return <p className="py-5 text-muted">{citing.unknown}</p>;
  if (first && first !== counts) setCounts(first);
  return (
    <div className="grid gap-3 pt-5">
      <CitingControls
        docId={docId}
        counts={first ?? counts}
        filters={filters}
        onChange={(change) => replaceAddress(withCitingFilter(address, change))}
      />
      {first && (
        <Documents
          documents={pages.flatMap((page) => page.documents)}
          at={at}
          citedId={hasEditions ? docId : null}
        />
      )}
      {query.isError && (
        <div className="grid justify-items-start gap-3 py-2" role="alert">
          <p>{citing.failed}</p>
          <Button onClick={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}>
            {citing.retry}
          </Button>
        </div>
      )}
      {first && first.total > 0 && (
        <div className="flex flex-wrap items-center gap-4">
          {query.hasNextPage && !query.isError && (
            <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {query.isFetchingNextPage ? citing.loading : citing.more}
            </Button>
          )}
          <p role="status" className="text-muted text-sm">
            {citing.shown(
              pages.reduce((sum, page) => sum + page.documents.length, 0),
              first.total,
            )}
          </p>
        </div>
      )}
    </div>
  );
}

type DocumentsProps = Omit<CitingProps, 'document'> & { documents: readonly CitingDocument[] };

function Documents({ documents, ...shared }: DocumentsProps) {
  const { citing } = useDocumentTexts();
  const folded = documents.filter(({ decides }) => !decides);
  if (documents.length === 0) return <p className="text-muted">{citing.none}</p>;
  return (
    <>
      <Rows documents={documents.filter(({ decides }) => decides)} {...shared} />
      {folded.length > 0 && (
        <details>
          <summary className="py-1 text-muted text-sm">{citing.undecided(folded.length)}</summary>
          <Rows documents={folded} {...shared} />
        </details>
      )}
    </>
  );
}

const Rows = ({ documents, ...shared }: DocumentsProps) => (
  <ol className="divide-y divide-line border-line border-y">
    {documents.map((document) => (
      <li key={document.doc_id} className="py-3">
        <Citing document={document} {...shared} />
      </li>
    ))}
  </ol>
);

type CitingProps = {
  document: CitingDocument;
  at: string | null;
  /** The id of the cited document if it, or an article of it, had former texts; else null. */
  citedId: string | null;
};

function Citing({ document, at: day, citedId }: CitingProps) {
  const { locale } = useLanguage();
  const { citing } = useDocumentTexts();
  const { passage, start, end, times, at, view, date, doc_type } = document;
  const isDecision = doc_type === '裁判' || doc_type === '憲法法庭裁判';
  const textThen =
    citedId !== null && isDecision && date ? `${documentUrl(citedId.toWellFormed())}?at=${date}` : null;
  return (
    <>
      <DocumentRow document={document} anchor={citationAnchor(at)} at={day} />
      <p lang="zh-TW" className="mt-1 break-words leading-relaxed">
        {passage.slice(0, start)}
        <em>{passage.slice(start, end)}</em>
        {passage.slice(end)}
      </p>
      {(view || times > 1 || textThen) && (
        <p className="mt-1 flex flex-wrap gap-x-3 text-muted text-sm">
          {view && <span>{citing.views[view]}</span>}
          {times > 1 && <span>{citing.times(times.toLocaleString(locale))}</span>}
          {textThen && (
            <Link href={textThen} className="text-accent underline underline-offset-2">
              {citing.textThen}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

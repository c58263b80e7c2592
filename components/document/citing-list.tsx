'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { citingQuery } from '#components/shared/reading/queries.ts';
import { Button } from '#components/ui/button.tsx';
import type { DocType } from '#lib/contract/document.ts';
import type { CitingDocument } from '#lib/contract/full-document.ts';
import { citationAnchor } from '#lib/document/paragraph-html.ts';
import { DocumentRow } from './document-row.tsx';

/** Who cites a document, newest first: of all kinds or of one, each with the sentence in which it does. */
export function CitingList({ docId }: { docId: string }) {
  const { citing } = useMessages().document;
  const [kind, setKind] = useState<DocType | null>(null);
  const query = useInfiniteQuery({ ...citingQuery(docId, kind), placeholderData: keepPreviousData });
  if (query.isPending)
    return (
      <p role="status" className="py-5 text-muted">
        {citing.loading}
      </p>
    );
  if (query.isError)
    return (
      <div className="grid justify-items-start gap-3 py-5" role="alert">
        <p>{citing.failed}</p>
        <Button onClick={() => void query.refetch()}>{citing.retry}</Button>
      </div>
    );
  const pages = query.data.pages.filter((page) => page !== null);
  const [first] = pages;
  if (!first) return <p className="py-5 text-muted">{citing.unknown}</p>;
  const documents = pages.flatMap((page) => page.documents);
  return (
    <div className="grid gap-3 pt-5">
      {first.by_type.length > 1 && <Kinds by={first.by_type} chosen={kind} onChoose={setKind} />}
      {documents.length === 0 ? (
        <p className="text-muted">{citing.none}</p>
      ) : (
        <>
          <ol className="divide-y divide-line border-line border-y">
            {documents.map((document) => (
              <li key={document.doc_id} className="py-3">
                <Citing document={document} />
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap items-center gap-4">
            {query.hasNextPage && (
              <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {query.isFetchingNextPage ? citing.loading : citing.more}
              </Button>
            )}
            <p role="status" className="text-muted text-sm">
              {citing.shown(documents.length, first.total)}
            </p>
          </div>
        </>
      )}
    </div>
  );
}

type KindsProps = {
  by: readonly { doc_type: DocType; count: number }[];
  chosen: DocType | null;
  onChoose: (kind: DocType | null) => void;
};

function Kinds({ by, chosen, onChoose }: KindsProps) {
  const { document, kinds } = useMessages();
  const total = by.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { kind: null, label: document.citing.of(document.citing.all, total) },
    ...by.map(({ doc_type, count }) => ({
      kind: doc_type,
      label: document.citing.of(kinds[doc_type], count),
    })),
  ];
  return (
    <fieldset className="flex flex-wrap gap-2 print:hidden">
      <legend className="sr-only">{document.citing.kinds}</legend>
      {choices.map(({ kind, label }) => (
        <Button
          key={kind ?? ''}
          look="plain"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
          className="aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

function Citing({ document }: { document: CitingDocument }) {
  const { citing } = useMessages().document;
  const { passage, start, end, times, at } = document;
  return (
    <>
      <DocumentRow document={document} anchor={citationAnchor(at)} />
      <p lang="zh-TW" className="mt-1 break-words leading-relaxed">
        {passage.slice(0, start)}
        <em>{passage.slice(start, end)}</em>
        {passage.slice(end)}
        {times > 1 && (
          <span className="ml-2 whitespace-nowrap text-muted text-sm">{citing.times(times)}</span>
        )}
      </p>
    </>
  );
}

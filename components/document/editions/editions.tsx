'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { editionsQuery } from '#components/shared/reading/queries.ts';
import { Button } from '#components/ui/button.tsx';
import { EDITIONS_ANCHOR } from '#lib/document/anchors.ts';
import { useDocumentTexts } from '../use-document-texts.ts';
import { AmendedList } from './amended-list.tsx';
import { EditionList } from './edition-list.tsx';

/** What an article said before, or which articles of an act said something else: read when it is opened. */
export function Editions({ docId, isAct }: { docId: string; isAct: boolean }) {
  const texts = useDocumentTexts().editions;
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // The list of an act's amended articles links here.
    if (window.location.hash === `#${EDITIONS_ANCHOR}`) setIsOpen(true);
  }, []);
  return (
    <details
      id={EDITIONS_ANCHOR}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="border-line border-t pt-4 not-open:print:hidden"
    >
      <summary className="cursor-pointer">
        <h2 className="inline font-semibold">{isAct ? texts.amended.title : texts.title}</h2>
      </summary>
      {isOpen && <Loaded docId={docId} isAct={isAct} />}
    </details>
  );
}

function Loaded({ docId, isAct }: { docId: string; isAct: boolean }) {
  const { editions: texts, limited } = useDocumentTexts();
  const query = useQuery(editionsQuery(docId));
  if (query.isPending)
    return (
      <p role="status" className="py-3 text-muted">
        {texts.loading}
      </p>
    );
  // Former texts count towards her daily limit of reads: a retry before midnight would be refused as well.
  if (query.isError && query.error.cause === 429)
    return (
      <p className="py-3" role="alert">
        {limited.title}。{limited.body}
      </p>
    );
  if (query.isError)
    return (
      <div className="grid justify-items-start gap-3 py-3" role="alert">
        <p>{texts.failed}</p>
        <Button onClick={() => void query.refetch()}>{texts.retry}</Button>
      </div>
    );
  const { editions = [], amended = [] } = query.data ?? {};
  if (editions.length < 2 && amended.length === 0) return <p className="py-3 text-muted">{texts.none}</p>;
  return isAct ? <AmendedList amended={amended} /> : <EditionList editions={editions} />;
}

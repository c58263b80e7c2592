import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { DocumentFailed } from '#components/document/document-failed.tsx';
import { DocumentLoading } from '#components/document/document-loading.tsx';
import { DocumentView } from '#components/document/document-view.tsx';
import { TextBlocks } from '#components/document/text-blocks.tsx';
import { IsoDate } from '#lib/contract/document.ts';
import { documentPage } from '#lib/document/page.ts';
import { citedFrom } from '#lib/document/quote-link.ts';
import { searchReferer } from '#lib/search/links.ts';
import { record } from '#lib/server/audit/index.ts';
import { countReads } from '#lib/server/documents/document-reads.ts';
import { readSurroundings } from '#lib/server/documents/document-surroundings.ts';
import { webEnv } from '#lib/server/env.ts';
import { noteDocument } from '#lib/server/history/note.ts';
import { pathSegment } from '#lib/server/http/path-segment.ts';
import { isHtmlAsked, isPageLoad } from '#lib/server/page-load.ts';
import { requireUser } from '#lib/server/session.ts';
import { documentUpstream } from '#lib/server/upstream/index.ts';
import { endOfDocument } from '#lib/taiwan/kinds/end-of-document.ts';
import { excerptOf } from '#lib/taiwan/source-notice.ts';
import { addressOf, type PageParameters } from '#lib/text/address.ts';

type DocumentPageProps = { params: Promise<{ id: string }>; searchParams: Promise<PageParameters> };

type AskedDocument = Record<'query' | 'quote' | 'at' | 'linksAt', string | null>;

/**
 * A document to be read. A page load waits for it, so that a missing one is a real 404 (a loading.tsx would answer 200
 * first); moving here within the app shows at once that something happens.
 */
export default async function DocumentPage({ params, searchParams }: DocumentPageProps) {
  const user = await requireUser();
  const id = pathSegment((await params).id);
  const address = addressOf(await searchParams);
  const head = await headers();
  const at = IsoDate.safeParse(address.get('at')).data ?? null;
  // With `from`, `at` is the end of the period that an answer was limited to, not the day of a decision: links don't
  // get it.
  const linksAt = address.has('from') ? null : at;
  const documentAddress = { query: address.get('q'), quote: address.get('quote'), at, linksAt };
  const backHref = citedFrom(address.get('from')) ?? searchReferer(head.get('referer'), webEnv().webUrl);
  const reads = await countReads(user.id, 1, head, webEnv().webUrl);
  if (reads === 'refused') return <DocumentFailed reason="limited" searchHref={backHref} />;
  if (id !== null) await record({ kind: 'document', owner: user.id, target: id });
  const reader = reads === 'taken' ? user.id : null;
  if (isPageLoad(head)) return loadDocument(reader, id, documentAddress, backHref, isHtmlAsked(head));
  return (
    <Suspense fallback={<DocumentLoading />}>
      {loadDocument(reader, id, documentAddress, backHref, false)}
    </Suspense>
  );
}

/** `reader`: the user in whose history the document is noted. */
async function loadDocument(
  reader: string | null,
  id: string | null,
  { query, quote, at, linksAt }: AskedDocument,
  searchHref: string | null,
  isPage: boolean,
) {
  const result = id === null ? null : await documentUpstream(id);
  if (!result) notFound();
  if (result.ok) {
    if (reader !== null) await noteDocument(reader, result.data.doc_id, result.data.title);
    const { text, sections: _sections, citations: _citations, ...document } = result.data;
    const { parts, chapters, statements, atTheTime } = await readSurroundings(result.data, at);
    const page = documentPage(result.data, parts, query, quote, linksAt);
    const { blocks, history, outline, hits, unheld, facts } = page;
    return (
      <DocumentView
        key={document.doc_id}
        document={document}
        ended={endOfDocument(result.data)}
        chapters={chapters}
        facts={facts}
        excerptFrom={excerptOf(text)?.source ?? null}
        statements={statements}
        atTheTime={atTheTime}
        at={page.day}
        outline={outline}
        unheld={unheld}
        query={quote ?? query}
        hits={hits}
        searchHref={searchHref}
        webUrl={webEnv().webUrl}
        parts={parts ? 'shown' : document.has_parts ? 'failed' : 'none'}
        text={blocks.length > 0 ? <TextBlocks blocks={blocks} isPageLoad={isPage} /> : null}
        history={history.length > 0 ? <TextBlocks blocks={history} isPageLoad={isPage} /> : null}
      />
    );
  }
  switch (result.error.kind) {
    case 'missing':
    // The address holds an id that the upstream finds malformed: no such document either.
    case 'invalid':
      notFound();
      break;
    case 'no-pages':
      return <DocumentFailed reason="noPages" searchHref={searchHref} />;
    case 'unauthorized':
      return <DocumentFailed reason="unauthorized" searchHref={searchHref} />;
    default:
      return <DocumentFailed reason="failed" searchHref={searchHref} />;
  }
}

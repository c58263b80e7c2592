import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { DocumentFailed } from '#components/document/document-failed.tsx';
import { DocumentLoading } from '#components/document/document-loading.tsx';
import { DocumentView } from '#components/document/document-view.tsx';
import { searchReferer } from '#lib/search/links.ts';
import { webEnv } from '#lib/server/env.ts';
import { isPageLoad } from '#lib/server/page-load.ts';
import { requireUser } from '#lib/server/session.ts';
import { documentUpstream } from '#lib/server/upstream/index.ts';

/**
 * A document to be read. A page load waits for it, so that a missing one is a real 404 (a loading.tsx would answer 200
 * first); moving here within the app shows at once that something happens.
 */
export default async function DocumentPage({ params }: { params: Promise<{ id: string }> }) {
  await requireUser();
  const id = decoded((await params).id);
  const head = await headers();
  const searchHref = searchReferer(head.get('referer'), webEnv().webUrl);
  if (isPageLoad(head)) return loadDocument(id, searchHref);
  return <Suspense fallback={<DocumentLoading />}>{loadDocument(id, searchHref)}</Suspense>;
}

async function loadDocument(id: string | null, searchHref: string | null) {
  const result = id === null ? null : await documentUpstream(id);
  if (!result) notFound();
  if (result.ok)
    return <DocumentView document={result.data} searchHref={searchHref} webUrl={webEnv().webUrl} />;
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

/** Next hands the segment over as it stands in the address. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { CompareView } from '#components/document/compare/compare-view.tsx';
import { DocumentFailed } from '#components/document/document-failed.tsx';
import { record } from '#lib/server/audit/index.ts';
import { readingUpstream } from '#lib/server/documents/document-reading.ts';
import { countReads } from '#lib/server/documents/document-reads.ts';
import { webEnv } from '#lib/server/env.ts';
import { requireUser } from '#lib/server/session.ts';
import { addressOf, type PageParameters } from '#lib/text/address.ts';

/**
 * Two documents side by side. If one cannot be loaded, the other is still shown. Each counts towards the lawyer's daily
 * limit of document reads.
 */
export default async function ComparePage({ searchParams }: { searchParams: Promise<PageParameters> }) {
  const { id: owner } = await requireUser();
  const address = addressOf(await searchParams);
  const [a, b] = [address.get('a'), address.get('b')];
  if (!a || !b) notFound();
  const reads = await countReads(owner, 2, await headers(), webEnv().webUrl);
  if (reads === 'refused') return <DocumentFailed reason="limited" searchHref={null} />;
  await Promise.all([a, b].map((target) => record({ kind: 'document', owner, target })));
  const [first, second] = await Promise.all([readingUpstream(a, null), readingUpstream(b, null)]);
  return (
    <CompareView
      key={`${a} ${b}`}
      ids={[a, b]}
      documents={[first.ok ? first.data : null, second.ok ? second.data : null]}
      webUrl={webEnv().webUrl}
    />
  );
}

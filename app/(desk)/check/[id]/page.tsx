import { notFound } from 'next/navigation';
import { CheckView } from '#components/check/check-view.tsx';
import { hasDocumentPages } from '#lib/server/documents/document-pages.ts';
import { openBrief } from '#lib/server/saved-briefs/store.ts';
import { requireUser } from '#lib/server/session.ts';

/** A brief that she saved, checked against what the library holds today. */
export default async function SavedBriefPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireUser();
  const brief = await openBrief(user.id, (await params).id);
  if (!brief) notFound();
  return <CheckView key={brief.id} isOffered={await hasDocumentPages()} opened={brief} />;
}

import { CheckView } from '#components/check/check-view.tsx';
import { SavedBriefs } from '#components/check/saved-briefs.tsx';
import { hasDocumentPages } from '#lib/server/documents/document-pages.ts';
import { savedBriefs } from '#lib/server/saved-briefs/store.ts';
import { requireUser } from '#lib/server/session.ts';

/** The check of a brief's citations, where the upstream has documents to look them up in; beside it her saved briefs. */
export default async function CheckPage() {
  const user = await requireUser();
  const [isOffered, briefs] = await Promise.all([hasDocumentPages(), savedBriefs(user.id)]);
  return <CheckView isOffered={isOffered} saved={<SavedBriefs briefs={briefs} />} />;
}

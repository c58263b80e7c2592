import { CheckView } from '#components/check/check-view.tsx';
import { hasDocumentPages } from '#lib/server/document-pages.ts';
import { requireUser } from '#lib/server/session.ts';

/** The check of a brief's citations, where the upstream has documents to look them up in. */
export default async function CheckPage() {
  await requireUser();
  return <CheckView isOffered={await hasDocumentPages()} />;
}

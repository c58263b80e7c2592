import type { PendingDocument, PendingPage } from '../ports.ts';
import { compareCodePoints, type MemoryState, sortedIds } from './state.ts';

/** A page of the documents that wait, by their ids: at least one, and as many as the limits of the page allow. */
export function pendingPage(
  state: MemoryState,
  isPending: (docId: string) => boolean,
  { after, maxDocuments, maxCharacters }: PendingPage,
): PendingDocument[] {
  const page: PendingDocument[] = [];
  let characters = 0;
  for (const docId of sortedIds(state)) {
    if (page.length >= maxDocuments || characters >= maxCharacters) break;
    if (after !== undefined && compareCodePoints(docId, after) <= 0) continue;
    const held = state.documents.get(docId);
    if (!held || !isPending(docId)) continue;
    page.push({ revision: held.revision, document: { ...held.document } });
    characters += held.document.text.length;
  }
  return page;
}

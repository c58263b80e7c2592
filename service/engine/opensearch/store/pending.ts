import type { PendingDocument, PendingPage } from '../../ports.ts';
import { type QueryClause, readMany, searchSorted } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { type StoredDocument, type StoredHead, SUMMARY_FIELDS, summaryOf } from './stored.ts';

type WaitingHead = Pick<StoredHead, 'doc_id' | 'characters'>;

/** As many as fit into the page, at least one. */
function firstThatFit(waiting: readonly WaitingHead[], maxCharacters: number): WaitingHead[] {
  let characters = 0;
  return waiting.filter((head) => {
    const fits = characters < maxCharacters;
    characters += head.characters;
    return fits;
  });
}

/** A page of pending documents, by id. Documents removed since the last refresh are skipped. */
export async function pendingPage(
  { client, index }: ClusterContext,
  query: QueryClause,
  { after, maxDocuments, maxCharacters }: PendingPage,
): Promise<PendingDocument[]> {
  const fields = ['doc_id', 'characters'];
  for (let from = after; ; ) {
    const page = {
      index: index('heads'),
      query,
      sort: 'doc_id',
      fields,
      ...(from !== undefined && { after: from }),
    };
    const waiting = firstThatFit(await searchSorted<WaitingHead>(client, page, maxDocuments), maxCharacters);
    if (waiting.length === 0) return [];
    const ids = waiting.map(({ doc_id }) => doc_id);
    const wanted = [...SUMMARY_FIELDS, 'text', 'revision'] as const;
    const found = await readMany<StoredDocument>(client, index('documents'), ids, wanted);
    const documents = ids.flatMap((id): PendingDocument[] => {
      const stored = found.get(id);
      return stored
        ? [{ revision: stored.revision, document: { ...summaryOf(stored), text: stored.text } }]
        : [];
    });
    if (documents.length > 0) return documents;
    from = ids.at(-1);
  }
}

import { type BulkOperation, writeAll } from '../client/bulk.ts';
import type { ClusterContext } from '../context.ts';
import { markStatementsStale } from '../statements/write.ts';
import { vectorDeletions } from '../vectors/deletions.ts';

const deletionOf =
  (index: string) =>
  (id: string): BulkOperation => ({ action: 'delete', index, id });

/** Removes everything computed from the content of some documents: citations, statements and vectors. */
export async function removeDerived(context: ClusterContext, docIds: readonly string[]): Promise<void> {
  if (docIds.length === 0) return;
  const { client, index } = context;
  await markStatementsStale(context, docIds);
  const operations = [
    ...docIds.map(deletionOf(index('statements'))),
    ...docIds.map(deletionOf(index('citations'))),
    ...(await vectorDeletions(context, docIds)),
  ];
  await writeAll(client, operations, [404]);
}

/** Removes documents, their texts last: if a removal is interrupted, the next one still finds them. */
export async function removeDocuments(context: ClusterContext, docIds: readonly string[]): Promise<void> {
  await removeDerived(context, docIds);
  const { client, index } = context;
  const small = [...docIds.map(deletionOf(index('descriptions'))), ...docIds.map(deletionOf(index('heads')))];
  await writeAll(client, small, [404]);
  await writeAll(client, docIds.map(deletionOf(index('documents'))), [404]);
}

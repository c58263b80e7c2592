import type { BulkOperation } from '../client/bulk.ts';
import { readMany } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { passageId, passagesOf, vectorsOf } from './indices.ts';
import { readSets } from './sets.ts';
import type { StoredVectors } from './stored.ts';

/** The operations that remove the vectors of some documents from every set. */
export async function vectorDeletions(
  context: ClusterContext,
  docIds: readonly string[],
  sets?: readonly string[],
): Promise<BulkOperation[]> {
  const operations: BulkOperation[] = [];
  for (const set of sets ?? (await readSets(context)).map(({ id }) => id)) {
    const [passages, vectors] = [passagesOf(context, set), vectorsOf(context, set)];
    const stored = await readMany<StoredVectors>(context.client, vectors, docIds, ['spans']);
    for (const [id, { spans }] of stored) {
      for (const passage of spans.keys())
        operations.push({ action: 'delete', index: passages, id: passageId(id, passage) });
      // Last, because it says how many passages there are.
      operations.push({ action: 'delete', index: vectors, id });
    }
  }
  return operations;
}

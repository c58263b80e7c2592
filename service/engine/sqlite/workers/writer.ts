import { availableParallelism } from 'node:os';
import { createPutDescriptions } from '../descriptions/put.ts';
import { createKeepEditions } from '../editions/keep.ts';
import { createMarkPending } from '../graph/mark-pending.ts';
import { createAcknowledgeNames } from '../graph/names.ts';
import { createPutCitations } from '../graph/put-citations.ts';
import { createResolve } from '../graph/resolved.ts';
import { createPutRepeated, createPutStatements } from '../statements/put.ts';
import { createReplaceAuthority } from '../store/authority.ts';
import { createCompact } from '../store/compact.ts';
import { connectReader, connectWriter } from '../store/connect.ts';
import { createPrepareUpserts } from '../store/prepare-upserts.ts';
import { createRemove } from '../store/remove.ts';
import { createUpsert } from '../store/upsert.ts';
import { createIndexing } from '../vectors/indexing.ts';
import { createVectorWrites } from '../vectors/vector-writes.ts';

/** Prepares batches without any lock, while the writer writes the one before. */
export const createPreparerMethods = (dir: string) => ({ prepare: createPrepareUpserts(connectReader(dir)) });
export type PreparerMethods = ReturnType<typeof createPreparerMethods>;

export function createWriterMethods(dir: string) {
  const db = connectWriter(dir);
  return {
    upsert: createUpsert(db),
    remove: createRemove(db),
    replaceAuthority: createReplaceAuthority(db),
    putDescriptions: createPutDescriptions(db),
    putStatements: createPutStatements(db),
    putRepeated: createPutRepeated(db),
    keepEditions: createKeepEditions(db),
    compact: createCompact(db),
    ...createVectorWrites(db),
    putCitations: createPutCitations(db),
    resolve: createResolve(db),
    markPending: createMarkPending(db),
    acknowledgeNames: createAcknowledgeNames(db),
  };
}
export type WriterMethods = ReturnType<typeof createWriterMethods>;

/** Makes indexes of vectors, some minutes' work for large ones; it holds the writer's lock only to publish them. */
export function createIndexerMethods(dir: string) {
  const connections = { writing: connectWriter(dir), reading: connectReader(dir) };
  return { index: createIndexing(connections, dir, { threads: availableParallelism() }) };
}
export type IndexerMethods = ReturnType<typeof createIndexerMethods>;

import { createPutDescriptions } from '../descriptions/put.ts';
import { createKeepEditions } from '../editions/keep.ts';
import { createMarkPending } from '../graph/mark-pending.ts';
import { createAcknowledgeNames } from '../graph/names.ts';
import { createPutCitations } from '../graph/put-citations.ts';
import { createResolve } from '../graph/resolved.ts';
import { createPutRepeated, createPutStatements } from '../statements/put.ts';
import { createReplaceAuthority } from '../store/authority.ts';
import { createCompact } from '../store/compact.ts';
import { connectWriter } from '../store/connect.ts';
import { createRemove } from '../store/remove.ts';
import { createUpsert } from '../store/upsert.ts';
import { createVectorWrites } from '../vectors/vector-writes.ts';

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

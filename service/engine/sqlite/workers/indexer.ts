import { availableParallelism } from 'node:os';
import { connectReader, connectWriter } from '../store/connect.ts';
import { createIndexing } from '../vectors/indexing.ts';

/** Builds vector indexes, which takes minutes for large ones; it holds the writer's lock only to publish them. */
export function createIndexerMethods(dir: string) {
  const connections = { writing: connectWriter(dir), reading: connectReader(dir) };
  return { index: createIndexing(connections, dir, { threads: availableParallelism() }) };
}
export type IndexerMethods = ReturnType<typeof createIndexerMethods>;

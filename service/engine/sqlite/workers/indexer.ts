import { availableParallelism } from 'node:os';
import { connectReader, connectWriter } from '../store/connect.ts';
import { createIndexing } from '../vectors/indexing.ts';
import type { NEAR_BOUNDS } from '../vectors/nearest.ts';

/** Builds vector indexes, which takes minutes for large ones; it holds the writer's lock only to publish them. */
export function createIndexerMethods(dir: string, bounds?: typeof NEAR_BOUNDS) {
  const connections = { writing: connectWriter(dir), reading: connectReader(dir) };
  return {
    index: createIndexing(connections, dir, { threads: availableParallelism(), bounds }),
  };
}
export type IndexerMethods = ReturnType<typeof createIndexerMethods>;

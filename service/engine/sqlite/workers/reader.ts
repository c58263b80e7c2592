import type { DatabaseSync } from 'node:sqlite';
import type { EnginePorts, EngineTask, PendingPage } from '#service/engine/ports.ts';
import { createCandidateSearch } from '../candidates/candidate-search.ts';
import { createColumns } from '../candidates/columns.ts';
import { createByKeys } from '../graph/by-key.ts';
import { createCiting } from '../graph/citing.ts';
import { createLinkReads } from '../graph/links.ts';
import { createNameReads } from '../graph/names.ts';
import { createCitedByCounts } from '../graph/resolved.ts';
import { createSharing } from '../graph/sharing.ts';
import { createTargetReads } from '../graph/targets.ts';
import { createKeywordSearch } from '../keyword/keyword-search.ts';
import { createDocumentIds } from '../store/document-ids.ts';
import { createDocumentReads } from '../store/documents.ts';
import { createPendingReads } from '../store/pending.ts';
import { createNearest } from '../vectors/nearest.ts';
import { createVectorsOfDocuments } from '../vectors/of-documents.ts';
import { createPendingVectors, createVectorSets } from '../vectors/series.ts';
import { portsOfReader } from './reader-ports.ts';

export type ReaderOptions = {
  /** How often the engine was told to refresh. */
  refreshes?: () => number;
  /** Told of a model whose HNSW file could not be used. */
  onDamage?: (model: string) => void;
};

/** All that is read of an index, by one connection: what the ports say, at once instead of as promises. */
export function createReader(
  db: DatabaseSync,
  dir: string,
  { refreshes = () => 0, onDamage = () => {} }: ReaderOptions = {},
) {
  const ids = createDocumentIds(db);
  const columnsOf = createColumns(db, refreshes);
  const { pending, countPending } = createPendingReads(
    db,
    'documents.id IN (SELECT document FROM pending_links)',
  );
  return {
    ...createDocumentReads(db, ids),
    search: createKeywordSearch(db),
    candidates: createCandidateSearch(db, ids, columnsOf),
    nearest: createNearest(db, dir, { onDamage }),
    ...createVectorsOfDocuments(db, ids),
    vectorSets: createVectorSets(db),
    ...createPendingVectors(db),
    byKeys: createByKeys(db),
    ...createLinkReads(db, ids),
    ...createTargetReads(db),
    ...createCiting(db),
    sharing: createSharing(db, ids, () => columnsOf().documents),
    citedByCounts: createCitedByCounts(db),
    pendingLinks: (page: PendingPage) => pending(page),
    countPendingLinks: () => countPending(),
    ...createNameReads(db),
  };
}

export type IndexReader = ReturnType<typeof createReader>;

/** The methods of a reader thread: the reads, and tasks that read through ports of their own. */
export function createReaderMethods(db: DatabaseSync, dir: string, options: ReaderOptions) {
  const reader = createReader(db, dir, options);
  const ports = portsOfReader(reader);
  const tasks = new Map<string, ImportedTask>();
  return {
    ...reader,
    async runTask({ module, name }: TaskName, input: unknown) {
      const key = `${module}#${name}`;
      const task = tasks.get(key) ?? (await importTask({ module, name }));
      tasks.set(key, task);
      return task(ports, input);
    },
  };
}

type TaskName = Pick<EngineTask<unknown, unknown>, 'module' | 'name'>;
type ImportedTask = (ports: EnginePorts, input: unknown) => unknown;

async function importTask({ module, name }: TaskName): Promise<ImportedTask> {
  const exported: Record<string, unknown> = await import(module);
  const task = exported[name];
  if (typeof task !== 'function') throw new Error(`${module} exports no function ${name}.`);
  return task as ImportedTask;
}

export type ReaderMethods = ReturnType<typeof createReaderMethods>;

import type { DatabaseSync } from 'node:sqlite';
import type { PendingPage } from '#service/engine/ports.ts';
import { createCandidateSearch } from '../candidates/candidate-search.ts';
import { createColumns } from '../candidates/columns.ts';
import { createDescriptionReads } from '../descriptions/reads.ts';
import { createEditionReads } from '../editions/reads.ts';
import { createByKeys } from '../graph/by-key.ts';
import { createCiting } from '../graph/citing.ts';
import { createLinkReads } from '../graph/links.ts';
import { createNameReads } from '../graph/names.ts';
import { createCitedByCounts } from '../graph/resolved.ts';
import { createSharing } from '../graph/sharing.ts';
import { createTargetReads } from '../graph/targets.ts';
import { createKeywordSearch } from '../keyword/keyword-search.ts';
import { createStatementReads } from '../statements/reads.ts';
import { createDocumentIds } from '../store/document-ids.ts';
import { createDocumentReads } from '../store/documents.ts';
import { createFacts } from '../store/facts.ts';
import { createHeadReads } from '../store/heads.ts';
import { createPendingReads } from '../store/pending.ts';
import { createNearest, type NEAR_BOUNDS } from '../vectors/nearest.ts';
import { createVectorsOfDocuments } from '../vectors/of-documents.ts';
import { createPendingVectors, createVectorSets } from '../vectors/series.ts';
import { createVectorRows } from '../vectors/vector-rows.ts';

export type ReaderOptions = {
  /** How often the engine was told to refresh. */
  refreshes?: () => number;
  /** Called with a model whose HNSW file could not be used. */
  onDamage?: (model: string) => void;
  walkCacheBytes?: number | undefined;
  nearBounds?: typeof NEAR_BOUNDS | undefined;
};

/** All reads of an index on one connection: the methods of the ports, synchronous. */
export function createReader(
  db: DatabaseSync,
  dir: string,
  { refreshes = () => 0, onDamage = () => {}, walkCacheBytes, nearBounds: bounds }: ReaderOptions = {},
) {
  const ids = createDocumentIds(db);
  const columnsOf = createColumns(db, refreshes);
  const factsOf = createFacts(db, columnsOf);
  const vectorRows = createVectorRows(db);
  const headsOf = createHeadReads(db);
  const { search, count } = createKeywordSearch(db, columnsOf, { headsOf, factsOf, walkCacheBytes });
  const { pending, countPending } = createPendingReads(
    db,
    'documents.id IN (SELECT document FROM pending_links)',
  );
  return {
    ...createDocumentReads(db, ids, headsOf),
    search,
    count,
    candidates: createCandidateSearch(db, ids, columnsOf, factsOf),
    ...createDescriptionReads(db, ids),
    ...createStatementReads(db),
    ...createEditionReads(db),
    nearest: createNearest(db, dir, { onDamage, factsOf, ids, rows: vectorRows, bounds }),
    ...createVectorsOfDocuments(db, ids, vectorRows),
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

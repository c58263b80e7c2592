import type { SourceDocument } from '#lib/contract/document.ts';
import type { IndexWriter } from '#service/indexing/writer.ts';
import { createConflictDetector } from './conflict-detector.ts';
import { limitTasks } from './limit-tasks.ts';
import type { DocumentRecord, ReadRecord, Reject, Removal } from './reader.ts';
import { type DocumentWithParts, removeMissingParts, removeWithParts } from './remove-parts.ts';

/**
 * `read` is the sum of the next four. `deleted`: documents that the source names for deletion; if one isn't stored, it
 * counts as unchanged. `removed`: their parts, and parts that the new edition of an act lacks.
 */
export type IngestCounts = {
  read: number;
  stored: number;
  unchanged: number;
  deleted: number;
  rejected: number;
  removed: number;
};

export type IngestOptions = {
  engine: Pick<IndexWriter, 'write'> &
    Partial<Pick<IndexWriter, 'idsUnder' | 'remove' | 'retire' | 'isOlder'>>;
  documents: AsyncIterable<ReadRecord | Removal> | Iterable<ReadRecord | Removal>;
  /** Detects documents that came before with other content; several files of one run share it. */
  isConflict?: ReturnType<typeof createConflictDetector>;
  onReject?(reject: Reject): void | Promise<void>;
  /** Called with the counts so far after every batch, and last with those of all, also when reading fails. */
  onProgress?(counts: IngestCounts): void;
};

/** One transaction's worth: enough that the index is written in few large parts, little enough to hold in memory. */
const BATCH_DOCUMENTS = 25_000;
const BATCH_CHARACTERS = 1_500_000;
/** Batches in progress while the next is read: one is being prepared, one is being written. */
const MAX_PENDING_BATCHES = 2;

/** Removals that are looked up together. */
const BATCH_REMOVALS = 1_000;

const NO_PLACE = { file: '', line: 0 };
const CONTENT_CONFLICT = 'doc_id: came before in this run, with another content';
const DELETION_CONFLICT = 'doc_id: came before in this run, to be stored or to be deleted';

/**
 * Stores documents batch by batch; while some are written the next are read. A run that was cut short is simply repeated:
 * what is stored is then unchanged.
 */
export async function ingest(options: IngestOptions): Promise<IngestCounts> {
  const { engine, documents, isConflict = createConflictDetector(), onReject, onProgress } = options;
  const counts: IngestCounts = { read: 0, stored: 0, unchanged: 0, deleted: 0, rejected: 0, removed: 0 };
  let batch: SourceDocument[] = [];
  let characters = 0;
  /** The documents of the batch that have parts. */
  let withParts: DocumentWithParts[] = [];
  let removals: string[] = [];
  const writes = limitTasks(MAX_PENDING_BATCHES);

  async function store(writing: readonly SourceDocument[], givenParts: readonly DocumentWithParts[]) {
    const stored = writing.length > 0 ? await engine.write(writing) : 0;
    counts.stored += stored;
    counts.unchanged += writing.length - stored;
    counts.read += writing.length;
    counts.removed += await removeMissingParts(engine, givenParts);
    onProgress?.({ ...counts });
  }
  function flushBatch() {
    const writing = store(batch, withParts);
    batch = [];
    characters = 0;
    withParts = [];
    return writes.add(writing);
  }
  /**
   * Keeps the order of the source: an act may be deleted and then be stored anew. So all earlier writes are awaited.
   */
  async function flushRemovals() {
    if (removals.length === 0) return;
    const named = removals;
    removals = [];
    await writes.finish();
    const { deleted, removed } = await removeWithParts(engine, named);
    counts.read += named.length;
    counts.deleted += deleted;
    counts.unchanged += named.length - deleted;
    counts.removed += removed;
    onProgress?.({ ...counts });
  }
  async function reject(reason: Reject) {
    counts.read++;
    counts.rejected++;
    await onReject?.(reason);
  }

  async function addRemoval({ remove, isListed, place = NO_PLACE }: Removal) {
    const cameBefore = isConflict({ doc_id: remove, deleted: true });
    if (cameBefore && !isListed) return reject({ ...place, reason: DELETION_CONFLICT });
    if (batch.length > 0) await flushBatch();
    if (removals.push(remove) >= BATCH_REMOVALS) await flushRemovals();
  }
  async function addDocument({ document, parts, place = NO_PLACE }: DocumentRecord) {
    if (isConflict(document)) return reject({ ...place, reason: CONTENT_CONFLICT });
    await flushRemovals();
    batch.push(document);
    if (parts) withParts.push({ whole: document.doc_id, parts });
    characters += document.text.length;
    if (batch.length >= BATCH_DOCUMENTS || characters >= BATCH_CHARACTERS) await flushBatch();
  }

  try {
    for await (const record of documents) {
      if ('reject' in record) await reject(record.reject);
      else if ('remove' in record) await addRemoval(record);
      else await addDocument(record);
    }
  } finally {
    // What a file gave before it turned out to be broken is kept too.
    await flushBatch();
    await flushRemovals();
    await writes.finish();
  }
  return counts;
}

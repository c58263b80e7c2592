import type { DatabaseSync } from 'node:sqlite';
import { storageFault } from '#lib/sqlite/storage-fault.ts';
import type { WriteOutcome } from '#service/engine/ports.ts';
import type { PreparedBatch } from './prepare-upserts.ts';
import { inTransaction } from './transaction.ts';
import { createUpsertDocument } from './upsert-document.ts';

/** Writes a prepared batch. See `DocumentStore.upsert`. */
export function createUpsert(db: DatabaseSync) {
  const { refresh, upsert } = createUpsertDocument(db);

  function refreshAll({ refreshes }: PreparedBatch) {
    for (const one of refreshes) refresh(one);
  }

  function writeTogether(batch: PreparedBatch): WriteOutcome[] {
    return inTransaction(db, () => {
      refreshAll(batch);
      return batch.upserts.map((one) => upsert(one, batch.bytes));
    });
  }

  /**
   * A savepoint for each document would flush the full-text index each time, so documents are written one by one only
   * after the batch has failed.
   */
  function writeEach(batch: PreparedBatch): WriteOutcome[] {
    inTransaction(db, () => refreshAll(batch));
    return batch.upserts.map((one): WriteOutcome => {
      try {
        return inTransaction(db, () => upsert(one, batch.bytes));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { doc_id: one.document.doc_id, outcome: 'failed', reason };
      }
    });
  }

  function write(batch: PreparedBatch): WriteOutcome[] {
    try {
      return writeTogether(batch);
    } catch (error) {
      // On a full disk single documents would fail too.
      if (storageFault(error)) throw error;
      return writeEach(batch);
    }
  }

  return (batch: PreparedBatch): WriteOutcome[] => {
    const outcomes = [...batch.decided];
    const written = write(batch);
    for (const [i, { place }] of batch.upserts.entries()) outcomes[place] = written[i] ?? null;
    // Frees the memory at once: this thread makes so little garbage that several batches would wait to be collected.
    batch.bytes.buffer.transfer(0);
    return outcomes.filter((outcome) => outcome !== null);
  };
}

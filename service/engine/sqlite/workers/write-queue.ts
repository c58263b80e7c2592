import type { DocumentUpsert, WriteOutcome } from '#service/engine/ports.ts';
import type { Pool } from '#service/workers/pool.ts';
import type { PreparerMethods } from './preparer.ts';
import type { WriterMethods } from './writer.ts';

/** Counts by doc_id the writes in progress: an id that was added twice must be removed twice. */
class DocIdCounts {
  readonly #counts = new Map<string, number>();

  add(names: readonly string[], by: 1 | -1) {
    for (const name of names) {
      const count = (this.#counts.get(name) ?? 0) + by;
      if (count === 0) this.#counts.delete(name);
      else this.#counts.set(name, count);
    }
  }

  within = (names: readonly string[]): string[] => names.filter((name) => this.#counts.has(name));
}

/** Writes of one engine. Batches of documents are prepared by one thread while another writes the one before. */
export function createWriteQueue(preparing: Pool<PreparerMethods>, writing: Pool<WriterMethods>) {
  const pending = new Set<Promise<unknown>>();
  const beingWritten = new DocIdCounts();

  function track<T>(write: Promise<T>): Promise<T> {
    const settled = write.then(
      () => void pending.delete(settled),
      () => void pending.delete(settled),
    );
    pending.add(settled);
    return write;
  }

  async function whileWritten<T>(docIds: readonly string[], write: () => Promise<T>): Promise<T> {
    beingWritten.add(docIds, 1);
    try {
      return await write();
    } finally {
      beingWritten.add(docIds, -1);
    }
  }

  async function upsertPrepared(batch: readonly DocumentUpsert[], contested: readonly string[]) {
    const prepared = await preparing.run('prepare', batch, contested);
    // Nothing to write: no need to wait for the writer of another process.
    if (prepared.upserts.length === 0 && prepared.refreshes.length === 0)
      return prepared.decided.filter((outcome) => outcome !== null);
    return writing.run('upsert', prepared);
  }

  return {
    track,

    upsert(batch: readonly DocumentUpsert[]): Promise<WriteOutcome[]> {
      const docIds = batch.map(({ document }) => document.doc_id);
      const contested = beingWritten.within(docIds);
      return track(whileWritten(docIds, () => upsertPrepared(batch, contested)));
    },

    remove: (docIds: readonly string[]): Promise<WriteOutcome[]> =>
      track(whileWritten(docIds, () => writing.run('remove', docIds))),

    /** Resolves when all writes under way have ended, also failed ones. */
    async settled(): Promise<void> {
      await Promise.all(pending);
    },
  };
}

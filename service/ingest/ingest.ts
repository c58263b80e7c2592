import type { SourceDocument } from '#lib/contract/document.ts';
import type { Engine } from '#service/engine/engine.ts';
import type { Read, Reject } from './jsonl.ts';

/** `read` is the sum of the other three. */
export type Counts = { read: number; stored: number; unchanged: number; rejected: number };

export type IngestOptions = {
  engine: Pick<Engine, 'write'>;
  documents: AsyncIterable<Read> | Iterable<Read>;
  onReject?(reject: Reject): void | Promise<void>;
  /** Called with the counts so far after every batch, and last with those of all, also when reading fails. */
  onProgress?(counts: Counts): void;
};

/** One transaction's worth: enough that the index is written in few large parts, little enough to hold in memory. */
const BATCH_DOCUMENTS = 5_000;
const BATCH_CHARACTERS = 8_000_000;

/** Stores documents batch by batch. A run that was cut short is simply repeated: what is stored is then unchanged. */
export async function ingest({ engine, documents, onReject, onProgress }: IngestOptions): Promise<Counts> {
  const counts: Counts = { read: 0, stored: 0, unchanged: 0, rejected: 0 };
  let batch: SourceDocument[] = [];
  let characters = 0;

  async function flush() {
    const writing = batch;
    batch = [];
    characters = 0;
    const stored = writing.length > 0 ? await engine.write(writing) : 0;
    counts.stored += stored;
    counts.unchanged += writing.length - stored;
    counts.read += writing.length;
    onProgress?.({ ...counts });
  }

  try {
    for await (const read of documents) {
      if ('reject' in read) {
        counts.read++;
        counts.rejected++;
        await onReject?.(read.reject);
        continue;
      }
      batch.push(read.document);
      characters += read.document.text.length;
      if (batch.length >= BATCH_DOCUMENTS || characters >= BATCH_CHARACTERS) await flush();
    }
  } finally {
    // What a file gave before it turned out to be broken is kept too.
    await flush();
  }
  return counts;
}

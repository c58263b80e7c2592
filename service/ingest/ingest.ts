import type { SourceDocument } from '#lib/contract/document.ts';
import type { Engine } from '#service/engine/engine.ts';
import type { Read, Reject } from './reader.ts';
import { repeats } from './repeats.ts';

/** `read` is the sum of the next three. `removed` were stored before and are in the new edition no more. */
export type Counts = { read: number; stored: number; unchanged: number; rejected: number; removed: number };

export type IngestOptions = {
  engine: Pick<Engine, 'write'> & Partial<Pick<Engine, 'idsUnder' | 'remove'>>;
  documents: AsyncIterable<Read> | Iterable<Read>;
  /** Tells of documents that came before with another content; of several files, one for all of them. */
  isRepeat?(document: SourceDocument): boolean;
  onReject?(reject: Reject): void | Promise<void>;
  /** Called with the counts so far after every batch, and last with those of all, also when reading fails. */
  onProgress?(counts: Counts): void;
};

/** One transaction's worth: enough that the index is written in few large parts, little enough to hold in memory. */
const BATCH_DOCUMENTS = 5_000;
const BATCH_CHARACTERS = 8_000_000;

const NOWHERE = { file: '', line: 0 };
const REPEATED = 'doc_id: came before in this run, with another content';

/** Stores documents batch by batch. A run that was cut short is simply repeated: what is stored is then unchanged. */
export async function ingest(options: IngestOptions): Promise<Counts> {
  const { engine, documents, isRepeat = repeats(), onReject, onProgress } = options;
  const counts: Counts = { read: 0, stored: 0, unchanged: 0, rejected: 0, removed: 0 };
  let batch: SourceDocument[] = [];
  let characters = 0;
  let wholes: Whole[] = [];

  async function flush() {
    const writing = batch;
    batch = [];
    characters = 0;
    const finished = wholes;
    wholes = [];
    const stored = writing.length > 0 ? await engine.write(writing) : 0;
    counts.stored += stored;
    counts.unchanged += writing.length - stored;
    counts.read += writing.length;
    counts.removed += await removeGone(engine, finished);
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
      if (isRepeat(read.document)) {
        counts.read++;
        counts.rejected++;
        await onReject?.({ ...(read.place ?? NOWHERE), reason: REPEATED });
        continue;
      }
      batch.push(read.document);
      if (read.parts) wholes.push({ prefix: `${read.document.doc_id}:`, parts: read.parts });
      characters += read.document.text.length;
      if (batch.length >= BATCH_DOCUMENTS || characters >= BATCH_CHARACTERS) await flush();
    }
  } finally {
    // What a file gave before it turned out to be broken is kept too.
    await flush();
  }
  return counts;
}

type Whole = { prefix: string; parts: readonly string[] };

/** Removes what is stored below a whole and is no part of it any more. */
async function removeGone(
  { idsUnder, remove }: IngestOptions['engine'],
  wholes: readonly Whole[],
): Promise<number> {
  if (!idsUnder || !remove) return 0;
  const gone: string[] = [];
  for (const { prefix, parts } of wholes) {
    const kept = new Set(parts);
    for (const id of await idsUnder(prefix)) if (!kept.has(id)) gone.push(id);
  }
  return gone.length > 0 ? remove(gone) : 0;
}

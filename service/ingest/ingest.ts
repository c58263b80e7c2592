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
const BATCH_DOCUMENTS = 25_000;
const BATCH_CHARACTERS = 1_500_000;
/** Batches on their way to the index while the next is read: one made ready, one written. */
const AHEAD = 2;

const NOWHERE = { file: '', line: 0 };
const REPEATED = 'doc_id: came before in this run, with another content';

/**
 * Stores documents batch by batch; while some are written the next are read. A run that was cut short is simply repeated:
 * what is stored is then unchanged.
 */
export async function ingest(options: IngestOptions): Promise<Counts> {
  const { engine, documents, isRepeat = repeats(), onReject, onProgress } = options;
  const counts: Counts = { read: 0, stored: 0, unchanged: 0, rejected: 0, removed: 0 };
  let batch: SourceDocument[] = [];
  let characters = 0;
  let wholes: Whole[] = [];
  const writes = inOrder(AHEAD);

  async function store(writing: readonly SourceDocument[], finished: readonly Whole[]) {
    const stored = writing.length > 0 ? await engine.write(writing) : 0;
    counts.stored += stored;
    counts.unchanged += writing.length - stored;
    counts.read += writing.length;
    counts.removed += await removeGone(engine, finished);
    onProgress?.({ ...counts });
  }
  function flush() {
    const writing = store(batch, wholes);
    batch = [];
    characters = 0;
    wholes = [];
    return writes.add(writing);
  }
  async function reject(reason: Reject) {
    counts.read++;
    counts.rejected++;
    await onReject?.(reason);
  }

  try {
    for await (const read of documents) {
      if ('reject' in read) await reject(read.reject);
      else if (isRepeat(read.document)) await reject({ ...(read.place ?? NOWHERE), reason: REPEATED });
      else {
        batch.push(read.document);
        if (read.parts) wholes.push({ prefix: `${read.document.doc_id}:`, parts: read.parts });
        characters += read.document.text.length;
        if (batch.length >= BATCH_DOCUMENTS || characters >= BATCH_CHARACTERS) await flush();
      }
    }
  } finally {
    // What a file gave before it turned out to be broken is kept too.
    await flush();
    await writes.all();
  }
  return counts;
}

/** Holds up whoever adds work while `most` pieces of it go on; the first that fails is told by the next call. */
function inOrder(most: number) {
  const going: Promise<void>[] = [];
  const next = async (left: number) => {
    while (going.length > left) await going.shift();
  };
  return {
    async add(work: Promise<void>) {
      work.catch(() => {}); // It is awaited later, and must not count as unhandled until then.
      going.push(work);
      await next(most);
    },
    all: () => next(0),
  };
}

type Whole = { prefix: string; parts: readonly string[] };

/** Removes what is stored below a whole and is no part of it any more. */
async function removeGone(
  { idsUnder, remove }: IngestOptions['engine'],
  wholes: readonly Whole[],
): Promise<number> {
  if (!idsUnder || !remove) return 0;
  const gone: string[] = [];
  const stored = await Promise.all(wholes.map(({ prefix }) => idsUnder(prefix)));
  for (const [index, { parts }] of wholes.entries()) {
    const kept = new Set(parts);
    gone.push(...(stored[index] ?? []).filter((id) => !kept.has(id)));
  }
  return gone.length > 0 ? remove(gone) : 0;
}

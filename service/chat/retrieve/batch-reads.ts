import type { SourceDocument } from '#lib/contract/document.ts';

type GetMany = (docIds: readonly string[]) => Promise<readonly SourceDocument[]>;

/** Batches reads: documents requested one by one in the same tick are read with one message to the thread. */
export function batchReads(getMany: GetMany): (docId: string) => Promise<SourceDocument | null> {
  let requested = new Set<string>();
  let pendingBatch: Promise<Map<string, SourceDocument>> | undefined;

  async function readBatch(): Promise<Map<string, SourceDocument>> {
    await Promise.resolve();
    const docIds = [...requested];
    requested = new Set();
    pendingBatch = undefined;
    return new Map((await getMany(docIds)).map((document) => [document.doc_id, document]));
  }

  return async (docId) => {
    requested.add(docId);
    pendingBatch ??= readBatch();
    return (await pendingBatch).get(docId) ?? null;
  };
}

import type { SourceDocument } from '#lib/contract/document.ts';

type GetMany = (docIds: readonly string[]) => Promise<readonly SourceDocument[]>;

/** Batches reads: documents requested one by one in the same tick are read with one message to the thread. */
export function getTogether(getMany: GetMany): (docId: string) => Promise<SourceDocument | null> {
  let asked = new Set<string>();
  let coming: Promise<Map<string, SourceDocument>> | undefined;

  async function getAsked(): Promise<Map<string, SourceDocument>> {
    await Promise.resolve();
    const docIds = [...asked];
    asked = new Set();
    coming = undefined;
    return new Map((await getMany(docIds)).map((document) => [document.doc_id, document]));
  }

  return async (docId) => {
    asked.add(docId);
    coming ??= getAsked();
    return (await coming).get(docId) ?? null;
  };
}

import { type UpsertFields, upsertOf } from '#service/testing/document-of.ts';
import { type OpenEmptyEngine, openForEachTest, openForSuite } from '#service/testing/engine-lifecycle.ts';
import type { DocumentUpsert, Engine, VectorsOfDocument } from '../ports.ts';

export type { OpenEmptyEngine };

/** An empty engine for each test of a suite; what its helpers write is seen by reads at once. */
export const engineForEachTest = (open: OpenEmptyEngine) => helpersOf(openForEachTest(open));

/** One engine for a suite, emptied of its documents after each test. */
export const engineForSuite = (open: OpenEmptyEngine) => helpersOf(openForSuite(open));

function helpersOf(opened: () => Engine) {
  /** The revision of each stored document. */
  async function revisions(): Promise<Map<string, string>> {
    const page = { maxDocuments: 10_000, maxCharacters: 1_000_000_000 };
    const pending = await opened().vectors.pending('a model without vectors', page);
    return new Map(pending.map(({ revision, document }) => [document.doc_id, revision]));
  }

  async function upsert(...batch: DocumentUpsert[]) {
    const outcomes = await opened().store.upsert(batch);
    await opened().refresh();
    return outcomes;
  }

  return {
    opened,
    revisions,

    upsert,

    async write(...documents: UpsertFields[]) {
      return (await upsert(...documents.map(upsertOf))).map(({ outcome }) => outcome);
    },

    async remove(...docIds: string[]) {
      await opened().store.remove(docIds);
      await opened().refresh();
    },

    /** Puts vectors of stored documents, each a passage of its own `[i, i + 1)`. */
    async putVectors(model: string, vectorsByDocument: Record<string, readonly Int8Array[]>) {
      const current = await revisions();
      const batch = Object.entries(vectorsByDocument).map(
        ([doc_id, vectors]): VectorsOfDocument => ({
          doc_id,
          revision: current.get(doc_id) ?? 'none',
          spans: vectors.map((_, i) => ({ start: i, end: i + 1 })),
          vectors: Int8Array.from(vectors.flatMap((vector) => [...vector])),
        }),
      );
      const dimensions = Object.values(vectorsByDocument)[0]?.[0]?.length ?? 0;
      const count = await opened().vectors.put(model, dimensions, batch);
      await opened().refresh();
      return count;
    },
  };
}

import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type UpsertFields, upsertOf } from '#service/testing/document-of.ts';
import type { Engine, VectorsOfDocument } from '../ports.ts';

/** Opens an engine that holds nothing. */
export type OpenEmptyEngine = () => Promise<Engine>;

/** An empty engine for each test of a suite; what its helpers write is seen by reads at once. */
export function engineForEachTest(open: OpenEmptyEngine) {
  let engine: Engine | undefined;
  beforeEach(async () => {
    engine = await open();
  });
  afterEach(() => engine?.close());
  return helpersOf(() => engine);
}

/**
 * One engine for a suite, without documents at the beginning of each test, but perhaps with names, targets of citations
 * and sets of vectors of those before: opening an engine takes longer than most tests.
 */
export function engineForSuite(open: OpenEmptyEngine) {
  let engine: Engine | undefined;
  beforeAll(async () => {
    engine = await open();
  });
  afterEach(async () => {
    if (!engine) return;
    await engine.store.remove(await engine.store.ids({ limit: 10_000 }));
    await engine.store.replaceAuthority([]);
    await engine.refresh();
  });
  afterAll(() => engine?.close());
  return helpersOf(() => engine);
}

function helpersOf(current: () => Engine | undefined) {
  const opened = (): Engine => {
    const engine = current();
    if (!engine) throw new Error('Only a test has an engine.');
    return engine;
  };

  /** The revision of each stored document. */
  async function revisions(): Promise<Map<string, string>> {
    const page = { maxDocuments: 10_000, maxCharacters: 1_000_000_000 };
    const pending = await opened().vectors.pending('a model without vectors', page);
    return new Map(pending.map(({ revision, document }) => [document.doc_id, revision]));
  }

  return {
    opened,
    revisions,

    async write(...documents: UpsertFields[]) {
      const outcomes = await opened().store.upsert(documents.map(upsertOf));
      await opened().refresh();
      return outcomes.map(({ outcome }) => outcome);
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

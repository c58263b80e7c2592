import { setTimeout as sleep } from 'node:timers/promises';
import type { SourceDocument } from '#lib/contract/document.ts';
import type { Engine, Hit } from '#service/engine/engine.ts';
import { memoryCandidates } from './memory-candidates.ts';
import { memoryGraph } from './memory-graph.ts';
import { memoryVectors } from './memory-vectors.ts';

type Options = { delayMs?: number; fail?: () => Error | undefined };

/** An engine for tests of what stands above engines: substring search, as slow or as broken as the test wants. */
export function memoryEngine(
  documents: readonly SourceDocument[],
  { delayMs = 0, fail }: Options = {},
): Engine {
  const stored = new Map(documents.map((document) => [document.doc_id, document]));

  const graph = memoryGraph(() => [...stored.values()]);
  const vectors = memoryVectors(() => [...stored.values()]);
  const asked = memoryCandidates(() => [...stored.values()], graph, vectors);

  async function work(): Promise<void> {
    if (delayMs > 0) await sleep(delayMs);
    const error = fail?.();
    if (error) throw error;
  }

  return {
    async keyword(query, { limit }) {
      await work();
      return [...stored.values()]
        .filter(({ text }) => text.includes(query))
        .slice(0, limit)
        .map((document) => toHit(document, query));
    },
    ...vectors,
    async nearest(vector, options) {
      await work();
      return vectors.nearest(vector, options);
    },
    async candidates(terms, options) {
      await work();
      return asked.candidates(terms, options);
    },
    async show(docIds, words, meaning) {
      await work();
      return asked.show(docIds, words, meaning);
    },
    async get(docId) {
      await work();
      return stored.get(docId) ?? null;
    },
    async read(docId) {
      await work();
      return graph.read(docId);
    },
    async parts(docId) {
      await work();
      return graph.parts(docId);
    },
    async citing(docId, options) {
      await work();
      return graph.citing(docId, options);
    },
    async edges(citing, cited) {
      await work();
      return graph.edges(citing, cited);
    },
    async citations(text) {
      await work();
      return graph.citations(text);
    },
    async link() {
      return 0;
    },
    async write(batch) {
      for (const document of batch) stored.set(document.doc_id, document);
      return batch.length;
    },
    async remove(docIds) {
      return docIds.filter((id) => stored.delete(id)).length;
    },
    async idsUnder(prefix) {
      return [...stored.keys()].filter((id) => id.startsWith(prefix));
    },
    async dates() {
      return {};
    },
    async stats() {
      return { documents: stored.size, byType: {}, bytes: 0 };
    },
    async close() {},
  };
}

function toHit({ doc_id, title, text, doc_type, is_abandoned }: SourceDocument, query: string): Hit {
  return { doc_id, title, content: text.replaceAll(query, `<em>${query}</em>`), doc_type, is_abandoned };
}

/** An engine whose searches end when the test says so; `begun` resolves when the first one is under way. */
export function heldEngine() {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const engine = memoryEngine([]);
  async function keyword(): Promise<Hit[]> {
    begun.resolve();
    await released.promise;
    return [];
  }
  return { engine: { ...engine, keyword }, begun: begun.promise, release: released.resolve };
}

import type { SourceDocument } from '#lib/contract/document.ts';
import type { AnswerLibrary } from './library.ts';

/** A cache for one answer: several steps read the same documents. */
export type DocumentCache = {
  /** Adds documents that are known already, so that they are not fetched again. */
  add(documents: readonly SourceDocument[]): void;
  get(docId: string): Promise<SourceDocument | null>;
  /** Those that are held, in this order. */
  getHeld(docIds: readonly string[]): Promise<SourceDocument[]>;
};

/** Fetches each document once. */
export function createDocumentCache(library: Pick<AnswerLibrary, 'get'>): DocumentCache {
  const fetched = new Map<string, Promise<SourceDocument | null>>();

  function get(docId: string): Promise<SourceDocument | null> {
    const known = fetched.get(docId) ?? library.get(docId);
    fetched.set(docId, known);
    return known;
  }

  return {
    add(documents) {
      for (const document of documents) fetched.set(document.doc_id, Promise.resolve(document));
    },
    get,
    getHeld: async (docIds) => (await Promise.all(docIds.map(get))).filter((document) => document !== null),
  };
}

import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import type { SourceDocument } from '#lib/contract/document.ts';
import type { Engine } from '#service/engine/ports.ts';
import { embedDocuments } from '#service/indexing/embed.ts';
import { type LinkOptions, linkDocuments } from '#service/indexing/link.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { documentOf } from './document-of.ts';
import { type OpenEmptyEngine, openForEachTest, openForSuite } from './engine-lifecycle.ts';
import { FINDER, localDocuments } from './local-documents.ts';

/** No shipped notes: tests write documents with ids of real articles, to which these notes would add words. */
const NO_NOTES = new Map();

export type TestDocumentFields = Partial<SourceDocument> & { doc_id: string };

/** An empty index for each test, with helpers that fill it; reads see what they write at once. */
export const indexForEachTest = (open: OpenEmptyEngine) => helpersOf(openForEachTest(open));

/** One index for a suite, emptied of its documents after each test. */
export const indexForSuite = (open: OpenEmptyEngine) => helpersOf(openForSuite(open));

function helpersOf(opened: () => Engine) {
  return {
    engine: opened,
    documents: () => localDocuments(opened()),

    /** Writes documents that have their ids for titles and no text, unless a test says more. */
    async write(...documents: readonly TestDocumentFields[]): Promise<number> {
      const engine = opened();
      const batch = documents.map((fields) => documentOf({ title: fields.doc_id, text: '', ...fields }));
      const count = await createIndexWriter(engine).write(batch);
      await engine.refresh();
      return count;
    },

    async remove(...docIds: readonly string[]): Promise<number> {
      const engine = opened();
      const count = await createIndexWriter(engine).remove(docIds);
      await engine.refresh();
      return count;
    },

    link: (options: LinkOptions = {}) =>
      linkDocuments(opened(), { finder: FINDER, notes: NO_NOTES, ...options }),
    embed: (model: EmbeddingModelV4) => embedDocuments(opened(), model, { notes: NO_NOTES }),
  };
}

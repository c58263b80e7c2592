import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import type { Engine } from '#service/engine/ports.ts';
import { embedDocuments } from '#service/indexing/embed.ts';
import { type LinkOptions, linkDocuments } from '#service/indexing/link.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { documentOf } from './document-of.ts';
import { FINDER, localDocuments } from './local-documents.ts';

export type TestDocumentFields = Partial<SourceDocument> & { doc_id: string };

/** An empty index for each test, of which a test says what it holds; what is written here is seen by reads at once. */
export function indexForEachTest(open: () => Engine) {
  let engine: Engine | undefined;
  beforeEach(() => {
    engine = open();
  });
  afterEach(() => engine?.close());
  return helpersOf(() => engine);
}

/**
 * One index for a suite, without documents at the beginning of each test, but perhaps with names of acts and sets of
 * vectors of those before: opening an engine takes longer than most tests.
 */
export function indexForSuite(open: () => Engine) {
  let engine: Engine | undefined;
  beforeAll(() => {
    engine = open();
  });
  afterEach(async () => {
    if (!engine) return;
    await engine.store.remove(await engine.store.ids({ limit: 10_000 }));
    await engine.refresh();
  });
  afterAll(() => engine?.close());
  return helpersOf(() => engine);
}

function helpersOf(current: () => Engine | undefined) {
  const opened = (): Engine => {
    const engine = current();
    if (!engine) throw new Error('Only a test has an index.');
    return engine;
  };

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

    link: (options: LinkOptions = {}) => linkDocuments(opened(), { finder: FINDER, ...options }),
    embed: (model: EmbeddingModelV4) => embedDocuments(opened(), model),
  };
}

import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { afterEach, beforeEach } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { createDocuments, type Documents } from '#service/documents/documents.ts';
import { localFinder } from '#service/documents/finder/finder.ts';
import type { Engine } from '#service/engine/ports.ts';
import { embedDocuments } from '#service/indexing/embed.ts';
import { type LinkOptions, linkDocuments } from '#service/indexing/link.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { documentOf } from './document-of.ts';

export type DocumentFields = Partial<SourceDocument> & { doc_id: string };

/** An empty index for each test, of which a test says what it holds; what is written here is seen by reads at once. */
export function indexForEachTest(open: () => Engine) {
  // Making the names of acts ready takes a while: they are kept from test to test.
  const finder = localFinder();
  let opened: { engine: Engine; documents: Documents } | undefined;
  beforeEach(() => {
    const engine = open();
    opened = { engine, documents: createDocuments({ engine, finder }) };
  });
  afterEach(() => opened?.engine.close());

  const index = () => {
    if (!opened) throw new Error('Only a test has an index.');
    return opened;
  };

  return {
    engine: () => index().engine,
    documents: () => index().documents,

    /** Writes documents that have their ids for titles and no text, unless a test says more. */
    async write(...documents: readonly DocumentFields[]): Promise<number> {
      const { engine } = index();
      const batch = documents.map((fields) => documentOf({ title: fields.doc_id, text: '', ...fields }));
      const count = await createIndexWriter(engine).write(batch);
      await engine.refresh();
      return count;
    },

    async remove(...docIds: readonly string[]): Promise<number> {
      const { engine } = index();
      const count = await createIndexWriter(engine).remove(docIds);
      await engine.refresh();
      return count;
    },

    link: (options: LinkOptions = {}) => linkDocuments(index().engine, { finder, ...options }),
    embed: (model: EmbeddingModelV4) => embedDocuments(index().engine, model),
  };
}

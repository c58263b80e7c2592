import type { DocumentHead, EnginePorts } from '#service/engine/ports.ts';
import type { TermWithIdf } from '../question/weighted-term.ts';
import type { DescriptionFeatures, LexicalFeatures } from './features.ts';
import { createMeasure } from './measure.ts';
import { createDescriptionMeasure } from './measure-descriptions.ts';

/** Reads documents with their descriptions and measures how they match the terms and phrases of a question. */
export function createDocumentMeasure(
  { store, descriptions }: Pick<EnginePorts, 'store' | 'descriptions'>,
  terms: readonly TermWithIdf[],
  phrases: readonly string[],
) {
  const { measure, measureLines } = createMeasure(terms);
  const describe = createDescriptionMeasure(phrases, measureLines);
  const heads = new Map<string, DocumentHead>();
  const lexical = new Map<string, LexicalFeatures>();
  const ofDescriptions = new Map<string, DescriptionFeatures>();
  return {
    /** All that were read so far, by document, in the order in which they were read. */
    heads,
    lexical,
    descriptions: ofDescriptions,
    async read(docIds: readonly string[]): Promise<void> {
      const held = new Map((await descriptions.get(docIds)).map((one) => [one.doc_id, one]));
      for (const head of await store.heads(docIds)) {
        const { doc_id } = head;
        heads.set(doc_id, head);
        lexical.set(doc_id, measure(head));
        ofDescriptions.set(doc_id, describe(held.get(doc_id)));
      }
    },
  };
}

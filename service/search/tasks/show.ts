import { foldText } from '#lib/text/fold.ts';
import type { EnginePorts, EngineTask, QueryVector } from '#service/engine/ports.ts';
import { nearestPassages } from '../candidates/similarities.ts';
import type { SearchHit } from '../hit.ts';
import { passage } from '../passage/passage.ts';

export type ShowInput = {
  docIds: readonly string[];
  /** Words to be shown and highlighted. */
  words: readonly string[];
  queryVector?: QueryVector | undefined;
};

/** Cuts passages beside the data: one message for all hits. */
export const showTask: EngineTask<ShowInput, SearchHit[]> = {
  module: import.meta.url,
  name: 'showDocuments',
};

/**
 * These documents, as far as they are held, in this order, each with the passage that holds most of the words; of a long
 * one that has vectors, within the passage that is nearest to the question.
 */
export async function showDocuments(
  { store, vectors }: Pick<EnginePorts, 'store' | 'vectors'>,
  { docIds, words, queryVector }: ShowInput,
): Promise<SearchHit[]> {
  const terms = [...new Set(words.map(foldText))].filter((term) => term !== '');
  const spans = await nearestPassages(vectors, docIds, queryVector);
  const documents = await store.getMany(docIds);
  return documents.map(({ doc_id, title, doc_type, is_abandoned, text }) => ({
    doc_id,
    title,
    doc_type,
    is_abandoned,
    content: passage(text, terms, spans.get(doc_id)),
  }));
}

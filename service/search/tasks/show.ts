import { foldText } from '#lib/text/fold.ts';
import type { EnginePorts, EngineTask, QueryVector } from '#service/engine/ports.ts';
import { nearestPassages } from '../candidates/similarities.ts';
import { type SearchHit, toHit } from '../hit.ts';
import { questionHighlights } from '../passage/highlights.ts';
import { passage } from '../passage/passage.ts';

export type ShowInput = {
  docIds: readonly string[];
  /** Words by which passages are chosen. */
  words: readonly string[];
  /** What to highlight: words of the question, and these terms of the law. All words where it is absent. */
  highlighted?: { question: string; terms: readonly string[] } | undefined;
  queryVector?: QueryVector | undefined;
};

/** Cuts the passages of all hits in a thread of the engine. */
export const showTask: EngineTask<ShowInput, SearchHit[]> = {
  module: import.meta.url,
  name: 'showDocuments',
};

/**
 * The held ones of these documents, in this order, each with the passage that has most of the words; for a long
 * document with vectors, within the passage that is nearest to the question.
 */
export async function showDocuments(
  { store, vectors }: Pick<EnginePorts, 'store' | 'vectors'>,
  { docIds, words, highlighted, queryVector }: ShowInput,
): Promise<SearchHit[]> {
  const terms = [...new Set(words.map(foldText))].filter((term) => term !== '');
  const highlights = highlighted && questionHighlights(highlighted.question, highlighted.terms.map(foldText));
  const spans = await nearestPassages(vectors, docIds, queryVector);
  const documents = await store.getMany(docIds);
  return documents.map((document) => {
    const within = spans.get(document.doc_id);
    return toHit(document, passage(document.text, terms, { within, ...(highlights && { highlights }) }));
  });
}

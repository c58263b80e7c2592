import type { DocumentCache } from '../document-cache.ts';
import type { QuestionTerm } from '../library.ts';
import type { SelectedDocument } from '../selection/select.ts';
import { createSentenceScorer } from './sentence-scorer.ts';
import type { AnswerSource } from './source.ts';

/** The selected documents with their sentences scored by the question; documents removed meanwhile are left out. */
export async function scoreSources(
  selected: readonly SelectedDocument[],
  text: string,
  terms: readonly QuestionTerm[],
  documents: Pick<DocumentCache, 'get'>,
): Promise<AnswerSource[]> {
  const scoreSentences = createSentenceScorer(text, terms);
  const read = await Promise.all(selected.map(({ doc_id }) => documents.get(doc_id)));
  return selected.flatMap(({ score, by, reasonPassage, statement }, i): AnswerSource[] => {
    const document = read[i];
    if (!document) return [];
    const sentences = scoreSentences(document, reasonPassage);
    return [{ document, sentences, score, by, ...(statement && { statement }) }];
  });
}

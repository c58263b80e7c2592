import type { SourceDocument } from '#lib/contract/document.ts';
import type { Sentence } from './sentences.ts';

/** A sentence with how much of the question it answers to. */
export type WeighedSentence = Sentence & { weight: number };

/** A document that an answer may draw on. */
export type Source = {
  document: SourceDocument;
  sentences: readonly WeighedSentence[];
  /** Higher is better. */
  score: number;
  /** Why it is here: the question names it, its words are the question's, or another source cites it. */
  by: 'name' | 'words' | 'citation';
};

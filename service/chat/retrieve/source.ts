import type { SourceDocument } from '#lib/contract/document.ts';
import type { Sentence } from './sentences.ts';

/** A sentence with how much of the question it answers to. */
export type WeighedSentence = Sentence & { weight: number };

/** A document that an answer may draw on. */
export type Source = {
  document: SourceDocument;
  sentences: readonly WeighedSentence[];
  /** How far it is behind the best: 0 for that. */
  score: number;
  /** Why it is here: the question names it, it answers, or another source cites it. */
  by: 'name' | 'words' | 'citation';
};

import type { SourceDocument } from '#lib/contract/document.ts';
import type { SourceSentence } from '#lib/taiwan/document/sentences.ts';
import type { CitedStatement } from './cited-statement.ts';

/** A sentence with how much of the question it answers. */
export type ScoredSentence = SourceSentence & { score: number };

/** A document that an answer may draw on. */
export type AnswerSource = {
  document: SourceDocument;
  sentences: readonly ScoredSentence[];
  /** How far it is behind the best: 0 for that, below 0 for others. */
  score: number;
  /** Why it is here: the question names it, it answers, or another source cites it. */
  by: 'name' | 'words' | 'citation';
  /** What courts repeat, in the words of this document: to be quoted with how many say so. */
  statement?: CitedStatement;
};

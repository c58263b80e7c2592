import type { SourceDocument } from '#lib/contract/document.ts';
import type { Amendment } from '#lib/taiwan/document/amendments.ts';
import type { HoldingChange, HoldingItem } from '#lib/taiwan/document/holding.ts';
import type { SourceSentence } from '#lib/taiwan/document/sentences.ts';
import type { Verdict } from '#lib/taiwan/document/verdict.ts';
import type { CitedStatement } from './cited-statement.ts';

/** A sentence with how much of the question it answers. */
export type ScoredSentence = SourceSentence & { score: number };

/** A provision that a holding is about, with what became of it. `amended`: the last change since the decision. */
export type HoldingProvision = {
  doc_id: string;
  title: string;
  verdict: Verdict | null;
  amended: Amendment | null;
};

/** A later decision that changes or supplements a source. */
export type LaterDecision = HoldingChange & { doc_id: string; title: string };

/** What an interpretation or ruling decides. `items`: what of it is quoted, whole and before any reason. */
export type SourceHolding = {
  items: readonly HoldingItem<ScoredSentence>[];
  provisions: readonly HoldingProvision[];
  later: readonly LaterDecision[];
};

/** An article that a sentence cites and that was changed after the sentence was written. */
export type AmendedArticle = Amendment & { doc_id: string; title: string; sentence: string };

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
  /** Of interpretations and rulings on the merits. */
  holding?: SourceHolding;
  /** Of decisions and letters: what of their law was changed since. */
  amended?: readonly AmendedArticle[];
};

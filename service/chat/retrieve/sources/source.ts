import type { SourceDocument } from '#lib/contract/document.ts';
import type { Amendment } from '#lib/taiwan/document/articles/amendments.ts';
import type { HoldingChange, HoldingItem } from '#lib/taiwan/document/decisions/holding.ts';
import type { Verdict } from '#lib/taiwan/document/decisions/verdict.ts';
import type { SourceSentence } from '#lib/taiwan/document/structure/sentences.ts';
import type { CitedStatement } from '../additions/cited-statement.ts';

/**
 * A sentence with how much of the question it answers. `nearness`: of a paragraph or entry of an article, how near it is
 * to the question among those of its article.
 */
export type ScoredSentence = SourceSentence & { score: number; nearness?: number };

/** A provision that a holding is about, with its verdict. `amended`: its last amendment since the decision. */
export type HoldingProvision = {
  doc_id: string;
  title: string;
  verdict: Verdict | null;
  amended: Amendment | null;
};

/** A later decision that changes or supplements a source. */
export type LaterDecision = HoldingChange & { doc_id: string; title: string };

/** A holding. `items`: those that are quoted, whole and before any reasons. */
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
  /** Its distance to the best source: 0 for the best, negative for others. */
  score: number;
  /** Why it was selected: the question names it, it answers, or another source cites it. */
  by: 'name' | 'words' | 'citation';
  /** A repeated statement in the words of this document, with how many documents state it. */
  statement?: CitedStatement;
  /** Only for interpretations and rulings on the merits. */
  holding?: SourceHolding;
  /** Only for decisions and letters: amendments of the law that they cite, since their day. */
  amended?: readonly AmendedArticle[];
};

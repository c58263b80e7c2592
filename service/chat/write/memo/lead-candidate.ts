import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import type { ArticleUnit } from './article.ts';
import type { CitedLaw, CitedView } from './cited-source.ts';
import type { MemoQuote } from './quote.ts';

/** What an answer may begin with: a paragraph with what it quotes of its list, or a quotation of a decision. */
export type LeadCandidate = {
  source: AnswerSource;
  law?: CitedLaw;
  view?: CitedView;
  units: readonly ArticleUnit[];
  quote?: MemoQuote;
  /** How much of the question its words are about. */
  score: number;
  /** How well it answers among the paragraphs of its article. */
  fit: number;
  /** Whether it answers the kind of the question. */
  answers: boolean;
};

/** The question; its words are only compared. */
export type AskedQuestion = { kind: QuestionKind; question: string };

import { COLON } from '#service/chat/retrieve/sentences.ts';
import type { AnswerSource, ScoredSentence } from '#service/chat/retrieve/source.ts';
import { TIME_LIMIT } from '#service/chat/understand/time-limit.ts';
import { isQuotable } from './quotable.ts';
import type { MemoQuote } from './view-quotes.ts';

/** What says less of the question than this part of the best sentence of its article is beside the point. */
const NEAR_BEST = 0.4;
/** A proviso: 但…者，不在此限. */
const EXCEPTION = /但.{2,60}(?:不在此限|不適用|除外|仍|得|不得|應)|不在此限|不適用之|除外/u;

/** The paragraphs of law that set a time limit, where they answer to the question or their article is what it is about. */
export const timeLimitsOf = (source: AnswerSource): MemoQuote[] => paragraphsThat(source, TIME_LIMIT);

/** The paragraphs of law that except from the rule. */
export const exceptionsOf = (source: AnswerSource): MemoQuote[] => paragraphsThat(source, EXCEPTION);

function paragraphsThat({ document, sentences, by }: AnswerSource, pattern: RegExp): MemoQuote[] {
  if (document.doc_type !== '法規命令') return [];
  const heaviest = Math.max(0, ...sentences.map(({ weight }) => weight));
  const isTelling = ({ weight }: ScoredSentence) =>
    by === 'name' || (weight > 0 && weight >= heaviest * NEAR_BEST);
  return sentences
    .filter((one) => pattern.test(one.text) && isTelling(one) && one.under === null && !COLON.test(one.text))
    .map(({ text }) => ({ text: text.trim(), part: null }))
    .filter(({ text }) => isQuotable(text));
}

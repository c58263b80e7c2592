import { OPENS_LIST } from '#lib/taiwan/list-entries.ts';
import { EXCEPTION, TIME_LIMIT } from '#lib/taiwan/statutory-phrases.ts';
import type { AnswerSource, ScoredSentence } from '#service/chat/retrieve/source.ts';
import { isQuotable } from './quotable.ts';
import type { MemoQuote } from './quote.ts';

/** A paragraph must score this share of the best one of its article. */
const SHARE_OF_BEST = 0.4;

/** The paragraphs of law that set a time limit, where they answer the question or it names their article. */
export const timeLimitsOf = (source: AnswerSource): MemoQuote[] => paragraphsWith(source, TIME_LIMIT);

/** The paragraphs of law that except from the rule. */
export const exceptionsOf = (source: AnswerSource): MemoQuote[] => paragraphsWith(source, EXCEPTION);

function paragraphsWith({ document, sentences, by }: AnswerSource, pattern: RegExp): MemoQuote[] {
  if (document.doc_type !== '法規命令') return [];
  const highest = Math.max(0, ...sentences.map(({ score }) => score));
  const isTelling = ({ score }: ScoredSentence) =>
    by === 'name' || (score > 0 && score >= highest * SHARE_OF_BEST);
  return sentences
    .filter(
      (one) => pattern.test(one.text) && isTelling(one) && one.under === null && !OPENS_LIST.test(one.text),
    )
    .map(({ text }) => ({ text: text.trim(), part: null }))
    .filter(({ text }) => isQuotable(text));
}

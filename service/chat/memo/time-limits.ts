import type { Source } from '../source.ts';
import { TIME_LIMIT } from '../time-limit.ts';
import { isQuotable } from './quotable.ts';
import type { Quote } from './quotes.ts';

/** The paragraphs of law that set a time limit, where they answer to the question or their article is what it is about. */
export function timeLimitsOf({ document, sentences, by }: Source): Quote[] {
  if (document.doc_type !== '法規命令') return [];
  return sentences
    .filter(
      ({ text, weight }) => TIME_LIMIT.test(text) && (weight > 0 || by === 'name') && !text.endsWith('：'),
    )
    .map(({ text }) => ({ text: text.trim(), part: null }))
    .filter(({ text }) => isQuotable(text));
}

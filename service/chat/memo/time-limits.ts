import type { Source } from '../source.ts';
import { isQuotable } from './quotable.ts';
import type { Quote } from './quotes.ts';

const NUMBER = '[\\d一二三四五六七八九十百兩]+';
const PERIOD = `${NUMBER}\\s*(?:年|個月|月|日|週|小時)`;
/** Within, before, after: periods in which something has to be done, or that end a right. */
const LIMIT = new RegExp(
  `${PERIOD}(?:之?[內間]|以內|前|間不行使)|逾${PERIOD}|時效|不行使而消滅|期間(?:內|屆滿|經過)`,
  'u',
);

/** The paragraphs of law that set a time limit, where they answer to the question or their article is what it is about. */
export function timeLimitsOf({ document, sentences, by }: Source): Quote[] {
  if (document.doc_type !== '法規命令') return [];
  return sentences
    .filter(({ text, weight }) => LIMIT.test(text) && (weight > 0 || by === 'name') && !text.endsWith('：'))
    .map(({ text }) => ({ text: text.trim(), part: null }))
    .filter(({ text }) => isQuotable(text));
}

import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import { isQuotable } from './quotable.ts';
import type { MemoQuote } from './quote.ts';
import { repeats } from './repetition.ts';
import { selectViewQuotes } from './view-quotes.ts';

/**
 * Quotations from a decision or letter. A repeated statement comes first; a document selected only for one is quoted
 * for nothing else.
 */
export function viewQuotesOf(source: AnswerSource): MemoQuote[] {
  const { statement, by } = source;
  const own = selectViewQuotes(source);
  if (!statement || !isQuotable(statement.text)) return own;
  const repeated: MemoQuote = { text: statement.text, part: null, repeated: statement };
  return [repeated, ...(by === 'citation' ? [] : own.filter(({ text }) => !repeats(text, statement.text)))];
}

import type { AnswerSource } from '#service/chat/retrieve/source.ts';
import type { MemoQuote } from './quote.ts';
import { selectStatuteQuotes } from './statute-quotes.ts';
import { selectViewQuotes } from './view-quotes.ts';

/** What to quote from a source: the law's own paragraphs, or the telling sentences of a court or an authority. */
export function selectQuotes(source: AnswerSource, isBest = false): MemoQuote[] {
  return source.document.doc_type === '法規命令'
    ? selectStatuteQuotes(source, isBest)
    : selectViewQuotes(source);
}

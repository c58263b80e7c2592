import type { AnswerSource } from '#service/chat/retrieve/source.ts';
import { plainTitle } from './quotable.ts';
import type { MemoQuote } from './quote.ts';

/** A source with its number in the prompt and what is quoted from it. */
export type CitedSource = { source: AnswerSource; number: number; quotes: MemoQuote[] };

/** A quotation as the memo writes it: 「…」[1]. */
export const formatQuote = ({ text }: Pick<MemoQuote, 'text'>, number: number): string =>
  `「${text}」[${number}]`;

/** In bold, unless a mark at its end would keep Markdown from seeing that. */
export function formatTitle({ source }: CitedSource): string {
  const title = plainTitle(source.document.title);
  return /^[\p{L}\p{N}].*[\p{L}\p{N}]$/u.test(title) ? `**${title}**` : title;
}

import type { AnswerSource } from '#service/chat/retrieve/source.ts';
import { plainTitle } from './quotable.ts';
import type { MemoQuote } from './view-quotes.ts';

/** A source with its number in the prompt and what is quoted from it. */
export type CitedSource = { source: AnswerSource; number: number; quotes: MemoQuote[] };

export const quoted = ({ text }: MemoQuote, number: number): string => `「${text}」[${number}]`;

/** In bold, unless a mark at its end would keep Markdown from seeing that. */
export function titleOf({ source }: CitedSource): string {
  const title = plainTitle(source.document.title);
  return /^[\p{L}\p{N}].*[\p{L}\p{N}]$/u.test(title) ? `**${title}**` : title;
}

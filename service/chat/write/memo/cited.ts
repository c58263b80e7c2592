import type { Source } from '#service/chat/retrieve/source.ts';
import { plainTitle } from './quotable.ts';
import type { Quote } from './quotes.ts';

/** A source with its number in the prompt and what is quoted from it. */
export type Cited = { source: Source; number: number; quotes: Quote[] };

export const quoted = ({ text }: Quote, number: number): string => `「${text}」[${number}]`;

/** In bold, unless a mark at its end would keep Markdown from seeing that. */
export function titleOf({ source }: Cited): string {
  const title = plainTitle(source.document.title);
  return /^[\p{L}\p{N}].*[\p{L}\p{N}]$/u.test(title) ? `**${title}**` : title;
}

import type { AnswerSource } from '#service/chat/retrieve/source.ts';
import { isQuotable } from './quotable.ts';
import type { MemoQuote } from './view-quotes.ts';

const ENDED = /刪除|停止適用|不再適用|不再援用|失其效力|失效|廢止/u;
const SHORTEST = 8;

/** Where a document says that it is no longer in force; otherwise the sentence of it that says most. */
export function endOf({ sentences }: AnswerSource): MemoQuote | null {
  const quotable = sentences
    .map(({ text, part, weight }) => ({ text: text.trim(), part, weight }))
    .filter(({ text }) => text.length > SHORTEST && isQuotable(text));
  return (
    quotable.find(({ text }) => ENDED.test(text)) ?? quotable.sort((a, b) => b.weight - a.weight)[0] ?? null
  );
}

/** What a demonstration document says of itself in its last line. */
export function noticeOf(text: string): string | null {
  const notice = text.match(/^【示範資料】.+$/mu)?.[0]?.trim();
  return notice && isQuotable(notice) ? notice : null;
}

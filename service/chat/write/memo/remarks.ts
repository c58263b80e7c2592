import type { MemoWords } from '#lib/taiwan/memo/words.ts';
import { sourceNoticeOf } from '#lib/taiwan/source-notice.ts';
import { endOfForce } from './abandoned.ts';
import { formatQuote, formatTitle, type NumberedSource } from './cited-source.ts';
import { holdingRemarks } from './holding-remarks.ts';
import { isQuotable } from './quotable.ts';

/** What is no longer in force, and what sources say of their documents; `cited` is all that the memo quotes. */
export function remarksOn(
  cited: readonly NumberedSource[],
  abandoned: readonly NumberedSource[],
  words: MemoWords,
): string[] {
  return [
    ...holdingRemarks(cited, abandoned, words),
    ...abandoned.flatMap((one) => abandonedLine(one, words)),
    ...noticeLines([...cited, ...abandoned], words),
  ];
}

function abandonedLine({ source, number }: NumberedSource, words: MemoWords): string[] {
  const quote = endOfForce(source);
  return quote ? [words.abandoned(formatTitle({ source }), formatQuote(quote, number))] : [];
}

/** What sources say of their documents, each notice once with the numbers of all that it stands in. */
function noticeLines(cited: readonly NumberedSource[], words: MemoWords): string[] {
  const numbers = new Map<string, number[]>();
  for (const { source, number } of cited) {
    const notice = sourceNoticeOf(source.document.text);
    if (notice && isQuotable(notice)) numbers.set(notice, [...(numbers.get(notice) ?? []), number]);
  }
  return [...numbers].map(([notice, all]) =>
    words.sourceNotice(`「${notice}」${all.map((number) => `[${number}]`).join('')}`),
  );
}

import type { MemoWords } from '#lib/taiwan/memo/words.ts';
import { sourceNoticeOf } from '#lib/taiwan/source-notice.ts';
import {
  type AbandonedSource,
  type CitedView,
  formatQuote,
  formatTitle,
  type NumberedSource,
} from './cited-source.ts';
import { endingSentence } from './ending-sentence.ts';
import { amendedLines, laterLines, type SourceNumbers } from './holding-lines.ts';
import type { MemoLead } from './lead.ts';
import { isQuotable } from './quotable.ts';

type RemarkMaterial = {
  /** Everything that the memo quotes, and the decisions and letters among it. */
  cited: readonly NumberedSource[];
  /** The first line, which is followed by what changed its decision. */
  lead: MemoLead | null;
  views: readonly CitedView[];
  abandoned: readonly AbandonedSource[];
  /** What the memo says before the remarks. */
  text: string;
  numbers: SourceNumbers;
};

/** Remarks on later decisions and amendments, on what is no longer in force, and notices of sources. */
export function remarksOn(
  { cited, lead, views, abandoned, text, numbers }: RemarkMaterial,
  words: MemoWords,
): string[] {
  return [
    ...laterLines(
      cited.filter((one) => one !== lead?.view),
      text,
      numbers,
      words,
    ),
    ...amendedLines(views, numbers, words),
    ...abandoned.flatMap((one) => abandonedLine(one, words)),
    ...noticeLines([...cited, ...abandoned], words),
  ];
}

function abandonedLine({ source, number, ended }: AbandonedSource, words: MemoWords): string[] {
  const quote = endingSentence(source);
  return quote ? [words.abandoned(formatTitle({ source }), ended, formatQuote(quote, number))] : [];
}

/** Notices of sources, each once with the numbers of the documents that have it. */
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

import type { SourceDocument } from '#lib/contract/document.ts';
import { endOfDocument } from '../kinds/end-of-document.ts';
import { endedWords } from '../kinds/end-of-force.ts';
import { type RepeatedTimes, repeatedTimes } from './repeated-times.ts';

/** Marks in the prompt of a language model for what it is not shown, and for whose words it reads. */

/** Between sentences that do not follow each other: nobody is to quote across it. */
export const GAP = '（略）';
export const REST_LEFT_OUT = '（以下省略）';
export const MIDDLE_LEFT_OUT = '\n（中間省略）\n';
export const EARLIER_LEFT_OUT = '（更早的對話已省略）\n';

/** Before what a decision holds, where the heading of that part is not shown. */
export const markHolding = (sentence: string, part: string): string => `（${part}）${sentence}`;

export const markParty = (sentence: string): string => `（當事人主張）${sentence}`;

/** Before a document: what of it many decisions repeat. */
export const markRepeated = (sentence: string, times: RepeatedTimes): string =>
  `（${repeatedTimes(times)}：「${sentence}」）\n`;

/** A document in tags with its number and the code `fence`, which no text can know: so no text can imitate the tags. */
export function fencedDocument(
  document: SourceDocument,
  number: number,
  fence: string,
  text: string,
): string {
  const { title, doc_type, date } = document;
  const ended = endOfDocument(document);
  const facts = [doc_type, date ?? '無日期', ...(ended ? endedWords(ended) : [])].join('，');
  return `<文件 ${number} ${fence}>\n${title}（${facts}）\n${text}\n</文件 ${fence}>\n\n`;
}

/**
 * A notice of the source: a last line in 【…】 that begins with a label, and is no part of the document:
 * 【示範資料】本文件為虛構內容, 【編者註：內容已節錄】.
 */
const NOTICE =
  /(?:^|\n)[ \t\u3000]*(?<notice>【(?:[^】\n]{1,12}】[^【】\n]{2,}。|[^】\n：]{1,12}：[^】\n]{2,}】))\s*$/u;

/** The notice of the source in the last line of a document, or null. */
export const sourceNoticeOf = (text: string): string | null =>
  text.match(NOTICE)?.groups?.notice?.trim() ?? null;

/** Begins a notice that the document is held only as far as another one quotes it. */
const EXCERPT = /(?:^|\n)【節錄：轉引自(?<source>[^】\n]{2,80})】\s*(?:\n[ \t\u3000]*【[^\n]*\s*)?$/u;

/** The notice of an excerpt, for the last line of its text. */
export const excerptNotice = (source: string): string => `【節錄：轉引自${source}】`;

/** The document from which an excerpt is quoted, and where the notice of it begins; null for other texts. */
export function excerptOf(text: string): { source: string; start: number } | null {
  const match = EXCERPT.exec(text);
  const source = match?.groups?.source;
  return match && source ? { source, start: match.index } : null;
}

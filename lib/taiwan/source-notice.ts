/**
 * A last line in 【…】 that begins with a label and goes on is what the source says of its document, and no part of it:
 * 【示範資料】本文件為虛構內容, 【編者註：內容已節錄】.
 */
const NOTICE =
  /(?:^|\n)[ \t\u3000]*(?<notice>【(?:[^】\n]{1,12}】[^【】\n]{2,}。|[^】\n：]{1,12}：[^】\n]{2,}】))\s*$/u;

/** What the source of a document says of it in its last line, or null. */
export const sourceNoticeOf = (text: string): string | null =>
  text.match(NOTICE)?.groups?.notice?.trim() ?? null;

/** Before what else a source says at the end, that a document is held only as far as another quotes it. */
const EXCERPT = /(?:^|\n)【節錄：轉引自(?<source>[^】\n]{2,80})】\s*(?:\n[ \t\u3000]*【[^\n]*\s*)?$/u;

/** The line that says so, at the end of a text. */
export const excerptNotice = (source: string): string => `【節錄：轉引自${source}】`;

/** Which document a text is taken from, being quoted there and not held itself, and where it says so; null of other texts. */
export function excerptOf(text: string): { source: string; start: number } | null {
  const match = EXCERPT.exec(text);
  const source = match?.groups?.source;
  return match && source ? { source, start: match.index } : null;
}

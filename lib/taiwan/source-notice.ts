/**
 * A last line in 【…】 that begins with a label and goes on is what the source says of its document, and no part of it:
 * 【示範資料】本文件為虛構內容, 【編者註：內容已節錄】.
 */
const NOTICE =
  /(?:^|\n)[ \t\u3000]*(?<notice>【(?:[^】\n]{1,12}】[^【】\n]{2,}。|[^】\n：]{1,12}：[^】\n]{2,}】))\s*$/u;

/** What the source of a document says of it in its last line, or null. */
export const sourceNoticeOf = (text: string): string | null =>
  text.match(NOTICE)?.groups?.notice?.trim() ?? null;

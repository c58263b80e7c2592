/** The lines of a memo's last section. `quote` is a quotation with its number: 「…」[1]. */

const PARAGRAPH_KINDS = { timeLimit: '期間', exception: '例外' } as const;

/** A time limit or an exception of an article that was not quoted before. */
export const paragraphRemark = (kind: keyof typeof PARAGRAPH_KINDS, title: string, quote: string): string =>
  `${PARAGRAPH_KINDS[kind]}：${title}另定：${quote}`;

/** A document that is no longer in force. */
export const abandonedRemark = (title: string, quote: string): string =>
  `已不再適用：${title}記載：${quote}（引用前請先確認現行規定）`;

/** What the source of some documents says of them. */
export const noticeRemark = (quote: string): string => `部分文件的來源另有註明，引用前請留意：${quote}`;

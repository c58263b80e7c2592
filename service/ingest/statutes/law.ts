import { z } from 'zod';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** A law as the 全國法規資料庫 gives it; what we have no use for is left out. */
export const Law = z.object({
  LawLevel: text,
  LawName: z.string().trim().min(1),
  LawURL: z.string(),
  LawCategory: text,
  LawModifiedDate: text,
  LawEffectiveDate: text,
  LawEffectiveNote: text,
  LawAbandonNote: text,
  LawHistories: text,
  LawForeword: text,
  LawArticles: z.array(z.object({ ArticleType: z.string(), ArticleNo: text, ArticleContent: text })),
});
export type Law = z.infer<typeof Law>;

/** A text with line feeds alone, without blanks at its end. */
export const withLineFeeds = (value: string) => value.replace(/\r\n?/g, '\n').trimEnd();

/**
 * Histories and notes are wrapped at a fixed width and padded: a line that begins with blanks continues the one before.
 */
export const joinWrappedLines = (value: string) =>
  withLineFeeds(value)
    .replace(/[ 　]*\n[ 　]{2,}/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();

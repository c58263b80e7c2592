import type { Level } from '#lib/contract/document.ts';

/** What decisions repeat about articles: the words of the source that has it, and how many say the same since when. */
export type CitedStatement = {
  text: string;
  articles: readonly string[];
  decisions: number;
  first: string | null;
  last: string | null;
  byLevel: Partial<Record<Level, number>>;
};

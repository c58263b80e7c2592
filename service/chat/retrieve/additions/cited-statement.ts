import type { Level } from '#lib/contract/document.ts';

/**
 * A statement about articles that decisions repeat: in the words of its source, with how many decisions state it and
 * when.
 */
export type CitedStatement = {
  text: string;
  articles: readonly string[];
  decisions: number;
  first: string | null;
  last: string | null;
  byLevel: Partial<Record<Level, number>>;
};

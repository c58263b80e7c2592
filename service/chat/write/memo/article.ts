import { paragraphNumberOf } from '#lib/taiwan/list-entries.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';

/** A unit of an article: a paragraph 項 (of one with a list, its opening), or an entry of a list: 款, 目. */
export type ArticleUnit = {
  /** Its place among the units of the article. */
  i: number;
  text: string;
  score: number;
  /** The number of its paragraph, from 1. */
  paragraph: number;
  /** 0 for a paragraph, 1 for 款, 2 for 目. */
  depth: number;
  /** Its number among its siblings: 3 for 第3款. */
  number: number;
  /** The place `i` of its parent unit; null for a paragraph. */
  under: number | null;
};

/** An article as its units, in order. */
export function unitsOf({ sentences }: Pick<AnswerSource, 'sentences'>): ArticleUnit[] {
  const units: ArticleUnit[] = [];
  let paragraph = 0;
  for (const [i, { text, score, under }] of sentences.entries()) {
    const above = under === null ? undefined : units[under];
    if (!above) paragraph++;
    const before = units.filter((one) => one.under === under).length;
    units.push({
      i,
      text: text.trim(),
      score,
      paragraph,
      depth: above ? above.depth + 1 : 0,
      number: above ? paragraphNumberOf(text.trim())?.ordinal || before + 1 : paragraph,
      under: above ? under : null,
    });
  }
  return units;
}

export const entriesOf = (units: readonly ArticleUnit[], { i }: ArticleUnit): ArticleUnit[] =>
  units.filter(({ under }) => under === i);

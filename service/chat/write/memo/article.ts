import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import { type UnitPlace, unitPlaces } from '#service/chat/retrieve/sources/unit-places.ts';

/** A unit of an article: a paragraph 項 (of one with a list, its opening), or an entry of a list: 款, 目. */
export type ArticleUnit = {
  /** Its place among the units of the article. */
  i: number;
  text: string;
  /** How much of the question its words are about, to compare with units of other articles. */
  score: number;
  /** How well it answers among the units of its article: by meaning, or by words where that is not known. */
  fit: number;
  /** The number of its paragraph, from 1. */
  paragraph: number;
  /** 0 for a paragraph, 1 for 款, 2 for 目. */
  depth: number;
  /** Its number among its siblings: 3 for 第3款. */
  number: number;
  /** The place `i` of its parent unit; null for a paragraph. */
  under: number | null;
};

/** How fast a unit fits less with the distance in meaning to the best of its article: half as well at 0.1. */
const SHARPNESS = 7;

/** An article as its units, in order. */
export function unitsOf({ sentences }: Pick<AnswerSource, 'sentences'>): ArticleUnit[] {
  const units: ArticleUnit[] = [];
  const places = unitPlaces(sentences);
  let paragraph = 0;
  for (const [i, { text, score, nearness, under }] of sentences.entries()) {
    const above = under === null ? undefined : units[under];
    if (!above) paragraph++;
    units.push({
      i,
      text: text.trim(),
      score,
      fit: nearness === undefined ? score : Math.exp(SHARPNESS * nearness),
      paragraph,
      depth: above ? above.depth + 1 : 0,
      number: (places[i] as UnitPlace).number,
      under: above ? under : null,
    });
  }
  return units;
}

export const entriesOf = (units: readonly ArticleUnit[], { i }: ArticleUnit): ArticleUnit[] =>
  units.filter(({ under }) => under === i);

/** All that stands under a unit, at any depth, in order. */
export const descendantsOf = (units: readonly ArticleUnit[], unit: ArticleUnit): ArticleUnit[] =>
  entriesOf(units, unit).flatMap((entry) => [entry, ...descendantsOf(units, entry)]);

/** How well a unit answers together with what stands under it. */
export const fitWithEntries = (units: readonly ArticleUnit[], unit: ArticleUnit): number =>
  Math.max(unit.fit, ...descendantsOf(units, unit).map(({ fit }) => fit));

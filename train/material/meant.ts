import type { ParsedEntry } from '#lib/taiwan/lexicon/parse.ts';
import { foldText } from '#lib/text/fold.ts';
import type { Article } from '../../datasets/statute-texts.ts';
import { TermIndex } from './term-index.ts';

/** An article that an everyday word means, how surely, and which of the entry's terms stand in it. */
export type Meant = { article: number; score: number; terms: string[] };

const MOST = 6;
/** What scores less than this share of the best is not meant. */
const NEAR_BEST = 0.55;
/** A term in more articles than this tells nothing. */
const MOST_ARTICLES = 3000;
const FOR_ACTS = 1.4;

/**
 * For each entry of the lexicon the articles that hold its surest and rarest terms, those that courts cite first.
 * `citedBy` tells how many passages cite an article.
 */
export function meantBy(
  entries: readonly ParsedEntry[],
  articles: readonly Article[],
  citedBy: (article: number) => number,
): Meant[][] {
  const index = new TermIndex(entries.flatMap(({ terms }) => terms.map(({ term }) => term)));
  const holders = new Map<string, number[]>();
  for (const [article, { title, text }] of articles.entries())
    for (const term of index.in(foldText(`${title}|${text}`))) {
      const list = holders.get(term);
      if (list) list.push(article);
      else holders.set(term, [article]);
    }
  return entries.map(({ terms }) => {
    const meant = new Map<number, Meant>();
    for (const { term, weight } of terms) {
      const list = holders.get(term) ?? [];
      if (list.length > MOST_ARTICLES) continue;
      const rarity = Math.log(1 + articles.length / (list.length + 0.5));
      for (const article of list) {
        const one = meant.get(article) ?? { article, score: 0, terms: [] };
        one.score += weight * rarity;
        one.terms.push(term);
        meant.set(article, one);
      }
    }
    for (const one of meant.values())
      one.score *=
        (articles[one.article]?.isAct ? FOR_ACTS : 1) * (1 + 0.1 * Math.log1p(citedBy(one.article)));
    const best = [...meant.values()].sort((a, b) => b.score - a.score || a.article - b.article);
    return best.slice(0, MOST).filter(({ score }) => score >= NEAR_BEST * (best[0]?.score ?? 0));
  });
}

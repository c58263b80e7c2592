import type { StatuteArticle } from '#datasets/statute-texts.ts';
import type { ParsedEntry } from '#lib/taiwan/lexicon/parse.ts';
import { foldText } from '#lib/text/fold.ts';
import { TermIndex } from './term-index.ts';

/** An article that an entry of the lexicon leads to, its score, and which of the entry's terms stand in it. */
export type EntryArticle = { article: number; score: number; terms: string[] };

const MAX_ARTICLES_PER_ENTRY = 6;
/** An article that scores less than this share of the best is left out. */
const MIN_SHARE_OF_BEST = 0.55;
/** A term that more articles hold does not distinguish them. */
const MAX_ARTICLES_WITH_TERM = 3000;
/** Questions are more often about acts than about orders. */
const ACT_FACTOR = 1.4;

/**
 * For each entry of the lexicon the articles that hold its terms, best first: a term counts by its weight and its rarity, an
 * article more if courts cite it. `citedBy` gives the number of passages that cite an article.
 */
export function findEntryArticles(
  entries: readonly ParsedEntry[],
  articles: readonly StatuteArticle[],
  citedBy: (article: number) => number,
): EntryArticle[][] {
  const index = new TermIndex(entries.flatMap(({ terms }) => terms.map(({ term }) => term)));
  const holders = new Map<string, number[]>();
  for (const [article, { title, text }] of articles.entries())
    for (const term of index.in(foldText(`${title}|${text}`))) {
      const list = holders.get(term);
      if (list) list.push(article);
      else holders.set(term, [article]);
    }
  return entries.map(({ terms }) => {
    const scored = new Map<number, EntryArticle>();
    for (const { term, weight } of terms) {
      const list = holders.get(term) ?? [];
      if (list.length > MAX_ARTICLES_WITH_TERM) continue;
      const rarity = Math.log(1 + articles.length / (list.length + 0.5));
      for (const article of list) {
        const one = scored.get(article) ?? { article, score: 0, terms: [] };
        one.score += weight * rarity;
        one.terms.push(term);
        scored.set(article, one);
      }
    }
    for (const one of scored.values())
      one.score *=
        (articles[one.article]?.isAct ? ACT_FACTOR : 1) * (1 + 0.1 * Math.log1p(citedBy(one.article)));
    const best = [...scored.values()].sort((a, b) => b.score - a.score || a.article - b.article);
    return best
      .slice(0, MAX_ARTICLES_PER_ENTRY)
      .filter(({ score }) => score >= MIN_SHARE_OF_BEST * (best[0]?.score ?? 0));
  });
}

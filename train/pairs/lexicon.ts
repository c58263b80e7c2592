import { pick, pickWeighted, type Random } from '../../metrics/random.ts';
import type { TextNumber } from '../texts.ts';
import { type PairSource, type Parts, whole } from './pair.ts';

/** An entry of the lexicon: what people say, what the law says, and which articles say so. */
export type LexiconEntry = {
  target: number;
  keys: readonly TextNumber[];
  terms: readonly TextNumber[];
  articles: readonly MeantArticle[];
};

/** `said`: clauses of the article with the everyday word in place of the law's. */
export type MeantArticle = { article: number; score: number; said: readonly TextNumber[] };

/** Everyday words ↔ the law's words, and the articles that hold them: what teaches the table how people speak. */
export function lexiconPairs(entries: readonly LexiconEntry[], articles: readonly Parts[]): PairSource[] {
  const withArticles = entries.filter(({ articles }) => articles.length > 0);
  const keysOf = new Map<number, TextNumber[][]>();
  for (const { keys, articles } of withArticles)
    for (const { article } of articles) keysOf.set(article, [...(keysOf.get(article) ?? []), [...keys]]);

  /** What somebody may say who means the article: the word, with others that mean it, or in a sentence of it. */
  function query(random: Random, { keys }: LexiconEntry, { article, said }: MeantArticle): TextNumber[] {
    const words = [pick(random, keys)];
    if (random() < 0.4) words.push(pick(random, pick(random, keysOf.get(article) as TextNumber[][])));
    if (said.length > 0 && random() < 0.35) words.push(pick(random, said));
    return words;
  }

  return [
    {
      name: 'lexicon: everyday words ↔ article',
      share: 0.22,
      size: withArticles.length,
      draw(random) {
        const entry = pick(random, withArticles);
        const scores = entry.articles.map(({ score }) => score * score);
        const one = entry.articles[pickWeighted(random, scores)] as MeantArticle;
        return {
          query: query(random, entry, one),
          document: whole(articles[one.article] as Parts),
          target: one.article,
        };
      },
    },
    {
      name: "lexicon: everyday word ↔ the law's",
      share: 0.06,
      size: entries.length,
      draw(random) {
        const { keys, terms, target } = pick(random, entries);
        return { query: [pick(random, keys)], document: terms, target };
      },
    },
  ];
}

import { pick, pickWeighted, type RandomGenerator } from '#metrics/random.ts';
import type { TextNumber } from '../feature-texts.ts';
import { type DocumentParts, type PairSource, whole } from './pair.ts';

/** An entry of the lexicon: everyday words, the law's terms, and the articles that hold them. */
export type LexiconEntry = {
  target: number;
  keys: readonly TextNumber[];
  terms: readonly TextNumber[];
  articles: readonly LexiconTarget[];
};

/** `paraphrases`: clauses of the article with the everyday word in place of the law's term. */
export type LexiconTarget = { article: number; score: number; paraphrases: readonly TextNumber[] };

/** Pairs of everyday words and the law's terms, or the articles that hold them. */
export function lexiconPairs(
  entries: readonly LexiconEntry[],
  articles: readonly DocumentParts[],
): PairSource[] {
  const withArticles = entries.filter(({ articles }) => articles.length > 0);
  const keysOf = new Map<number, TextNumber[][]>();
  for (const { keys, articles } of withArticles)
    for (const { article } of articles) keysOf.set(article, [...(keysOf.get(article) ?? []), [...keys]]);

  /** A question for the article: an everyday word, some also with another word for it, or a paraphrase of a clause. */
  function query(
    random: RandomGenerator,
    { keys }: LexiconEntry,
    { article, paraphrases }: LexiconTarget,
  ): TextNumber[] {
    const words = [pick(random, keys)];
    if (random() < 0.4) words.push(pick(random, pick(random, keysOf.get(article) as TextNumber[][])));
    if (paraphrases.length > 0 && random() < 0.35) words.push(pick(random, paraphrases));
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
        const one = entry.articles[pickWeighted(random, scores)] as LexiconTarget;
        return {
          query: query(random, entry, one),
          document: whole(articles[one.article] as DocumentParts),
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

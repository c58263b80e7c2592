import { pick } from '#metrics/random.ts';
import type { TextNumber } from '../feature-texts.ts';
import { type DocumentParts, type PairSource, whole } from './pair.ts';

/** A passage that cites an article, by the article's number. */
export type CitingText = { text: TextNumber; article: number };

/** Passages of judgments and interpretations ↔ the article that they cite there. */
export function citationPairs(
  passages: readonly CitingText[],
  articles: readonly DocumentParts[],
): PairSource {
  const byArticle = Map.groupBy(passages, ({ article }) => article);
  const cited = [...byArticle.keys()];
  return {
    name: 'passage ↔ article that it cites',
    share: 0.2,
    size: passages.length,
    draw(random) {
      // Half of the draws follow how often articles are cited, so that those that courts apply most are learned best.
      const target = random() < 0.5 ? pick(random, cited) : pick(random, passages).article;
      const { text } = pick(random, byArticle.get(target) as CitingText[]);
      return { query: [text], document: whole(articles[target] as DocumentParts), target };
    },
  };
}

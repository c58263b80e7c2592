import { pick, type RandomGenerator, randomInteger } from '#metrics/random.ts';
import type { TextNumber } from '../feature-texts.ts';
import { type DocumentParts, type PairSource, whole } from './pair.ts';

/** An article in parts, and the chapters that it stands in. */
export type ArticleParts = DocumentParts & { headings: readonly TextNumber[]; isAct: boolean };

const MAX_QUERY_CLAUSES = 3;
const NEIGHBOUR_DISTANCE = 2;
/** Orders outnumber acts three to one, but questions are less often about them. */
const ORDER_PROBABILITY = 0.4;

/** Pairs of parts of articles. */
export function articlePairs(articles: readonly ArticleParts[]): PairSource[] {
  const draw = (random: RandomGenerator): number => {
    for (;;) {
      const index = randomInteger(random, articles.length);
      if (articles[index]?.isAct || random() < ORDER_PROBABILITY) return index;
    }
  };
  const at = (index: number) => articles[index] as ArticleParts;

  const titles: PairSource['draw'] = (random) => {
    const target = draw(random);
    return { query: [at(target).title], document: at(target).clauses, target };
  };

  /** One to three clauses and what is left without them. */
  const clauses: PairSource['draw'] = (random) => {
    const target = draw(random);
    const { title, clauses } = at(target);
    if (clauses.length < 2) return null;
    const length = 1 + randomInteger(random, Math.min(MAX_QUERY_CLAUSES, clauses.length - 1));
    const from = randomInteger(random, clauses.length - length + 1);
    return {
      query: clauses.slice(from, from + length),
      document: [title, ...clauses.slice(0, from), ...clauses.slice(from + length)],
      target,
    };
  };

  const chapters: PairSource['draw'] = (random) => {
    const target = draw(random);
    const { headings } = at(target);
    if (headings.length === 0) return null;
    return { query: headings.slice(-1 - randomInteger(random, 2)), document: whole(at(target)), target };
  };

  /** Articles near each other whose innermost heading is the same. */
  const neighbours: PairSource['draw'] = (random) => {
    const index = draw(random);
    const step = pick(random, [-NEIGHBOUR_DISTANCE, -1, 1, NEIGHBOUR_DISTANCE]);
    const other = articles[index + step];
    if (!other || other.headings.at(-1) !== at(index).headings.at(-1)) return null;
    return { query: at(index).clauses, document: other.clauses, target: index + step };
  };

  const size = articles.length;
  return [
    { name: 'title ↔ article', share: 0.07, size, draw: titles },
    { name: 'clauses ↔ rest of the article', share: 0.25, size, draw: clauses },
    { name: 'chapter ↔ article', share: 0.08, size, draw: chapters },
    { name: 'article ↔ its neighbour', share: 0.05, size, draw: neighbours },
  ];
}

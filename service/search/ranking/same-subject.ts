import { articleNumbersOf } from '#lib/taiwan/article-ids.ts';
import { actIdOf } from '#lib/taiwan/ids.ts';
import { cosinesOf } from './similarity.ts';

/**
 * Bonus for an article in the act of a candidate that is surely the best, and a further bonus for one right beside it.
 */
const SAME_ACT_BONUS = 1;
const NEIGHBOUR_BONUS = 2;
/** Distance in articles at which the second bonus falls to 1/e. */
const NEIGHBOUR_DISTANCE = 4;
/** How many of the first candidates tell what the question is about. */
const BEST_CANDIDATES = 5;
/** How far below the best score the weight of a candidate falls to 1/e. */
const SCORE_SCALE = 2;
/** Articles of one subject have more than this cosine, others less. */
const MIDDLE_COSINE = 0.5;

type Scored = { doc_id: string; score: number };

/** The first candidates, each with a weight for how surely it is the best (`share`). */
function sharesOfBest<T extends Scored>(scored: readonly T[]): { one: T; share: number }[] {
  const best = scored.toSorted((a, b) => b.score - a.score).slice(0, BEST_CANDIDATES);
  const top = best[0]?.score ?? 0;
  const weightOf = ({ score }: Scored) => Math.exp((score - top) / SCORE_SCALE);
  const sum = sumOf(scored.map(weightOf));
  return best.map((one) => ({ one, share: weightOf(one) / sum }));
}

/**
 * Raises the scores of articles in the acts of the best candidates: a question is about one legal institution, whose
 * articles stand together. Documents that are not in acts keep their score.
 */
export function scoreBySubject<T extends Scored>(scored: readonly T[]): T[] {
  const best = sharesOfBest(scored).map(({ one: { doc_id }, share }) => ({
    doc_id,
    act: actIdOf(doc_id),
    place: placeOf(doc_id),
    share,
  }));
  return scored.map((one) => {
    const act = actIdOf(one.doc_id);
    if (act === null) return one;
    const place = placeOf(one.doc_id);
    const more = best
      .filter((other) => other.act === act && other.doc_id !== one.doc_id)
      .map(
        ({ share, place: other }) =>
          share *
          (SAME_ACT_BONUS + NEIGHBOUR_BONUS * Math.exp(-Math.abs(place - other) / NEIGHBOUR_DISTANCE)),
      );
    return { ...one, score: one.score + sumOf(more) };
  });
}

/**
 * Cosines of an article's direction with those of the best articles: `toBest` with all of them, weighted by how surely
 * each is the best; `toFirst` with the first; `most` the largest.
 */
export type Likeness = { toBest: number; toFirst: number; most: number };

/**
 * How alike each of the first candidates is to the best ones. 0 for a document that is no article or has no vectors.
 */
export function likenessOf<T extends Scored & { direction?: Int8Array }>(
  scored: readonly T[],
  count: number = scored.length,
): Likeness[] {
  const best = sharesOfBest(scored);
  const cosine = (one: T, other: T) =>
    one.direction && other.direction && actIdOf(one.doc_id) !== null && actIdOf(other.doc_id) !== null
      ? (cosinesOf(one.direction, other.direction)[0] ?? 0)
      : null;
  return scored.slice(0, count).map((one) => {
    const cosines = best.map(({ one: other }) => cosine(one, other));
    return {
      toBest: sumOf(
        best.map(({ share }, i) => {
          const alike = cosines[i];
          return typeof alike === 'number' ? share * (alike - MIDDLE_COSINE) : 0;
        }),
      ),
      toFirst: cosines[0] ?? 0,
      most: Math.max(0, ...cosines.filter((_, i) => best[i]?.one !== one).map((alike) => alike ?? 0)),
    };
  });
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** 184-1 stands after 184 and before 185. */
function placeOf(docId: string): number {
  const [article = 0, sub = 0] = articleNumbersOf(docId);
  return article + sub / 100;
}

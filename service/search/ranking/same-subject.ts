import { articleNumbersOf } from '#lib/taiwan/article-ids.ts';
import { actIdOf } from '#lib/taiwan/ids.ts';
import { cosinesOf } from './similarity.ts';

/** Bonus of an article in the same act as a surely best one, and further bonus of one right beside it. */
const IN_ACT = 1;
const BESIDE = 2;
/** Distance in articles at which the second bonus falls to 1/e. */
const FAR_ARTICLES = 4;
/** The number of first candidates that tell what the question is about, */
const BEST = 5;
/** and the score below the best at which the weight of one falls to 1/e. */
const SCORE_SCALE = 2;
/** Articles of one subject have more than this cosine, others less. */
const MIDDLE_COSINE = 0.5;

type Scored = { doc_id: string; score: number };

/** The subjects of the first candidates, each with how surely it is the best. */
function sharesOfBest<T extends Scored>(scored: readonly T[]): { one: T; share: number }[] {
  const best = scored.toSorted((a, b) => b.score - a.score).slice(0, BEST);
  const top = best[0]?.score ?? 0;
  const weightOf = ({ score }: Scored) => Math.exp((score - top) / SCORE_SCALE);
  const sum = sumOf(scored.map(weightOf));
  return best.map((one) => ({ one, share: weightOf(one) / sum }));
}

/**
 * Scores again by act: a question is about one institution, whose articles stand together. Documents that are not in
 * acts keep their score.
 */
export function scoreBySubject<T extends Scored>(scored: readonly T[]): T[] {
  const known = sharesOfBest(scored).map(({ one: { doc_id }, share }) => ({
    doc_id,
    act: actIdOf(doc_id),
    place: placeOf(doc_id),
    share,
  }));
  return scored.map((one) => {
    const act = actIdOf(one.doc_id);
    if (act === null) return one;
    const place = placeOf(one.doc_id);
    const more = known
      .filter((other) => other.act === act && other.doc_id !== one.doc_id)
      .map(
        ({ share, place: other }) =>
          share * (IN_ACT + BESIDE * Math.exp(-Math.abs(place - other) / FAR_ARTICLES)),
      );
    return { ...one, score: one.score + sumOf(more) };
  });
}

/** Cosines of an article with the best ones by what they are about: with all, by how surely each is the best, with the first, and the most. */
export type Likeness = { toBest: number; toFirst: number; most: number };

/** How each of the first articles points where the best of all do. 0 for what is no article, or has no vectors. */
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

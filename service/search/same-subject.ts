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
/** Bonus for a vector like those of the surely best, less where its cosine with them is below `MIDDLE_COSINE`. */
const ALIKE = 8;
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

/**
 * Scores again by the articles' vectors: a question about a doctrine that few articles treat pushes back articles
 * that merely share a word with it. All other documents keep their score.
 */
export function scoreByLikeness<T extends Scored & { direction?: Int8Array }>(scored: readonly T[]): T[] {
  const best = sharesOfBest(scored).flatMap(({ one: { doc_id, direction }, share }) =>
    direction && actIdOf(doc_id) !== null ? [{ direction, share }] : [],
  );
  return scored.map((one) => {
    const { doc_id, direction } = one;
    if (!direction || actIdOf(doc_id) === null) return one;
    const alike = best.map(
      (other) => other.share * ((cosinesOf(direction, other.direction)[0] ?? 0) - MIDDLE_COSINE),
    );
    return { ...one, score: one.score + ALIKE * sumOf(alike) };
  });
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** 184-1 stands after 184 and before 185. */
function placeOf(docId: string): number {
  const [article = 0, sub = 0] = articleNumbersOf(docId);
  return article + sub / 100;
}

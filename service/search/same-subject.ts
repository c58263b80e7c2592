import { articleNumbersOf } from '#lib/taiwan/article-ids.ts';
import { actIdOf } from '#lib/taiwan/ids.ts';

/** An article scores so much more that stands in the act of the surely best, and so much more again beside it. */
const IN_ACT = 1;
const BESIDE = 2;
/** In how many articles away that becomes a third. */
const FAR_ARTICLES = 4;
/** The first so many say what the question is about, */
const BEST = 5;
/** each by how little it scores below the very best: this much less counts for a third. */
const SCORE_SCALE = 2;

type Scored = { doc_id: string; score: number };

/**
 * Scores again, knowing what the best are: a question is about one institution, whose articles stand together. What no act
 * has keeps its score.
 */
export function scoreBySubject<T extends Scored>(scored: readonly T[]): T[] {
  const best = scored.toSorted((a, b) => b.score - a.score).slice(0, BEST);
  const top = best[0]?.score ?? 0;
  const shares = best.map(({ score }) => Math.exp((score - top) / SCORE_SCALE));
  const sum = sumOf(scored.map(({ score }) => Math.exp((score - top) / SCORE_SCALE)));
  const known = best.map(({ doc_id }, i) => ({
    doc_id,
    act: actIdOf(doc_id),
    place: placeOf(doc_id),
    share: (shares[i] as number) / sum,
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

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** 184-1 stands after 184 and before 185. */
function placeOf(docId: string): number {
  const [article = 0, sub = 0] = articleNumbersOf(docId);
  return article + sub / 100;
}

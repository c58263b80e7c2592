import { FOLDS } from '#datasets/learned-from.ts';
import { type RankingScores, SCORE_NAMES, scoreRanking } from '#metrics/scores.ts';
import { confidenceInterval, mean } from '#metrics/statistics.ts';
import { scoreBySubject } from '#service/search/ranking/same-subject.ts';
import { score, type Weights } from '#service/search/ranking/score.ts';
import type { RankExample } from './rank-fit.ts';

/** A question with its candidates as the scorer gets them. */
export type RankQuestion = {
  set: string;
  fold: number;
  ids: readonly string[];
  relevant: ReadonlySet<string>;
  /** The features of all candidates. */
  rows: readonly Float32Array[];
  /** The candidates that are learned from. */
  example: RankExample;
};

/** The weights of each fold, learned from the questions of all other folds. */
export async function fitFolds(
  questions: readonly RankQuestion[],
  learn: (examples: readonly RankExample[]) => Promise<Weights>,
): Promise<Weights[]> {
  const folds: Weights[] = [];
  for (let fold = 0; fold < FOLDS; fold++)
    folds.push(await learn(questions.filter((one) => one.fold !== fold).map(({ example }) => example)));
  return folds;
}

/** The scores of every question, by set; it is ranked, as the service does, by the weights of its own fold. */
export function crossValidate(
  questions: readonly RankQuestion[],
  folds: readonly Weights[],
): Map<string, RankingScores[]> {
  const bySet = new Map<string, RankingScores[]>();
  for (const { set, fold, ids, relevant, rows } of questions) {
    const scored = rows.map((row, i) => ({
      doc_id: ids[i] as string,
      score: score(folds[fold] as Weights, row),
    }));
    const order = scoreBySubject(scored).toSorted((a, b) => b.score - a.score);
    const scores = scoreRanking(
      order.map(({ doc_id }) => doc_id),
      relevant,
    );
    bySet.set(set, [...(bySet.get(set) ?? []), scores]);
  }
  return bySet;
}

/** A line a set: every score with its 95 % confidence interval. */
export function crossValidationLines(bySet: ReadonlyMap<string, readonly RankingScores[]>): string[] {
  return [...bySet].map(([set, all]) => {
    const figures = SCORE_NAMES.map((name) => {
      const values = all.map((one) => one[name]);
      const [low, high] = confidenceInterval(values);
      return `${name} ${mean(values).toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)})`;
    });
    return `${set.padEnd(18)} n ${`${all.length}`.padEnd(4)} ${figures.join('  ')}`;
  });
}

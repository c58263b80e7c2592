import { FOLDS } from '#datasets/learned-from.ts';
import { type RankingScores, SCORE_NAMES, scoreRanking } from '#metrics/scores.ts';
import { confidenceInterval, mean } from '#metrics/statistics.ts';
import { score, type Weights } from '#service/search/score.ts';
import type { RankExample } from './rank-fit.ts';

/** A question with its candidates as the scorer gets them. */
export type RankQuestion = {
  set: string;
  fold: number;
  ids: readonly string[];
  relevant: ReadonlySet<string>;
  example: RankExample;
};

/** The weights of each fold, learned from the questions of all other folds. */
export const fitFolds = (
  questions: readonly RankQuestion[],
  learn: (examples: readonly RankExample[]) => Weights,
): Weights[] =>
  Array.from({ length: FOLDS }, (_, fold) =>
    learn(questions.filter((one) => one.fold !== fold).map(({ example }) => example)),
  );

/** The scores of every question, ranked by the weights of its own fold, by set. */
export function crossValidate(
  questions: readonly RankQuestion[],
  folds: readonly Weights[],
): Map<string, RankingScores[]> {
  const bySet = new Map<string, RankingScores[]>();
  for (const { set, fold, ids, relevant, example } of questions) {
    const values = example.rows.map((row) => score(folds[fold] as Weights, row));
    const order = [...values.keys()].sort((a, b) => (values[b] as number) - (values[a] as number));
    const scores = scoreRanking(
      order.map((i) => ids[i] as string),
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

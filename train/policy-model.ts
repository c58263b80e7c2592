import { FOLDS } from '#datasets/learned-from.ts';
import type { SelectionPolicy } from '#service/chat/retrieve/selection/selection.ts';
import { chanceOf, type LogisticModel } from '#service/search/ranking/logistic.ts';
import { fitLogistic, roundedModel } from './logistic.ts';
import { choosePolicy, type JudgedQuestion, type PolicyAim, policyLine } from './selection-policy.ts';

/** A question with the features of each of its candidates, and whether the candidate answers it. */
export type PolicyExample = {
  set: string;
  fold: number;
  weight: number;
  rows: readonly (readonly number[])[];
  isRelevant: readonly boolean[];
};

type PolicyTraining = {
  features: readonly string[];
  /** The same questions, searched for with vectors and by words alone: each has weights of its own. */
  vectors: readonly PolicyExample[];
  words: readonly PolicyExample[];
  /** The penalty on large weights; by default that of `fitLogistic`. */
  decay?: number;
  /** The sets on which the policy is chosen, by its outcome for questions that the model did not learn from. */
  chosenOn: readonly string[];
  aim?: PolicyAim;
};

/** The content of models/selection.json and models/follow-up.json. */
type PolicyModel = {
  features: readonly string[];
  words: LogisticModel;
  vectors: LogisticModel;
  policy: SelectionPolicy;
};

const learn = (examples: readonly PolicyExample[], decay?: number): LogisticModel =>
  fitLogistic(
    examples.flatMap(({ rows, isRelevant, weight }) =>
      rows.map((row, i) => ({ row, isPositive: isRelevant[i] === true, weight })),
    ),
    decay,
  );

/** For each question the chances of its candidates, by a model that learned from the other folds. */
export function judgeByFold(examples: readonly PolicyExample[], decay?: number): JudgedQuestion[] {
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    learn(
      examples.filter((one) => one.fold !== fold),
      decay,
    ),
  );
  return examples.map(({ set, fold, rows, isRelevant }) => ({
    set,
    isRelevant,
    chances: rows.map((row) => chanceOf(models[fold] as LogisticModel, row)),
  }));
}

function print(name: string, judged: readonly JudgedQuestion[], policy: SelectionPolicy): void {
  console.log(`${name}, cross-validated:`);
  for (const [set, all] of Object.entries(Object.groupBy(judged, (one) => one.set)))
    console.log(policyLine(set, all ?? [], policy));
}

/** Learns how likely candidates answer, chooses a policy by cross-validation, and prints the outcome. */
export function trainPolicyModel(training: PolicyTraining): PolicyModel {
  const { features, vectors, words, decay, chosenOn, aim } = training;
  const judged = judgeByFold(vectors, decay);
  const policy = choosePolicy(
    judged.filter(({ set }) => chosenOn.includes(set)),
    aim,
  );
  const { sure, hedge, doubt } = policy;
  console.log(
    `Drawn on is what answers with a chance of ${sure}, and of ${hedge} while in doubt of ${doubt}.`,
  );
  print('with vectors', judged, policy);
  print('by words alone', judgeByFold(words, decay), policy);
  return {
    features,
    words: roundedModel(learn(words, decay)),
    vectors: roundedModel(learn(vectors, decay)),
    policy,
  };
}

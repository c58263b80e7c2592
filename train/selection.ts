import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RerankingModelV4 } from '@ai-sdk/provider';
import { DATA_FOLDER, MODELS_FOLDER } from '#datasets/folders.ts';
import { FOLDS, foldOf, type SetName } from '#datasets/learned-from.ts';
import { createIndexSearch, type IndexSearch, openIndex } from '#datasets/open-index.ts';
import { readFoldScorers } from '#datasets/rank-folds.ts';
import { prepareSearchIndex } from '#datasets/search-index.ts';
import { trainingQuestions } from '#datasets/training-questions.ts';
import { SELECTION_FEATURES, selectionFeatures } from '#service/chat/retrieve/selection-features.ts';
import type { Engine } from '#service/engine/ports.ts';
import { fitLogistic, type LogisticModel, logit } from './logistic.ts';
import { choosePolicy, type JudgedQuestion, policyLine } from './selection-policy.ts';

const FILE = 'selection.json';
/** How much each set counts, whatever its size. */
const SET_WEIGHTS: Partial<Record<SetName, number>> = {
  'practice.situations': 4,
  'practice.mentions': 1,
  'practice.terms': 2,
  'lay.dev': 1,
  'issue2interp.dev': 1,
};
/** Whose answers may have so many references on average, and should have a right one among them. */
const EVERYDAY_SETS: readonly string[] = ['practice.situations', 'lay.dev'] satisfies SetName[];
const CANDIDATES = 100;
const SIGNIFICANT_DIGITS = 5;

/** A question with what tells of each of its candidates, and whether it answers. */
type SelectionQuestion = {
  set: string;
  fold: number;
  weight: number;
  rows: number[][];
  isRelevant: boolean[];
};

/** The candidates of every question, ranked by weights that did not learn from it. */
async function readQuestions(search: readonly IndexSearch[]): Promise<SelectionQuestion[]> {
  const all: SelectionQuestion[] = [];
  for (const [set, weight] of Object.entries(SET_WEIGHTS) as [SetName, number][]) {
    const questions = trainingQuestions(values.data, 'selection', set);
    for (const { query, relevant, citing } of questions) {
      const fold = foldOf({ relevant, ...(citing && { citing }) });
      const { candidates } = await (search[fold] as IndexSearch).ranking(query, {
        limit: CANDIDATES,
        ...(citing && { without: [citing] }),
      });
      const rows = selectionFeatures(query, candidates);
      const isRelevant = candidates.slice(0, rows.length).map(({ doc_id }) => relevant.has(doc_id));
      all.push({ set, fold, weight: (100 * weight) / questions.length, rows, isRelevant });
    }
    report(`${set}: ${questions.length} questions`);
  }
  return all;
}

const learn = (questions: readonly SelectionQuestion[]): LogisticModel =>
  fitLogistic(
    questions.flatMap(({ rows, isRelevant, weight }) =>
      rows.map((row, i) => ({ row, isPositive: isRelevant[i] === true, weight })),
    ),
  );

/** The questions with the chances that a model of the other folds gives their candidates. */
function judge(questions: readonly SelectionQuestion[]): JudgedQuestion[] {
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    learn(questions.filter((one) => one.fold !== fold)),
  );
  return questions.map(({ set, fold, rows, isRelevant }) => ({
    set,
    isRelevant,
    chances: rows.map((row) => 1 / (1 + Math.exp(-logit(models[fold] as LogisticModel, row)))),
  }));
}

function print(
  name: string,
  judged: readonly JudgedQuestion[],
  policy: ReturnType<typeof choosePolicy>,
): void {
  console.log(`${name}, cross-validated:`);
  for (const [set, all] of Object.entries(Object.groupBy(judged, (one) => one.set)))
    console.log(policyLine(set, all ?? [], policy));
}

const rounded = ({ bias, weights }: LogisticModel): LogisticModel => {
  const digits = (value: number) => Number(value.toPrecision(SIGNIFICANT_DIGITS));
  return { bias: digits(bias), weights: weights.map(digits) };
};

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: DATA_FOLDER },
    out: { type: 'string', default: MODELS_FOLDER },
  },
});
const start = performance.now();
const report = (line: string) =>
  console.error(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${line}`);

const scorers = readFoldScorers();
if (!scorers)
  throw new Error('models/rank-folds.json has other features. Train first: npm run train -- rank');
const searchesOf = (engine: Engine, options: { embedding?: null }) =>
  scorers.map((scorer: RerankingModelV4) => createIndexSearch(engine, { ...options, scorer }));

mkdirSync(values.out, { recursive: true });
const engine = openIndex(await prepareSearchIndex(values.data), { timeoutMs: 600_000 });
const withVectors = await readQuestions(searchesOf(engine, {}));
const withWords = await readQuestions(searchesOf(engine, { embedding: null }));
await engine.close();
const judged = judge(withVectors);
const policy = choosePolicy(judged.filter(({ set }) => EVERYDAY_SETS.includes(set)));
console.log(
  `Drawn on is what answers with a chance of ${policy.sure}, and of ${policy.hedge} while in doubt of ${policy.doubt}.`,
);
print('with vectors', judged, policy);
print('by words alone', judge(withWords), policy);
const model = {
  features: SELECTION_FEATURES,
  words: rounded(learn(withWords)),
  vectors: rounded(learn(withVectors)),
  policy,
};
writeFileSync(join(values.out, FILE), `${JSON.stringify(model)}\n`);
report(`${join(values.out, FILE)} written`);

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATA_FOLDER, MODELS_FOLDER } from '#datasets/folders.ts';
import { readGrades } from '#datasets/grades.ts';
import { prepareGraphIndex } from '#datasets/graph-index.ts';
import { foldOf, type SetName } from '#datasets/learned-from.ts';
import { createIndexSearch, openIndex } from '#datasets/open-index.ts';
import { prepareSearchIndex } from '#datasets/search-index.ts';
import { trainingQuestions } from '#datasets/training-questions.ts';
import { embeddedRerank } from '#service/search/ranking/embedded-rerank.ts';
import { RANK_FEATURES, rankFeatures } from '#service/search/ranking/rank-features.ts';
import type { Weights } from '#service/search/ranking/score.ts';
import { citationsByJudgments } from './citation-prior.ts';
import { crossValidate, crossValidationLines, fitFolds, type RankQuestion } from './rank/cross-validation.ts';
import { fitInThreads } from './rank/fit-in-threads.ts';
import type { FitOptions, RankExample } from './rank/rank-fit.ts';
import { rankLabels } from './rank/rank-labels.ts';
import { scaledWeights } from './rank/rank-scale.ts';

/** How much each set counts, whatever its size. */
const SET_WEIGHTS: Partial<Record<SetName, number>> = {
  'lay.dev': 3,
  'practice.terms': 5,
  'practice.situations': 12,
  'practice.constitutional': 1.5,
  'issue2interp.dev': 6,
  consti2judg: 10,
  'cite.dev.masked': 3,
  'cite.dev': 1,
};
const CANDIDATES = 100;
const FIT: Omit<FitOptions, 'seed'> = { hidden: 16, decay: 0.001, rounds: 16, rate: 0.01 };
/** The weights learned from each seed are averaged. Two are steadier than one; more make every question slower. */
const SEEDS = [1, 2];
/** The sets whose scores set the scale of how far behind the best an answer's source may be. */
const EVERYDAY_SETS: readonly string[] = ['lay.dev', 'practice.situations'] satisfies SetName[];
const SIGNIFICANT_DIGITS = 5;

const learn = (examples: readonly RankExample[]): Promise<Weights> => fitInThreads(examples, SEEDS, FIT);

function rounded({ linear, hidden, bias, output }: Weights): Weights {
  const digits = (numbers: readonly number[]) =>
    numbers.map((value) => Number(value.toPrecision(SIGNIFICANT_DIGITS)));
  return {
    linear: digits(linear),
    hidden: hidden.map(digits),
    bias: digits(bias),
    output: digits(output),
  };
}

/** Weights for retrieving the candidates, because there are none yet to order them by. */
const UNTRAINED = {
  features: [...RANK_FEATURES],
  weights: { linear: RANK_FEATURES.map(() => 0), hidden: [], bias: [], output: [] },
};

/** The candidates of every question that ranking may learn from, as the service retrieves them. */
async function readQuestions(data: string): Promise<RankQuestion[]> {
  const engine = openIndex(await prepareSearchIndex(data), { timeoutMs: 600_000 });
  const search = createIndexSearch(engine, { scorer: embeddedRerank(UNTRAINED) });
  const grades = readGrades();
  const all: RankQuestion[] = [];
  for (const [set, weight] of Object.entries(SET_WEIGHTS) as [SetName, number][]) {
    const questions = trainingQuestions(data, 'ranking', set);
    for (const { qid, query, relevant, citing } of questions) {
      const candidates = await search.candidates(query, {
        limit: CANDIDATES,
        withoutKnown: [qid],
        ...(citing && { without: [citing] }),
      });
      const ids = candidates.map(({ doc_id }) => doc_id);
      const rows = rankFeatures(query, candidates);
      const { kept, isRelevant } = rankLabels(ids, relevant, grades.get(qid));
      all.push({
        set,
        fold: foldOf({ relevant, ...(citing && { citing }) }),
        ids,
        relevant,
        rows,
        example: {
          rows: kept.map((place) => rows[place] as Float32Array),
          isRelevant,
          weight: (100 * weight) / questions.length,
        },
      });
    }
    report(`${set}: ${questions.length} questions`);
  }
  await engine.close();
  return all;
}

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: DATA_FOLDER },
    out: { type: 'string', default: MODELS_FOLDER },
    prior: { type: 'boolean', default: false },
  },
});
const start = performance.now();
const report = (line: string) =>
  console.error(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${line}`);
const write = (file: string, content: string) => {
  writeFileSync(join(values.out, file), content);
  report(`${join(values.out, file)} written`);
};

mkdirSync(values.out, { recursive: true });
if (values.prior) {
  const graph = await prepareGraphIndex(values.data);
  const counts = await citationsByJudgments(graph, await prepareSearchIndex(values.data));
  write('prior.json', `${JSON.stringify(counts)}\n`);
}
const questions = await readQuestions(values.data);
const everyday = questions.filter(({ set }) => EVERYDAY_SETS.includes(set));
const weights = rounded(scaledWeights(await learn(questions.map(({ example }) => example)), everyday));
write('rank.json', `${JSON.stringify({ features: RANK_FEATURES, weights }, null, 1)}\n`);
// Evaluation ranks a question that was learned from by the weights of its fold, which did not learn from it.
const folds = (await fitFolds(questions, learn)).map(rounded);
write('rank-folds.json', `${JSON.stringify({ features: RANK_FEATURES, folds })}\n`);
console.log(`Cross-validated, ${folds.length} folds, with the 95 % confidence interval of the mean:`);
for (const line of crossValidationLines(crossValidate(questions, folds))) console.log(line);

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbedding } from '#service/embed/index.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { embeddedRerank } from '#service/search/embedded-rerank.ts';
import { RANK_FEATURES, rankFeatures } from '#service/search/rank-features.ts';
import { score } from '#service/search/score.ts';
import { createSearch } from '#service/search/search.ts';
import { buildGraphIndex } from '../datasets/graph-index.ts';
import { setsOf } from '../datasets/question-sets.ts';
import { buildSearchIndex } from '../datasets/search-index.ts';
import { METRICS, mean, type Scores, scoresOf } from '../metrics/metrics.ts';
import { averaged, type Example, type FitOptions, fitWeights } from './rank-fit.ts';
import { citationsByJudgments } from './rank-prior.ts';

const ROOT = join(import.meta.dirname, '..');
const INDEX = join(ROOT, 'out/eval/search');
const JUDGMENTS = join(ROOT, 'out/eval/graph');
const FOLDS = 5;
/** How much each set counts, whatever its size, and how many of its questions are learned from. */
const SETS: Record<string, { weight: number; most: number }> = {
  'lay.dev': { weight: 3, most: 500 },
  'issue2interp.dev': { weight: 1.5, most: 500 },
  consti2judg: { weight: 1.5, most: 500 },
  'cite.dev.masked': { weight: 1, most: 250 },
  'cite.dev': { weight: 0.7, most: 250 },
};
const FIT: Omit<FitOptions, 'seed'> = { hidden: 8, decay: 0.001, rounds: 12, rate: 0.01 };
/** Learned from each and averaged: that is steadier than any of them. */
const SEEDS = [1, 2, 3];

const learn = (examples: readonly Example[]) =>
  averaged(SEEDS.map((seed) => fitWeights(examples, { ...FIT, seed })));

/** Candidates are gathered before there is anything to order them by. */
const UNTRAINED = {
  features: [...RANK_FEATURES],
  weights: { linear: RANK_FEATURES.map(() => 0), hidden: [], bias: [], output: [] },
};

type Question = { set: string; ids: string[]; relevant: ReadonlySet<string>; example: Example };

/** What the service has for every question of the sets to learn from. */
async function questionsOf(data: string): Promise<Question[]> {
  const engine = openSqliteEngine(INDEX, { timeoutMs: 600_000 });
  const search = createSearch({
    engine,
    embedding: openEmbedding().model,
    scorer: embeddedRerank(UNTRAINED),
  });
  const questions: Question[] = [];
  for (const { name, asked } of setsOf(data) ?? []) {
    const set = SETS[name];
    if (!set) continue;
    // What the embedding has seen looks better to it than what users will ask.
    const unseen = asked.filter(({ isSeen }) => !isSeen);
    const step = Math.ceil(unseen.length / set.most);
    const chosen = unseen.filter((_, i) => i % step === 0);
    for (const { query, relevant, citing } of chosen) {
      const candidates = await search.candidates(query, { limit: 100, ...(citing && { without: [citing] }) });
      questions.push({
        set: name,
        ids: candidates.map(({ doc_id }) => doc_id),
        relevant,
        example: {
          rows: rankFeatures(query, candidates),
          isRight: candidates.map(({ doc_id }) => relevant.has(doc_id)),
          weight: (100 * set.weight) / chosen.length,
        },
      });
    }
    console.error(`${name}: ${chosen.length} questions`);
  }
  await engine.close();
  return questions;
}

/** Learns from four fifths and ranks the rest, five times. */
function crossValidate(questions: readonly Question[]) {
  const scores = new Map<string, Scores[]>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = learn(questions.filter((_, i) => i % FOLDS !== fold).map(({ example }) => example));
    for (const { set, ids, relevant, example } of questions.filter((_, i) => i % FOLDS === fold)) {
      const values = example.rows.map((row) => score(weights, row));
      const order = [...values.keys()].sort((a, b) => (values[b] as number) - (values[a] as number));
      const found = scoresOf(
        order.map((i) => ids[i] as string),
        relevant,
      );
      scores.set(set, [...(scores.get(set) ?? []), found]);
    }
  }
  console.log(`Of questions that were not learned from (${FOLDS} folds):`);
  for (const [set, all] of scores) {
    const figures = METRICS.map((metric) => `${metric} ${mean(all.map((one) => one[metric])).toFixed(3)}`);
    console.log(`${set.padEnd(18)} n ${`${all.length}`.padEnd(4)} ${figures.join('  ')}`);
  }
}

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(ROOT, '../shared/data') },
    prior: { type: 'boolean', default: false },
    validate: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
await buildSearchIndex(INDEX, values.data);
if (values.prior) {
  await buildGraphIndex(JUDGMENTS, values.data);
  const counts = await citationsByJudgments(JUDGMENTS, INDEX);
  writeFileSync(join(ROOT, 'models/prior.json'), `${JSON.stringify(counts)}\n`);
  console.log(`models/prior.json: ${Object.keys(counts).length} documents`);
}
const questions = await questionsOf(values.data);
const weights = learn(questions.map(({ example }) => example));
const digits = (numbers: readonly number[]) => numbers.map((value) => Number(value.toPrecision(5)));
const rounded = {
  linear: digits(weights.linear),
  hidden: weights.hidden.map(digits),
  bias: digits(weights.bias),
  output: digits(weights.output),
};
writeFileSync(
  join(ROOT, 'models/rank.json'),
  `${JSON.stringify({ features: RANK_FEATURES, weights: rounded }, null, 1)}\n`,
);
console.log('models/rank.json written');
if (values.validate) crossValidate(questions);

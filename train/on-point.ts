import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATA_FOLDER, MODELS_FOLDER } from '#datasets/folders.ts';
import { FOLDS, type SetName } from '#datasets/learned-from.ts';
import { createIndexSearch, type IndexSearch, linkAndEmbed, openIndex } from '#datasets/open-index.ts';
import { prepareSearchIndex } from '#datasets/search-index.ts';
import { trainingQuestions } from '#datasets/training-questions.ts';
import {
  FEATURE_DOCUMENTS,
  RELEVANCE_FEATURES,
  relevanceFeatures,
} from '#service/chat/retrieve/relevance-features.ts';
import { asksAboutForeignLaw } from '#service/chat/understand/foreign-law.ts';
import type { Engine } from '#service/engine/ports.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { corpus } from '#service/testing/corpus-files.ts';
import { fitLogistic, type LabelledExample, type LogisticModel, logit } from './logistic.ts';

const FILE = 'on-point.json';
/**
 * To refuse a lawyer's question is worse than to answer one about something else: all answerable questions together weigh so
 * many times what the others do, however many there are of each.
 */
const ANSWERABLE_SHARE = 3;
const SIGNIFICANT_DIGITS = 5;

type RelevanceQuestion = { query: string; isAnswerable: boolean };
/** The same question with vectors and by words alone: each has a model of its own. */
type RelevanceExample = RelevanceQuestion & { vectors: LabelledExample; words: LabelledExample };

async function readExamples(
  engine: Engine,
  questions: readonly RelevanceQuestion[],
): Promise<RelevanceExample[]> {
  const withVectors = createIndexSearch(engine);
  const withWords = createIndexSearch(engine, { embedding: null });
  const examples: RelevanceExample[] = [];
  for (const { query, isAnswerable } of questions) {
    // A rule refuses these before the model is asked.
    if (asksAboutForeignLaw(query)) continue;
    const label = async (search: IndexSearch): Promise<LabelledExample> => {
      const ranking = await search.ranking(query, { limit: 100 });
      const best = ranking.candidates
        .slice(0, FEATURE_DOCUMENTS)
        .map(({ doc_id }) => engine.store.get(doc_id));
      const documents = (await Promise.all(best)).filter((document) => document !== null);
      return {
        row: relevanceFeatures(ranking, documents),
        isPositive: isAnswerable,
        weight: 1,
      };
    };
    examples.push({
      query,
      isAnswerable,
      vectors: await label(withVectors),
      words: await label(withWords),
    });
  }
  return examples;
}

/** Also over the demonstration corpus, because its few documents give other features than all statutes. */
async function readDemoExamples(questions: readonly RelevanceQuestion[]): Promise<RelevanceExample[]> {
  const folder = mkdtempSync(join(tmpdir(), 'legal-desk-on-point-'));
  const engine = openIndex(folder, { readers: 1 });
  await createIndexWriter(engine).write(corpus());
  await linkAndEmbed(engine);
  const examples = await readExamples(engine, questions);
  await engine.close();
  rmSync(folder, { recursive: true });
  return examples;
}

function balanced(examples: readonly RelevanceExample[]): RelevanceExample[] {
  const answerable = examples.filter(({ isAnswerable }) => isAnswerable).length;
  const weight = (ANSWERABLE_SHARE * (examples.length - answerable)) / Math.max(1, answerable);
  return examples.map((one) => {
    if (!one.isAnswerable) return one;
    return { ...one, vectors: { ...one.vectors, weight }, words: { ...one.words, weight } };
  });
}

/** Prints how many questions of each kind the models of the other folds get wrong, and which. */
function crossValidate(
  name: string,
  examples: readonly RelevanceExample[],
  labelled: (example: RelevanceExample) => LabelledExample,
) {
  const wrong = Array.from({ length: FOLDS }, (_, fold) => {
    const model = fitLogistic(examples.filter((_, i) => i % FOLDS !== fold).map(labelled));
    return examples.filter(
      (one, i) => i % FOLDS === fold && logit(model, labelled(one).row) > 0 !== one.isAnswerable,
    );
  }).flat();
  const refused = wrong.filter(({ isAnswerable }) => isAnswerable).length;
  const answerable = examples.filter(({ isAnswerable }) => isAnswerable).length;
  console.log(
    `${name}, cross-validated: refuses ${refused} of ${answerable} answerable questions, answers ${wrong.length - refused} of ${examples.length - answerable} others`,
  );
  for (const { query, isAnswerable } of wrong)
    console.log(`  ${isAnswerable ? 'refused ' : 'answered'} ${query.slice(0, 60)}`);
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

const own = (name: string) =>
  readFileSync(join(import.meta.dirname, 'on-point', `${name}.txt`), 'utf8')
    .trim()
    .split('\n');
const from = (set: SetName) => trainingQuestions(values.data, 'relevance', set).map(({ query }) => query);
const answerable = (queries: readonly string[]) => queries.map((query) => ({ query, isAnswerable: true }));
const others = [...own('unanswerable'), ...from('outside.tune'), ...from('practice.idle')].map((query) => ({
  query,
  isAnswerable: false,
}));

mkdirSync(values.out, { recursive: true });
const engine = openIndex(await prepareSearchIndex(values.data), { timeoutMs: 600_000 });
const statuteExamples = await readExamples(engine, [
  ...answerable([
    ...from('lay.dev'),
    ...from('practice.terms'),
    ...from('practice.situations'),
    ...from('issue2interp.dev'),
    ...own('answerable'),
  ]),
  ...others,
]);
await engine.close();
report(`${statuteExamples.length} questions over all statutes`);
const demoExamples = await readDemoExamples([...answerable([...from('demo'), ...own('demo')]), ...others]);
report(`${demoExamples.length} questions over the demonstration corpus`);
const examples = balanced([...statuteExamples, ...demoExamples]);
crossValidate('with vectors', examples, ({ vectors }) => vectors);
crossValidate('by words alone', examples, ({ words }) => words);
const model = {
  features: RELEVANCE_FEATURES,
  words: rounded(fitLogistic(examples.map(({ words }) => words))),
  vectors: rounded(fitLogistic(examples.map(({ vectors }) => vectors))),
};
writeFileSync(join(values.out, FILE), `${JSON.stringify(model)}\n`);
report(`${join(values.out, FILE)} written, ${examples.length} questions`);

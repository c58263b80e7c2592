import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOLDS, type SetName } from '#datasets/learned-from.ts';
import { createIndexSearch, type IndexSearch, linkAndEmbed, openIndex } from '#datasets/open-index.ts';
import { prepareSearchIndex } from '#datasets/search-index.ts';
import { trainingQuestions } from '#datasets/training-questions.ts';
import {
  FEATURE_DOCUMENTS,
  RELEVANCE_FEATURES,
  relevanceFeatures,
} from '#service/chat/retrieve/relevance/relevance-features.ts';
import { asksAboutForeignLaw } from '#service/chat/understand/foreign-law.ts';
import type { Engine } from '#service/engine/ports.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import type { LogisticModel } from '#service/search/ranking/logistic.ts';
import { corpus } from '#service/testing/corpus-files.ts';
import { fitLogistic, type LabelledExample, rounded, roundedModel } from './logistic.ts';
import { startTraining } from './program.ts';
import {
  crossValidated,
  outcomeLines,
  scaledToThresholds,
  scaleOfSmall,
  smallThresholdsOf,
  thresholdsOf,
} from './relevance-thresholds.ts';

const FILE = 'on-point.json';
/**
 * Weight of all answerable questions together relative to all others, however many there are of each: to refuse a
 * lawyer's question is worse than to answer one about something else.
 */
const ANSWERABLE_SHARE = 3;
/** There are few answerable questions over the demonstration corpus, and their features have other values. */
const DEMO_WEIGHT = 5;

type RelevanceQuestion = { query: string; isAnswerable: boolean; set: string; qid?: string };
/** The same question with vectors and by words alone: each has a model of its own. */
type RelevanceExample = RelevanceQuestion & {
  isOfDemo: boolean;
  /** The number of documents in the library that is searched. */
  held: number;
  vectors: LabelledExample;
  words: LabelledExample;
};

async function readExamples(
  engine: Engine,
  questions: readonly RelevanceQuestion[],
): Promise<RelevanceExample[]> {
  const withVectors = createIndexSearch(engine);
  const withWords = createIndexSearch(engine, { embedding: null });
  const examples: RelevanceExample[] = [];
  for (const { query, isAnswerable, set, qid } of questions) {
    // A rule refuses these before the model is used.
    if (asksAboutForeignLaw(query)) continue;
    let held = 0;
    const label = async (search: IndexSearch, hasMeaning: boolean): Promise<LabelledExample> => {
      const ranking = await search.ranking(query, { limit: 100, ...(qid && { withoutKnown: [qid] }) });
      held = ranking.documentCount;
      const best = ranking.candidates
        .slice(0, FEATURE_DOCUMENTS)
        .map(({ doc_id }) => engine.store.get(doc_id));
      const documents = (await Promise.all(best)).filter((document) => document !== null);
      return {
        row: [
          ...relevanceFeatures(ranking, documents),
          ...(hasMeaning ? (ranking.queryVector?.vector ?? []) : []),
        ],
        isPositive: isAnswerable,
        weight: 1,
      };
    };
    const vectors = await label(withVectors, true);
    const words = await label(withWords, false);
    examples.push({ query, isAnswerable, set, isOfDemo: false, held, vectors, words });
  }
  return examples;
}

/** Examples over the demonstration corpus too, because its few documents give other features than all statutes. */
async function readDemoExamples(questions: readonly RelevanceQuestion[]): Promise<RelevanceExample[]> {
  const folder = mkdtempSync(join(tmpdir(), 'legal-desk-on-point-'));
  const engine = openIndex(folder, { readers: 1 });
  await createIndexWriter(engine).write(corpus());
  await linkAndEmbed(engine);
  const examples = await readExamples(engine, questions);
  await engine.close();
  rmSync(folder, { recursive: true });
  return examples.map((one) => ({ ...one, isOfDemo: true }));
}

function balanced(examples: readonly RelevanceExample[]): RelevanceExample[] {
  const answerable = examples.filter(({ isAnswerable }) => isAnswerable).length;
  const weight = (ANSWERABLE_SHARE * (examples.length - answerable)) / Math.max(1, answerable);
  return examples.map((one) => {
    if (!one.isAnswerable) return one;
    const own = one.isOfDemo ? DEMO_WEIGHT * weight : weight;
    return { ...one, vectors: { ...one.vectors, weight: own }, words: { ...one.words, weight: own } };
  });
}

/**
 * A model of all examples, scaled so that its thresholds are those of service/chat/retrieve/relevance/relevance.ts;
 * prints the outcome of cross-validation.
 */
function learn(
  name: string,
  examples: readonly RelevanceExample[],
  labelled: (example: RelevanceExample) => LabelledExample,
): LogisticModel & { small: SmallLibrary } {
  const rows = examples.map(labelled);
  // A question that is asked of both collections is in one fold.
  const queries = [...new Set(examples.map(({ query }) => query))];
  const places = new Map(queries.map((query, i) => [query, i]));
  const scores = crossValidated(
    rows,
    examples.map(({ query }) => (places.get(query) ?? 0) % FOLDS),
  );
  // The demonstration corpus has thresholds of its own: its few documents would move those that hold for all statutes.
  const isOfDemo = (_: unknown, i: number) => examples[i]?.isOfDemo === true;
  const isOfStatutes = (one: unknown, i: number) => !isOfDemo(one, i);
  const thresholds = thresholdsOf(rows.filter(isOfStatutes), scores.filter(isOfStatutes));
  const small = smallThresholdsOf(rows.filter(isOfDemo), scores.filter(isOfDemo), thresholds);
  const print = (library: string, isOf: typeof isOfDemo, its: typeof small) => {
    const lines = outcomeLines(`${name}, ${library}`, examples.filter(isOf), scores.filter(isOf), its);
    for (const line of lines) console.log(line);
  };
  print('over all statutes', isOfStatutes, thresholds);
  print('over the demonstration corpus', isOfDemo, small);
  const held = Math.max(...examples.filter(isOfDemo).map((one) => one.held));
  const { scale, shift } = scaleOfSmall(small, thresholds);
  return {
    ...roundedModel(scaledToThresholds(fitLogistic(rows), thresholds)),
    small: { held, scale: rounded(scale), shift: rounded(shift) },
  };
}

type SmallLibrary = { held: number; scale: number; shift: number };

const { data, report, write } = startTraining();

const own = (name: string) =>
  readFileSync(join(import.meta.dirname, 'on-point', `${name}.txt`), 'utf8')
    .trim()
    .split('\n');
const queriesOf = (set: SetName) => trainingQuestions(data, 'relevance', set).map(({ query }) => query);
const answerable = (set: string, queries: readonly string[]): RelevanceQuestion[] =>
  queries.map((query) => ({ query, set, isAnswerable: true }));
const learned = (...sets: readonly SetName[]): RelevanceQuestion[] =>
  sets.flatMap((set) =>
    trainingQuestions(data, 'relevance', set).map(({ query, qid }) => ({
      query,
      qid,
      set,
      isAnswerable: true,
    })),
  );
const unanswerable = (set: string, queries: readonly string[]): RelevanceQuestion[] =>
  queries.map((query) => ({ query, set, isAnswerable: false }));
const others = [
  ...unanswerable('own unanswerable', own('unanswerable')),
  ...unanswerable('outside.tune', queriesOf('outside.tune')),
  ...unanswerable('practice.idle', queriesOf('practice.idle')),
];

const engine = openIndex(await prepareSearchIndex(data), { timeoutMs: 600_000 });
const statuteExamples = await readExamples(engine, [
  ...learned(
    'lay.dev',
    'practice.terms',
    'practice.situations',
    'practice.mentions',
    'practice.constitutional',
    'issue2interp.dev',
  ),
  ...answerable('own answerable', own('answerable')),
  ...others,
]);
await engine.close();
report(`${statuteExamples.length} questions over all statutes`);
const demoExamples = await readDemoExamples([
  ...learned('demo'),
  ...answerable('own demo', own('demo')),
  ...others,
]);
report(`${demoExamples.length} questions over the demonstration corpus`);
const examples = balanced([...statuteExamples, ...demoExamples]);
const vectors = learn('with vectors', examples, (one) => one.vectors);
const words = learn('by words alone', examples, (one) => one.words);
const count = RELEVANCE_FEATURES.length;
const model = {
  features: RELEVANCE_FEATURES,
  words,
  vectors: {
    bias: vectors.bias,
    weights: vectors.weights.slice(0, count),
    meaning: vectors.weights.slice(count),
    small: vectors.small,
  },
};
write(FILE, `${JSON.stringify(model)}\n`);

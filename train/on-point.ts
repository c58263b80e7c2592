import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  FEATURE_DOCUMENTS,
  RELEVANCE_FEATURES,
  relevanceFeatures,
} from '#service/chat/retrieve/relevance-features.ts';
import { asksAboutForeignLaw } from '#service/chat/understand/foreign-law.ts';
import { openEmbedding } from '#service/embed/index.ts';
import type { Engine } from '#service/engine/engine.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { embed } from '#service/ingest/embed.ts';
import { link } from '#service/ingest/link.ts';
import { createSearch } from '#service/search/search.ts';
import { corpus } from '#service/testing/corpus-files.ts';
import { setsOf } from '../datasets/question-sets.ts';
import { buildSearchIndex } from '../datasets/search-index.ts';
import { fitLogistic, type Labelled, leaning } from './logistic.ts';

const ROOT = join(import.meta.dirname, '..');
const INDEX = join(ROOT, 'out/eval/search');
const FILE = join(ROOT, 'models/on-point.json');
const FOLDS = 5;
/** To refuse a lawyer's question is worse than to answer an idle one. */
const ANSWERABLE = 3;

const lines = (file: string) => readFileSync(file, 'utf8').trim().split('\n');
const questionsIn = (file: string) =>
  lines(file).map((line) => (JSON.parse(line) as { query: string }).query);

type Asked = { query: string; isRight: boolean };
type Row = Asked & { vectors: Labelled; words: Labelled };

async function rowsOf(engine: Engine, asked: readonly Asked[]): Promise<Row[]> {
  const searches = {
    vectors: createSearch({ engine, embedding: openEmbedding().model }),
    words: createSearch({ engine }),
  };
  const rows: Row[] = [];
  for (const { query, isRight } of asked) {
    if (asksAboutForeignLaw(query)) continue;
    const labelled = async (search: typeof searches.words): Promise<Labelled> => {
      const ranking = await search.ranking(query, { limit: 100 });
      const best = ranking.candidates.slice(0, FEATURE_DOCUMENTS).map(({ doc_id }) => engine.get(doc_id));
      const documents = (await Promise.all(best)).filter((document) => document !== null);
      return { row: relevanceFeatures(ranking, documents), isRight, weight: isRight ? ANSWERABLE : 1 };
    };
    rows.push({
      query,
      isRight,
      vectors: await labelled(searches.vectors),
      words: await labelled(searches.words),
    });
  }
  return rows;
}

/** The fictional corpus, so that a small library is told apart as well as a large one. */
async function demoRows(asked: readonly Asked[]): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'legal-desk-on-point-'));
  const engine = openSqliteEngine(folder, { readers: 1 });
  await engine.write(corpus());
  await link(engine);
  await embed(engine, openEmbedding().model);
  const rows = await rowsOf(engine, asked);
  await engine.close();
  rmSync(folder, { recursive: true });
  return rows;
}

function crossValidate(name: string, rows: readonly Row[], of: (row: Row) => Labelled) {
  const wrong: Row[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = fitLogistic(rows.filter((_, i) => i % FOLDS !== fold).map(of));
    wrong.push(
      ...rows.filter((row, i) => i % FOLDS === fold && leaning(model, of(row).row) > 0 !== row.isRight),
    );
  }
  const refused = wrong.filter(({ isRight }) => isRight);
  const all = rows.filter(({ isRight }) => isRight).length;
  console.log(
    `${name}: of ${all} answerable questions not learned from ${refused.length} refused, of ${rows.length - all} others ${wrong.length - refused.length} answered`,
  );
  for (const { query, isRight } of wrong)
    console.log(`  ${isRight ? 'refused ' : 'answered'} ${query.slice(0, 60)}`);
}

const { values } = parseArgs({
  options: { data: { type: 'string', default: join(ROOT, '../shared/data') } },
});
await buildSearchIndex(INDEX, values.data);
const right = (queries: readonly string[]): Asked[] => queries.map((query) => ({ query, isRight: true }));
const idle = [
  ...lines(join(import.meta.dirname, 'on-point/unanswerable.txt')),
  ...questionsIn(join(ROOT, 'eval/outside.tune.jsonl')),
].map((query): Asked => ({ query, isRight: false }));
const sets = setsOf(values.data) ?? [];
const of = (name: string, step: number) =>
  (sets.find((set) => set.name === name)?.asked ?? [])
    .filter((_, i) => i % step === 0)
    .map(({ query }) => query);
const engine = openSqliteEngine(INDEX, { timeoutMs: 600_000 });
const rows = [
  ...(await rowsOf(engine, [
    ...right(of('lay.dev', 1)),
    ...right(of('issue2interp.dev', 8)),
    ...right(lines(join(import.meta.dirname, 'on-point/answerable.txt'))),
    ...idle,
  ])),
  ...(await demoRows([
    ...right(questionsIn(join(ROOT, 'eval/demo.jsonl'))),
    ...right(lines(join(import.meta.dirname, 'on-point/demo.txt'))),
    ...idle,
  ])),
];
await engine.close();
crossValidate('by words and vectors', rows, ({ vectors }) => vectors);
crossValidate('by words alone', rows, ({ words }) => words);
const rounded = ({ bias, weights }: { bias: number; weights: number[] }) => ({
  bias: Number(bias.toPrecision(5)),
  weights: weights.map((weight) => Number(weight.toPrecision(5))),
});
writeFileSync(
  FILE,
  `${JSON.stringify({
    features: RELEVANCE_FEATURES,
    words: rounded(fitLogistic(rows.map(({ words }) => words))),
    vectors: rounded(fitLogistic(rows.map(({ vectors }) => vectors))),
  })}\n`,
);
console.log(`models/on-point.json: ${rows.length} questions`);

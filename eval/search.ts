import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEARCH_TYPES, type SearchType } from '#lib/contract/search.ts';
import { Lexicon } from '#lib/taiwan/lexicon/lexicon.ts';
import { openEmbedding } from '#service/embed/index.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createQuestions } from '#service/search/question.ts';
import { createSearch, type Search } from '#service/search/search.ts';
import { type AskedSet, setsOf } from '../datasets/question-sets.ts';
import { buildSearchIndex } from '../datasets/search-index.ts';
import { interval, METRICS, mean, percentile, type Scores, scoresOf } from '../metrics/metrics.ts';
import type { Options } from './eval.ts';

export const name = 'search';
export const describe =
  'Every set of data/eval in every mode of search; the index of statutes, 釋字 and 憲法法庭 is built once in out/eval.';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'out/eval/search');
const REPORT = join(ROOT, 'out/eval/search.json');
const THRESHOLDS = join(import.meta.dirname, 'thresholds.json');
const LIMIT = 100;
const WORST = 5;
const WARM = 5;

export type Row = { set: string; mode: SearchType; n: number } & Scores & { p50Ms: number; p95Ms: number };
type Asked = AskedSet['asked'][number];
type Result = { asked: Asked; scores: Scores; ms: number; first: string | undefined };

/** What must not fall: by set and mode the least of some metrics. */
export type Thresholds = Record<string, Partial<Record<SearchType, Partial<Scores>>>>;
export const readThresholds = (): Thresholds => JSON.parse(readFileSync(THRESHOLDS, 'utf8'));

/** How one question is asked in one mode. The document that a sentence was taken from is no answer to it. */
export async function ask(
  search: Pick<Search, SearchType>,
  mode: SearchType,
  { query, citing }: Pick<Asked, 'query' | 'citing'>,
  limit = LIMIT,
): Promise<string[]> {
  const without = citing === undefined ? [] : [citing];
  const { hits } =
    mode === 'keyword'
      ? await search.keyword(query, { limit: limit + without.length })
      : await search[mode](query, { limit, ...(without.length > 0 && { without }) });
  return hits
    .map(({ doc_id }) => doc_id)
    .filter((id) => !without.includes(id))
    .slice(0, limit);
}

const rounded = (value: number) => Number(value.toFixed(4));

/** The figures of a set in a mode. */
export function rowOf(set: string, mode: SearchType, results: readonly Pick<Result, 'scores' | 'ms'>[]): Row {
  const scores = Object.fromEntries(
    METRICS.map((metric) => [metric, rounded(mean(results.map((one) => one.scores[metric])))]),
  ) as Scores;
  const times = results.map(({ ms }) => ms);
  const at = (share: number) => Number(percentile(times, share).toFixed(2));
  return { set, mode, n: results.length, ...scores, p50Ms: at(0.5), p95Ms: at(0.95) };
}

/** What has fallen below its threshold. */
export function fallen(rows: readonly Row[], thresholds: Thresholds): string[] {
  return rows.flatMap((row) =>
    Object.entries(thresholds[row.set]?.[row.mode] ?? {})
      .filter(([metric, least]) => row[metric as keyof Scores] < least)
      .map(
        ([metric, least]) => `${row.set} ${row.mode}: ${metric} ${row[metric as keyof Scores]} < ${least}`,
      ),
  );
}

async function measure(search: Search, { name, asked }: AskedSet, mode: SearchType) {
  // Threads start, and columns are read, with the first questions.
  for (const one of asked.slice(0, WARM)) await ask(search, mode, one);
  const results: Result[] = [];
  for (const one of asked) {
    const start = performance.now();
    const ids = await ask(search, mode, one);
    const ms = performance.now() - start;
    results.push({ asked: one, scores: scoresOf(ids, one.relevant), ms, first: ids[0] });
  }
  return { row: rowOf(name, mode, results), results };
}

function tell({ row, results }: Awaited<ReturnType<typeof measure>>) {
  const figures = METRICS.map((metric) => {
    const [low, high] = interval(results.map(({ scores }) => scores[metric]));
    return `${metric} ${row[metric].toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)})`;
  });
  console.log(
    `${row.set.padEnd(18)} ${row.mode.padEnd(8)} n ${`${row.n}`.padEnd(4)} ${figures.join('  ')}  p50 ${row.p50Ms} ms  p95 ${row.p95Ms} ms`,
  );
  if (row.mode !== 'hybrid') return;
  const worst = [...results].sort((a, b) => a.scores['ndcg@10'] - b.scores['ndcg@10']).slice(0, WORST);
  for (const { asked, scores, first } of worst)
    if (scores['ndcg@10'] < 1)
      console.log(
        `    ${scores['ndcg@10'].toFixed(2)} ${asked.qid} ${asked.query.slice(0, 40)} → ${first ?? 'nothing'}, not ${[...asked.relevant].join(' ')}`,
      );
}

/** Measures; what it prints with `json` is one object a set and mode. */
export async function run({ data, set, mode, json, withoutLexicon }: Options): Promise<boolean> {
  const sets = setsOf(data, set);
  if (!sets) {
    console.error(`There is no set ${set}: neither a file nor a name of ${join(data, 'eval')}.`);
    return false;
  }
  await buildSearchIndex(BUILT, data);
  const engine = openSqliteEngine(BUILT, { readers: 2 });
  const search = createSearch({
    engine,
    embedding: openEmbedding().model,
    ...(withoutLexicon && { read: createQuestions(new Lexicon('')) }),
  });
  const rows: Row[] = [];
  for (const one of sets)
    for (const each of mode ? [mode] : SEARCH_TYPES) {
      const measured = await measure(search, one, each);
      const unseen = measured.results.filter(({ asked }) => !asked.isSeen);
      const parts = [measured];
      if (unseen.length < measured.results.length)
        parts.push({ row: rowOf(`${one.name}.unseen`, each, unseen), results: unseen });
      for (const part of parts) {
        rows.push(part.row);
        if (json) console.log(JSON.stringify(part.row));
        else tell(part);
      }
    }
  await engine.close();
  mkdirSync(join(ROOT, 'out/eval'), { recursive: true });
  writeFileSync(REPORT, `${JSON.stringify(rows, null, 1)}\n`);
  const worse = existsSync(THRESHOLDS) ? fallen(rows, readThresholds()) : [];
  for (const line of worse) console.error(line);
  return worse.length === 0;
}

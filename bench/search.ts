import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { DATA_FOLDER, SEARCH_INDEX } from '#datasets/folders.ts';
import { createIndexSearch, type IndexSearch, isEmbedded, openIndex } from '#datasets/open-index.ts';
import { findSets } from '#datasets/question-sets.ts';
import { prepareSearchIndex } from '#datasets/search-index.ts';
import { SEARCH_TYPES } from '#lib/contract/names.ts';
import type { SearchType } from '#lib/contract/search.ts';
import { percentile } from '#metrics/statistics.ts';
import type { SearchTiming } from './timing.ts';

export const name = 'search';
export const describe =
  'The three modes over all statutes, 釋字 and 憲法法庭: milliseconds in one process with two threads that search; memory.';

const SETS = ['lay.dev', 'article.dev', 'issue2interp.dev', 'consti2judg'];
/** The most questions of a set, spread over all of it. */
const MAX_QUESTIONS = 90;
const WARM_UP_QUESTIONS = 20;
const LIMIT = 20;
const MEGABYTE = 2 ** 20;
const MAX_P95_MS: Record<SearchType, number> = { keyword: 10, semantic: 15, hybrid: 30 };
const MAX_RSS_BYTES = 700 * MEGABYTE;

const table = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

async function timeSet(
  search: IndexSearch,
  set: string,
  queries: readonly string[],
  mode: SearchType,
): Promise<SearchTiming> {
  for (const query of queries.slice(0, WARM_UP_QUESTIONS)) await search.find(mode, query, { limit: LIMIT });
  const times: number[] = [];
  for (const query of queries) {
    const start = performance.now();
    await search.find(mode, query, { limit: LIMIT });
    times.push(performance.now() - start);
  }
  const at = (share: number) => percentile(times, share);
  return { set, mode, n: times.length, p50Ms: at(0.5), p95Ms: at(0.95) };
}

function readQueries(data: string, set: string): string[] {
  const all = findSets(data, set)?.[0]?.questions ?? [];
  return all.filter((_, i) => i % Math.ceil(all.length / MAX_QUESTIONS) === 0).map(({ query }) => query);
}

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: DATA_FOLDER },
      json: { type: 'boolean', default: false },
    },
  });
  if (!existsSync(values.data)) {
    console.error(`There is no folder ${values.data}. The data sets are not part of the repository.`);
    return false;
  }
  // Preparing an index raises the peak of memory that is measured below, so it is skipped where the index is ready.
  if (!(await isEmbedded(SEARCH_INDEX))) await prepareSearchIndex(values.data);
  const engine = openIndex(SEARCH_INDEX, { readers: 2 });
  const search = createIndexSearch(engine);
  const over: string[] = [];
  if (!values.json) {
    console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${LIMIT} results`);
    table('questions', 'n', ...SEARCH_TYPES.map((mode) => `${mode} p50 / p95 ms`));
    table(...Array.from({ length: 2 + SEARCH_TYPES.length }, () => '---'));
  }
  for (const set of SETS) {
    const queries = readQueries(values.data, set);
    const timings: SearchTiming[] = [];
    for (const mode of SEARCH_TYPES) {
      const timing = await timeSet(search, set, queries, mode);
      timings.push(timing);
      if (values.json) console.log(JSON.stringify(timing));
      if (timing.p95Ms > MAX_P95_MS[mode]) over.push(`${set} ${mode}`);
    }
    const cells = timings.map(({ p50Ms, p95Ms }) => `${p50Ms.toFixed(1)} / ${p95Ms.toFixed(1)}`);
    if (!values.json) table(set, queries.length, ...cells);
  }
  const rss = process.memoryUsage.rss();
  await engine.close();
  if (rss > MAX_RSS_BYTES) over.push('memory');
  if (!values.json) {
    console.log(`${Math.round(rss / MEGABYTE)} MB resident; load ${loadavg()[0]?.toFixed(1)} at the end`);
    if (over.length > 0) console.log(`over the threshold: ${over.join(', ')}`);
  }
  return over.length === 0;
}

import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SEARCH_TYPES, type SearchType } from '#lib/contract/search.ts';
import { openEmbedding } from '#service/embed/index.ts';
import { modelName } from '#service/embed/model-name.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createSearch } from '#service/search/search.ts';
import { setsOf } from '../datasets/question-sets.ts';
import { buildSearchIndex } from '../datasets/search-index.ts';
import { percentile } from '../metrics/metrics.ts';

export const name = 'search';
export const describe =
  'The three modes over all statutes, 釋字 and 憲法法庭: milliseconds in one process with two threads that search; memory.';

const ROOT = join(import.meta.dirname, '..');
const INDEX = join(ROOT, 'out/eval/search');
const SETS = ['lay.dev', 'article.dev', 'issue2interp.dev', 'consti2judg'];
/** Questions of a set, spread over all of it; the first of them are asked twice and count once. */
const MOST = 90;
const WARM = 20;
const LIMIT = 20;
const MEGABYTE = 2 ** 20;
/** The 95th of a hundred, in milliseconds. */
const BOUNDS: Record<SearchType, number> = { keyword: 10, semantic: 15, hybrid: 30 };
const MOST_RSS = 700 * MEGABYTE;

const table = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

async function isBuilt(model: string): Promise<boolean> {
  if (!existsSync(INDEX)) return false;
  const engine = openSqliteEngine(INDEX, { readers: 1 });
  const sets = await engine.vectors.sets();
  await engine.close();
  return sets.some((set) => set.model === model && set.isComplete);
}

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string', default: join(ROOT, '../shared/data') } },
  });
  if (!existsSync(values.data)) {
    console.error(`There is no folder ${values.data}. The data sets are not part of the repository.`);
    return false;
  }
  const { model } = openEmbedding();
  // Building takes memory that would count below: it is asked to only where there is something to do.
  if (!(await isBuilt(modelName(model)))) await buildSearchIndex(INDEX, values.data);
  const engine = openSqliteEngine(INDEX, { readers: 2 });
  const search = createSearch({ engine, embedding: model });
  const ask = (mode: SearchType, query: string) => search[mode](query, { limit: LIMIT });
  const over: string[] = [];
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${LIMIT} results`);
  table('questions', 'n', ...SEARCH_TYPES.map((mode) => `${mode} p50 / p95 ms`));
  table(...Array.from({ length: 2 + SEARCH_TYPES.length }, () => '---'));
  for (const name of SETS) {
    const all = setsOf(values.data, name)?.[0]?.asked ?? [];
    const asked = all.filter((_, i) => i % Math.ceil(all.length / MOST) === 0);
    const cells: string[] = [];
    for (const mode of SEARCH_TYPES) {
      for (const { query } of asked.slice(0, WARM)) await ask(mode, query);
      const times: number[] = [];
      for (const { query } of asked) {
        const start = performance.now();
        await ask(mode, query);
        times.push(performance.now() - start);
      }
      const p95 = percentile(times, 0.95);
      cells.push(`${percentile(times, 0.5).toFixed(1)} / ${p95.toFixed(1)}`);
      if (p95 > BOUNDS[mode]) over.push(`${name} ${mode}`);
    }
    table(name, asked.length, ...cells);
  }
  const rss = process.memoryUsage.rss();
  console.log(`${Math.round(rss / MEGABYTE)} MB resident; load ${loadavg()[0]?.toFixed(1)} at the end`);
  if (rss > MOST_RSS) over.push('memory');
  await engine.close();
  if (over.length > 0) console.log(`over the bound: ${over.join(', ')}`);
  return over.length === 0;
}

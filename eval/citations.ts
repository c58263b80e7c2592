import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatCitation } from '#lib/citations/format.ts';
import { parseCitation } from '#lib/citations/parse.ts';
import type { Engine } from '#service/engine/engine.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { ingest } from '#service/ingest/ingest.ts';
import { mojStatutes } from '../bench/moj.ts';
import { CASE_SPELLINGS } from './case-spellings.ts';

/**
 * How well queries that cite find what they cite: `node eval/citations.ts --data ../shared/data`. The index of all
 * articles is built once, in out/eval.
 */

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'out/eval/moj');
const SETS = ['article.dev', 'article_alias.dev'];
/** Asked besides each citation, to see that it stays first: a word that stands in the article. */
const WORD = 2;

type Row = { query: string; relevant: string[] };

async function build(data: string) {
  if (existsSync(BUILT)) return;
  const making = `${BUILT}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const engine = openSqliteEngine(making, { readers: 1 });
  await ingest({ engine, documents: mojStatutes(join(data, 'moj')) });
  await engine.settle?.();
  await engine.close();
  renameSync(making, BUILT);
}

const rowsOf = (data: string, set: string): Row[] =>
  readFileSync(join(data, 'eval', `${set}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Prints one line for a set, and each query that misses. */
async function measure(engine: Engine, name: string, rows: readonly Row[]): Promise<boolean> {
  const times: number[] = [];
  let first = 0;
  for (const { query, relevant } of rows) {
    const start = performance.now();
    const [hit] = await engine.keyword(query, { limit: 10 });
    times.push(performance.now() - start);
    if (hit && relevant.some((id) => hit.doc_id === `law:${id}`)) first++;
    else console.log(`  missed: ${query} → ${hit?.title ?? 'nothing'} ${hit?.doc_id ?? ''}, not ${relevant}`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const share = ((100 * first) / rows.length).toFixed(1);
  console.log(`${name.padEnd(24)} n ${rows.length}  hit@1 ${share} %  p50 ${at(0.5)} ms  p95 ${at(0.95)} ms`);
  return first === rows.length;
}

/** Each query with a word of its article. */
async function mixed(engine: Engine, rows: readonly Row[]): Promise<Row[]> {
  const found: Row[] = [];
  for (const row of rows) {
    const text = (await engine.get(`law:${row.relevant[0]}`))?.text ?? '';
    const word = /\p{Script=Han}{4,}/u.exec(text)?.[0].slice(0, WORD);
    if (word) found.push({ ...row, query: `${row.query} & ${word}` });
  }
  return found;
}

const { values } = parseArgs({
  options: { data: { type: 'string', default: join(ROOT, '../shared/data') } },
});
await build(values.data);
const engine = openSqliteEngine(BUILT);
let kept = true;
for (const set of SETS) {
  const rows = rowsOf(values.data, set);
  kept = (await measure(engine, set, rows)) && kept;
  kept = (await measure(engine, `${set} & a word`, await mixed(engine, rows))) && kept;
}
await engine.close();

const expected = '89年度訴字第2241號';
for (const spelling of CASE_SPELLINGS) {
  const citation = parseCitation(spelling);
  const read = citation ? formatCitation(citation) : 'nothing';
  if (read !== expected) kept = false;
  console.log(`${spelling} → ${read}`);
}
process.exitCode = kept ? 0 : 1;

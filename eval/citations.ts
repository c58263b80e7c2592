import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatCitation } from '#lib/taiwan/citations/format.ts';
import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import type { Engine } from '#service/engine/ports.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { ingest } from '#service/ingest/ingest.ts';
import { searchByKeyword } from '#service/search/keyword.ts';
import { mojStatutes } from '../datasets/statutes.ts';
import { CASE_SPELLINGS } from './case-spellings.ts';
import type { Options } from './eval.ts';

export const name = 'citations';
export const describe =
  'Queries that cite find what they cite first, also beside a word; the index of all articles is built once in out/eval.';

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
  await ingest({ engine: createIndexWriter(engine), documents: mojStatutes(join(data, 'moj')) });
  await engine.compact();
  await engine.close();
  renameSync(making, BUILT);
}

const rowsOf = (file: string): Row[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Prints one line for a set, and each query that misses. */
async function measure(engine: Engine, label: string, rows: readonly Row[]): Promise<boolean> {
  const times: number[] = [];
  let first = 0;
  for (const { query, relevant } of rows) {
    const start = performance.now();
    const [hit] = await searchByKeyword(engine, query, { limit: 10 });
    times.push(performance.now() - start);
    if (hit && relevant.some((id) => hit.doc_id === `law:${id}`)) first++;
    else console.log(`  missed: ${query} → ${hit?.title ?? 'nothing'} ${hit?.doc_id ?? ''}, not ${relevant}`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const share = ((100 * first) / rows.length).toFixed(1);
  console.log(
    `${label.padEnd(24)} n ${rows.length}  hit@1 ${share} %  p50 ${at(0.5)} ms  p95 ${at(0.95)} ms`,
  );
  return first === rows.length;
}

/** Each query with a word of its article. */
async function mixed(engine: Engine, rows: readonly Row[]): Promise<Row[]> {
  const found: Row[] = [];
  for (const row of rows) {
    const text = (await engine.store.get(`law:${row.relevant[0]}`))?.text ?? '';
    const word = /\p{Script=Han}{4,}/u.exec(text)?.[0].slice(0, WORD);
    if (word) found.push({ ...row, query: `${row.query} & ${word}` });
  }
  return found;
}

/** Prints the spellings of a case that are misread. */
function measureSpellings(): boolean {
  const read = CASE_SPELLINGS.map((spelling) => [spelling, formatted(spelling)] as const);
  const wrong = read.filter(([, citation]) => citation !== CASE_SPELLINGS[0]);
  for (const [spelling, citation] of wrong) console.log(`  misread: ${spelling} → ${citation}`);
  console.log(`${'spellings of a case'.padEnd(24)} n ${read.length}  read ${read.length - wrong.length}`);
  return wrong.length === 0;
}

function formatted(text: string): string {
  const citation = parseCitation(text);
  return citation ? formatCitation(citation) : 'nothing';
}

export async function run({ data, set }: Options): Promise<boolean> {
  await build(data);
  const engine = openSqliteEngine(BUILT);
  const files = set ? [set] : SETS.map((one) => join(data, 'eval', `${one}.jsonl`));
  let kept = true;
  for (const file of files) {
    const rows = rowsOf(file);
    const label = basename(file, '.jsonl');
    kept = (await measure(engine, label, rows)) && kept;
    kept = (await measure(engine, `${label} & a word`, await mixed(engine, rows))) && kept;
  }
  await engine.close();
  return measureSpellings() && kept;
}

import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { DATA_FOLDER, OUT_FOLDER, REPOSITORY } from '#datasets/folders.ts';
import type { IngestMeasurement } from './ingest/child.ts';
import { searchDuring } from './ingest/searches.ts';

export const name = 'ingest';
export const describe =
  'Everything in ../shared/data ingested into a new index: seconds, MB/s, size, memory; and searches during an ingest.';

const WORK_FOLDER = join(OUT_FOLDER, 'bench/ingest');
const MEGABYTE = 2 ** 20;

const THRESHOLDS = {
  statutesSeconds: 40,
  judgmentsPerSecond: 10e6,
  peakRss: 600 * MEGABYTE,
  sizeOfText: 2.5,
  p95: 1.2,
};

const filesIn = (folder: string, wanted: RegExp) =>
  readdirSync(folder)
    .filter((file) => wanted.test(file))
    .sort()
    .map((file) => join(folder, file));

const kindsIn = (data: string): Record<string, string[]> => ({
  statutes: filesIn(join(data, 'moj'), /^Ch.*\.gz$/),
  interpretations: filesIn(join(data, 'jyi'), /\.gz$/),
  constitutional: filesIn(join(data, 'cons'), /\.gz$/),
  judgments: filesIn(join(data, 'judgments'), /\.jsonl\.gz$/),
});

/** The options that `npm run ingest` gives to Node. */
const nodeOptions = () => {
  const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
  return (scripts.ingest as string).match(/ --\S+/g)?.map((option) => option.trim()) ?? [];
};

async function measure(kind: string, files: readonly string[]): Promise<IngestMeasurement> {
  const dir = join(WORK_FOLDER, kind);
  const child = join(import.meta.dirname, 'ingest/child.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...nodeOptions(),
    child,
    dir,
    kind,
    ...files,
  ]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

const mega = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;
const table = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

/** Prints a row; returns the thresholds that it does not keep. */
function report(kind: string, it: IngestMeasurement): string[] {
  const perSecond = it.textBytes / it.searchableSeconds;
  const ratio = it.indexBytes / it.textBytes;
  table(
    kind,
    it.documents,
    `${(it.textBytes / 1e6).toFixed(1)} MB`,
    it.searchableSeconds.toFixed(1),
    Math.round(it.documents / it.searchableSeconds),
    (perSecond / 1e6).toFixed(1),
    it.linkSeconds.toFixed(1),
    it.statements,
    it.statementSeconds.toFixed(1),
    ratio.toFixed(2),
    mega(it.peakRssBytes),
  );
  return [
    ...(kind === 'statutes' && it.searchableSeconds > THRESHOLDS.statutesSeconds ? ['seconds'] : []),
    ...(kind === 'judgments' && perSecond < THRESHOLDS.judgmentsPerSecond ? ['MB/s'] : []),
    ...(it.peakRssBytes > THRESHOLDS.peakRss ? ['memory'] : []),
  ].map((what) => `${kind}: ${what}`);
}

async function areSearchesAsFast(judgments: readonly string[]): Promise<boolean> {
  const cli = join(REPOSITORY, 'service/ingest/cli.ts');
  const command = [process.execPath, ...nodeOptions(), cli, 'judgments', ...judgments];
  const { without, during } = await searchDuring(command, join(WORK_FOLDER, 'statutes'));
  table('searches', 'without', 'during an ingest');
  table('---', '---', '---');
  table('p50 ms', without.p50.toFixed(1), during.p50.toFixed(1));
  table('p95 ms', without.p95.toFixed(1), during.p95.toFixed(1));
  console.log(`${during.searches} searches each`);
  return during.p95 <= THRESHOLDS.p95 * without.p95;
}

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string', default: DATA_FOLDER }, kind: { type: 'string' } },
  });
  rmSync(WORK_FOLDER, { recursive: true, force: true });
  mkdirSync(WORK_FOLDER, { recursive: true });
  const all = kindsIn(values.data);
  const { kind: only } = values;
  if (only !== undefined && all[only] === undefined) {
    console.error(`There is no kind "${only}" to ingest. There are ${Object.keys(all).join(', ')}.`);
    return false;
  }
  const kinds = only === undefined ? all : { [only]: all[only] as string[] };
  const over: string[] = [];
  const load = () => loadavg()[0]?.toFixed(1);
  console.log(`${availableParallelism()} cores, load ${load()} before`);
  table(
    'kind',
    'documents',
    'text',
    'searchable after s',
    'documents/s',
    'MB/s of text',
    'linking s',
    'repeated statements',
    'statements s',
    'index ÷ text',
    'peak RSS',
  );
  table(...Array.from({ length: 11 }, () => '---'));
  let text = 0;
  let index = 0;
  for (const [kind, files] of Object.entries(kinds)) {
    const measured = await measure(kind, files);
    over.push(...report(kind, measured));
    text += measured.textBytes;
    index += measured.indexBytes;
  }
  console.log(`all: index ÷ text ${(index / text).toFixed(2)}`);
  if (index / text > THRESHOLDS.sizeOfText) over.push('all: index ÷ text');

  // Measures searches over all statutes while judgments are ingested.
  if (only === undefined && !(await areSearchesAsFast(all.judgments ?? [])))
    over.push('p95 during an ingest');
  console.log(`load ${load()} at the end`);
  rmSync(WORK_FOLDER, { recursive: true, force: true });

  console.log(
    `thresholds: statutes ≤ ${THRESHOLDS.statutesSeconds} s, judgments ≥ ${THRESHOLDS.judgmentsPerSecond / 1e6} MB/s, memory ≤ ${mega(THRESHOLDS.peakRss)}, index ≤ ${THRESHOLDS.sizeOfText} × text, p95 ≤ ${THRESHOLDS.p95} ×`,
  );
  console.log(over.length === 0 ? 'all thresholds are kept' : `not kept: ${over.join('; ')}`);
  return over.length === 0;
}

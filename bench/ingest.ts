import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Measured } from './ingest/child.ts';
import { searchDuring } from './ingest/searches.ts';

export const name = 'ingest';
export const describe =
  'Everything in ../shared/data taken into a fresh index: seconds, MB/s, size, memory; and searches during an ingest.';

const ROOT = resolve(import.meta.dirname, '..');
const WORK = join(ROOT, 'out/bench/ingest');
const MEGABYTE = 2 ** 20;

/** What is to be reached, by kind. */
const BOUNDS = {
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

/** The options of Node that `npm run ingest` has. */
const options = () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return (scripts.ingest as string).match(/ --\S+/g)?.map((option) => option.trim()) ?? [];
};

async function measure(kind: string, files: readonly string[]): Promise<Measured> {
  const dir = join(WORK, kind);
  const child = join(import.meta.dirname, 'ingest/child.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [...options(), child, dir, kind, ...files]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

const mega = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;
const table = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

function tell(kind: string, it: Measured): string[] {
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
    ratio.toFixed(2),
    mega(it.peakRssBytes),
  );
  return [
    ...(kind === 'statutes' && it.searchableSeconds > BOUNDS.statutesSeconds ? ['seconds'] : []),
    ...(kind === 'judgments' && perSecond < BOUNDS.judgmentsPerSecond ? ['MB/s'] : []),
    ...(it.peakRssBytes > BOUNDS.peakRss ? ['memory'] : []),
  ].map((what) => `${kind}: ${what}`);
}

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string', default: join(ROOT, '../shared/data') } },
  });
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(WORK, { recursive: true });
  const kinds = kindsIn(values.data);
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
    'index ÷ text',
    'peak RSS',
  );
  table(...Array.from({ length: 9 }, () => '---'));
  let text = 0;
  let index = 0;
  for (const [kind, files] of Object.entries(kinds)) {
    const measured = await measure(kind, files);
    over.push(...tell(kind, measured));
    text += measured.textBytes;
    index += measured.indexBytes;
  }
  console.log(`all: index ÷ text ${(index / text).toFixed(2)}`);
  if (index / text > BOUNDS.sizeOfText) over.push('all: index ÷ text');

  const cli = join(ROOT, 'service/ingest/cli.ts');
  const command = [process.execPath, ...options(), cli, 'judgments', ...(kinds.judgments ?? [])];
  const { without, during } = await searchDuring(command, join(WORK, 'statutes'));
  table('searches', 'without', 'during an ingest');
  table('---', '---', '---');
  table('p50 ms', without.p50.toFixed(1), during.p50.toFixed(1));
  table('p95 ms', without.p95.toFixed(1), during.p95.toFixed(1));
  console.log(`${during.searches} searches each; load ${load()} at the end`);
  if (!(during.p95 <= BOUNDS.p95 * without.p95)) over.push('p95 during an ingest');
  rmSync(WORK, { recursive: true, force: true });

  console.log(
    `bounds: statutes ≤ ${BOUNDS.statutesSeconds} s, judgments ≥ ${BOUNDS.judgmentsPerSecond / 1e6} MB/s, memory ≤ ${mega(BOUNDS.peakRss)}, index ≤ ${BOUNDS.sizeOfText} × text, p95 ≤ ${BOUNDS.p95} ×`,
  );
  console.log(over.length === 0 ? 'all kept' : `not kept: ${over.join('; ')}`);
  return over.length === 0;
}

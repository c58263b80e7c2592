import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATA_FOLDER, OUT_FOLDER } from '#datasets/folders.ts';
import type { SourceDocument } from '#lib/contract/document.ts';
import { createRandom } from '#metrics/random.ts';
import { openEngine } from '#service/engine/open.ts';
import type { Engine } from '#service/engine/ports.ts';
import { KINDS } from '#service/ingest/kinds.ts';
import { whyNoCluster } from '../scripts/cluster/distribution.ts';
import { startNodes } from '../scripts/cluster/node.ts';
import { type GrowthQueries, type GrowthStep, growBy } from './growth/step.ts';
import { synthesise } from './growth/synthesise.ts';
import { keywordQueries, questions } from './opensearch/queries.ts';

export const name = 'growth';
export const describe =
  'Judgments × 1, 2, 4 … on both engines: milliseconds, size, ingest rate, memory. --documents 500 --steps 3 --only embedded|cluster';

const FOLDER = join(OUT_FOLDER, 'bench/growth');
const MEGABYTE = 2 ** 20;
const QUERIES = 60;
const TIMEOUT_MS = 600_000;
const SEED = 16;

/** An engine to which documents are added, with its size on disk and its resident memory. */
type GrownEngine = {
  engine: Engine;
  bytes: () => Promise<number>;
  resident: () => number;
  close: () => Promise<unknown>;
};

const table = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const mega = (bytes: number) => Math.round(bytes / MEGABYTE);
const some = (all: readonly string[]) =>
  all.filter((_, i) => i % Math.max(1, Math.floor(all.length / QUERIES)) === 0).slice(0, QUERIES);

/** The first judgments of the data. Their texts are never printed. */
async function readReal(data: string, wanted: number): Promise<SourceDocument[]> {
  const found = new Map<string, SourceDocument>();
  for await (const record of KINDS.judgments!.reader(join(data, 'judgments'))) {
    if ('document' in record) found.set(record.document.doc_id, record.document);
    if (found.size >= wanted) break;
  }
  return [...found.values()];
}

function embedded(): GrownEngine {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const engine = openEngine(FOLDER, { readers: 2, timeoutMs: TIMEOUT_MS });
  const bytes = async () =>
    readdirSync(FOLDER).reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
  return { engine, bytes, resident: () => process.memoryUsage.rss(), close: () => engine.close() };
}

async function cluster(): Promise<GrownEngine> {
  const [node] = await startNodes(1, '1g');
  const { url, pid, kill } = node!;
  const engine = openEngine(FOLDER, { timeoutMs: TIMEOUT_MS, cluster: { nodes: [url], prefix: 'growth' } });
  return {
    engine,
    async bytes() {
      const stats = (await (await fetch(`${url}/growth-*/_stats/store`)).json()) as StoreBytes;
      return stats._all.primaries.store.size_in_bytes;
    },
    resident: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    close: async () => {
      await engine.close();
      await kill();
    },
  };
}

type StoreBytes = { _all: { primaries: { store: { size_in_bytes: number } } } };

async function grow(
  side: string,
  { engine, bytes, resident, close }: GrownEngine,
  steps: readonly SourceDocument[][],
  queries: GrowthQueries,
): Promise<void> {
  const times = ({ p50, p95 }: GrowthStep['keyword']) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
  try {
    for (const more of steps) {
      const step = await growBy(engine, more, queries);
      const size = mega(await bytes());
      const load = loadavg()[0]?.toFixed(1) ?? '';
      table(
        ...[side, step.documents, times(step.keyword), times(step.hybrid), size],
        ...[Math.round(step.written), Math.round(step.whole), mega(resident()), load],
      );
    }
  } finally {
    await close();
  }
}

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: DATA_FOLDER },
      documents: { type: 'string', default: '500' },
      steps: { type: 'string', default: '3' },
      only: { type: 'string' },
    },
  });
  const first = Number(values.documents);
  const count = Number(values.steps);
  const real = await readReal(values.data, first * 2 ** (count - 1));
  const made = synthesise(real.slice(0, first), createRandom(SEED));
  let given = 0;
  let invented = 0;
  const steps = Array.from({ length: count }, (_, i) => {
    const size = first * 2 ** i;
    const documents = real.slice(given, size);
    while (given + documents.length < size) documents.push(made.next().value!);
    invented += Math.max(0, size - given - Math.max(0, real.length - given));
    given = size;
    return documents;
  });
  const characters = real.reduce((sum, { text }) => sum + text.length, 0) / real.length;
  console.log(
    `${real.length} real judgments of ${Math.round(characters)} characters on average, ${invented} synthesised\n`,
  );
  const queries = { keyword: some(keywordQueries(values.data)), hybrid: some(questions(values.data)) };
  table(
    'engine',
    'documents',
    'keyword p50 / p95 ms',
    'hybrid p50 / p95 ms',
    'MB',
    'written/s',
    'whole/s',
    'MB resident',
    'load',
  );
  table(...Array.from({ length: 9 }, () => '---'));
  if (values.only !== 'cluster') await grow('embedded', embedded(), steps, queries);
  if (values.only === 'embedded') return true;
  const reason = whyNoCluster();
  if (reason) console.log(`OpenSearch was not measured: ${reason}.`);
  else await grow('OpenSearch', await cluster(), steps, queries);
  return true;
}

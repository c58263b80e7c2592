import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIndexSearch, linkAndEmbed, openIndex } from '#datasets/open-index.ts';
import { findSets, ownFile, readSet } from '#datasets/question-sets.ts';
import { constitutionalSources } from '#datasets/search-index.ts';
import { readClusterOptions } from '#service/cluster-options.ts';
import { openEngine } from '#service/engine/open.ts';
import type { Engine } from '#service/engine/ports.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { ingest } from '#service/ingest/ingest.ts';
import { readStatutes } from '#service/ingest/statutes/statutes.ts';
import { corpus } from '#service/testing/corpus-files.ts';
import {
  agreementLine,
  COMPARED_MODES,
  compareEngines,
  disagreements,
  type EngineAgreement,
} from './engines/agreement.ts';
import { demonstrationQueries } from './engines/demonstration.ts';
import type { EvaluationOptions } from './evaluation.ts';

export const name = 'engines';
export const describe =
  'Whether the cluster of ENGINE_URL finds what SQLite finds, over the acts and what the Constitutional Court decided, asked all sets or one (--set); --set demo: over the demonstration corpus.';

const TIMEOUT_MS = 10 * 60_000;
type ComparedSet = Parameters<typeof compareEngines>[1];

/** Fills an engine that may be filled already. */
type FillEngine = (engine: Engine) => Promise<unknown>;

const ofDemonstration: FillEngine = (engine) => createIndexWriter(engine).write(corpus());
/** The acts without the orders: a quarter of the statutes, so that a cluster of one small node is filled in minutes. */
const ofActsAndDecisions =
  (data: string): FillEngine =>
  async (engine) => {
    const decisions = constitutionalSources(data).map(([, documents]) => documents);
    for (const documents of [readStatutes(join(data, 'moj/ChLaw.json.gz')), ...decisions])
      await ingest({ engine: createIndexWriter(engine), documents });
  };

/** Fills both engines with the same documents, asks both the same in every mode, and reports how far they agree. */
export async function measureAgreement(
  engines: readonly [Engine, Engine],
  fill: FillEngine,
  sets: readonly ComparedSet[],
  log: (line: string) => void = () => {},
): Promise<EngineAgreement[]> {
  for (const engine of engines) {
    const start = performance.now();
    await fill(engine);
    await engine.refresh();
    await linkAndEmbed(engine, () => {});
    await engine.refresh();
    log(`filled, linked and embedded in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  const [one, other] = engines;
  const searches = [createIndexSearch(one), createIndexSearch(other)] as const;
  const measured: EngineAgreement[] = [];
  for (const set of sets)
    for (const mode of set.questions.some(({ relevant }) => relevant)
      ? COMPARED_MODES
      : (['keyword'] as const)) {
      const agreement = await compareEngines(searches, set, mode);
      log(agreementLine(agreement));
      measured.push(agreement);
    }
  return measured;
}

/** The sets that are asked of the demonstration corpus. */
export const demonstrationSets = (): ComparedSet[] => [
  { name: 'titles and words', questions: demonstrationQueries().map((query) => ({ query })) },
  ...['demo', 'demo.unseen'].flatMap((set) => readSet(ownFile(set))),
];

export const fillDemonstration: FillEngine = ofDemonstration;

export async function run({ data, set, limit }: EvaluationOptions): Promise<boolean> {
  const cluster = readClusterOptions(process.env);
  if (!cluster) {
    console.log('Not measured: ENGINE_URL names no cluster to compare with.');
    return true;
  }
  const isDemo = set === 'demo';
  const sets = isDemo ? demonstrationSets() : (findSets(data, set) ?? []);
  const folder = mkdtempSync(join(tmpdir(), 'legal-desk-engines-'));
  const prefix = `${cluster.prefix}-eval-${isDemo ? 'demo' : 'acts'}`;
  const sqlite = openIndex(folder, { readers: 2, timeoutMs: TIMEOUT_MS });
  const remote = openEngine(folder, { timeoutMs: TIMEOUT_MS, cluster: { ...cluster, prefix } });
  try {
    const limitedSets = sets.map((one) => ({ ...one, questions: one.questions.slice(0, limit) }));
    const fill = isDemo ? ofDemonstration : ofActsAndDecisions(data);
    const found = (await measureAgreement([sqlite, remote], fill, limitedSets, console.log)).flatMap(
      disagreements,
    );
    for (const line of found) console.error(line);
    return found.length === 0;
  } finally {
    await Promise.all([sqlite.close(), remote.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

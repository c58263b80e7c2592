import { afterAll, expect, it } from 'vitest';
import { emptyClusterEngines } from '#service/engine/opensearch/testing.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { temporaryFolder } from '#service/testing/app.ts';
import { disagreements } from './engines/agreement.ts';
import { demonstrationSets, fillDemonstration, measureAgreement } from './engines.ts';

const engines = emptyClusterEngines();
afterAll(() => engines.end());

it('the cluster finds what SQLite finds over the demonstration corpus, and ranks it as well', async () => {
  const pair = [openSqliteEngine(temporaryFolder(), { readers: 1 }), await engines.open()] as const;
  const measured = await measureAgreement(pair, fillDemonstration, demonstrationSets(), console.warn);
  expect(measured.flatMap(disagreements)).toEqual([]);
  await Promise.all(pair.map((engine) => engine.close()));
}, 1_800_000);

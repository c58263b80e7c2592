import { expect, test } from 'vitest';
import { openEmbedding } from '#service/embed/index.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { embed } from '#service/ingest/embed.ts';
import { bearer, searchPath, temporaryFolder } from '#service/testing/app.ts';
import { corpus } from '#service/testing/corpus-files.ts';
import { startProcess } from '#service/testing/process.ts';
import { keysOf } from '#service/testing/running.ts';

const [LEFT, ASKED] = [57, 120];

test('of 120 hybrid searches at once to a service that has just started exactly as many as are left are answered and none is called overload', async () => {
  const dataDir = temporaryFolder();
  const engine = openSqliteEngine(dataDir, { readers: 1 });
  await createIndexWriter(engine).write(corpus());
  await embed(engine, openEmbedding().model, () => {});
  await engine.close();
  const { newKey } = await keysOf(dataDir);
  const { key } = await newKey({ quota: LEFT });
  // A busy machine may take longer for all of them than the ten seconds that a search is given.
  const env = { DATA_DIR: dataDir, SEARCH_TIMEOUT_MS: '600000' };
  const { url } = await startProcess(env, 'service/main.ts');

  const path = url + searchPath({ query: '損害賠償', search_type: 'hybrid' });
  const answers = await Promise.all(Array.from({ length: ASKED }, () => fetch(path, bearer(key))));

  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(LEFT).fill(200), ...Array(ASKED - LEFT).fill(429)]);
});

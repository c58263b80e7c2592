import { readdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SearchResponse } from '#lib/contract/search.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { bearer, searchPath, temporaryFolder } from '#service/testing/app.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { remaining } from '#service/testing/expect.ts';
import { runProgram, startProcess } from '#service/testing/process.ts';
import { keysOf } from '#service/testing/running.ts';

test('the service as it is started searches what was ingested, also while it runs', async () => {
  const dataDir = temporaryFolder();
  const engine = openSqliteEngine(dataDir, { readers: 1 });
  await createIndexWriter(engine).write(DOCUMENTS.slice(0, 1));
  const { key } = await (await keysOf(dataDir)).newKey({ quota: 5 });
  const { url, child, ended, output } = await startProcess({ DATA_DIR: dataDir }, 'service/main.ts');

  const found = async () => {
    const answer = await fetch(url + searchPath({ query: '損害賠償' }), bearer(key));
    const { documents } = SearchResponse.parse(await answer.json());
    return { ids: documents.map(({ doc_id }) => doc_id), left: remaining(answer) };
  };
  expect(await found()).toEqual({ ids: [DOCUMENTS[0]?.doc_id], left: 4 });
  await createIndexWriter(engine).write(DOCUMENTS);
  await engine.close();
  expect((await found()).ids.sort()).toEqual(DOCUMENTS.map(({ doc_id }) => doc_id).sort());

  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  const document = await fetch(`${url}/api/v1/documents/law:B0000001:184`, bearer(key));
  expect(await document.json()).toMatchObject({ ...DOCUMENTS[0], url: '/documents/law:B0000001:184' });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output.stderr).toBe('');
});

test('the service does not start when the index is broken, and says which folder and by its exit code that no restart mends it', async () => {
  const dataDir = temporaryFolder();
  const engine = openSqliteEngine(dataDir, { readers: 1 });
  await engine.close();
  for (const file of readdirSync(dataDir)) writeFileSync(`${dataDir}/${file}`, 'not a database '.repeat(500));
  const { code, stderr } = await runProgram('service/main.ts', [], { DATA_DIR: dataDir, SERVICE_PORT: '0' });
  expect(code).toBe(78);
  expect(stderr).toContain(dataDir);
  expect(stderr).not.toContain('    at ');
});

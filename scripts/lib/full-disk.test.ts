import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { KeyStore } from '#service/keys/store.ts';
import { openState } from '#service/state/open.ts';
import { bearer, searchPath } from '#service/testing/app.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { startProcess } from '#service/testing/process.ts';
import { type SmallDisk, smallDisk } from '../testing/small-disk.ts';

/** The log of a database has room of its own for a while: so many commits are more than that holds. */
const MOST_SEARCHES = 5_000;
const PATIENT = { SEARCH_TIMEOUT_MS: '120000', SEARCH_WAIT_MS: '60000' };

test('a full disk: a search that cannot be counted gives no results and says so, /readyz is red, every 200 is counted, and room mends it', async ({
  skip,
}) => {
  const made = smallDisk(32);
  skip(typeof made === 'string', String(made));
  const disk = made as SmallDisk;
  onTestFinished(disk.remove);
  const dataDir = path.join(disk.dir, 'data');
  const state = await openState(dataDir);
  const { id, key } = await new KeyStore(state).create({ name: 'a', quota: 100_000, expiresAt: null });
  await state.destroy();
  const engine = openSqliteEngine(dataDir, { readers: 1, timeoutMs: 120_000 });
  await createIndexWriter(engine).write(DOCUMENTS);
  await engine.close();
  const { url, child, ended } = await startProcess({ DATA_DIR: dataDir, ...PATIENT }, 'service/main.ts');
  const search = () => fetch(url + searchPath({ query: '損害賠償' }), bearer(key));
  let answered = 0;
  const searched = async () => {
    const answer = await search();
    const body = await answer.json();
    if (answer.status === 200) answered++;
    return { status: answer.status, code: body.error?.code, documents: body.documents?.length };
  };
  expect((await searched()).status).toBe(200);

  disk.fill();
  let last = await searched();
  for (let n = 0; last.status === 200 && n < MOST_SEARCHES; n++) last = await searched();
  expect(last).toEqual({ status: 503, code: 'storage_unavailable', documents: undefined });
  const ready = await fetch(`${url}/readyz`);
  expect(ready.status).toBe(503);
  expect((await ready.json()).error.message).toContain('folder: full 磁碟已滿');

  disk.makeRoom();
  expect((await searched()).status).toBe(200);
  child.kill('SIGKILL');
  await ended;
  const again = await openState(dataDir);
  onTestFinished(() => again.destroy());
  const [stored] = (await new KeyStore(again).list()).filter((one) => one.id === id);
  expect(stored?.used).toBe(answered);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.probe'))).toEqual([]);
}, 900_000);

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { storageFault } from '#lib/sqlite/storage-fault.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { KeyStore } from '#service/keys/store.ts';
import { openState } from '#service/state/open.ts';
import { bearer, searchPath, temporaryFolder } from '#service/testing/app.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { startProcess } from '#service/testing/process.ts';
import { setImmutable, whyNotImmutable } from '../testing/immutable.ts';
import { type SmallDisk, smallDisk } from '../testing/small-disk.ts';

/** The log of a database still has free space of its own: this many commits need more than that. */
const MOST_SEARCHES = 5_000;
const PATIENT = { SEARCH_TIMEOUT_MS: '120000', SEARCH_WAIT_MS: '600000' };

test('on a full disk a search that cannot be counted gets a 503, every 200 is counted, and room restores it', async ({
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

test('while databases are read-only, searches and /readyz get a 503, an ingest fails, and every 200 is counted', async ({
  skip,
}) => {
  const why = whyNotImmutable();
  skip(why !== null, String(why));
  const dataDir = temporaryFolder();
  const names = ['service.sqlite', 'search.db'];
  const take = (isTaken: boolean) => names.map((name) => setImmutable(dataDir, name, isTaken));
  const state = await openState(dataDir);
  const keys = new KeyStore(state);
  const { key } = await keys.create({ name: 'a', quota: 100_000, expiresAt: null });
  const engine = openSqliteEngine(dataDir, { readers: 1, timeoutMs: 120_000 });
  onTestFinished(() => engine.close());
  onTestFinished(() => state.destroy());
  const [first, ...others] = DOCUMENTS;
  await createIndexWriter(engine).write([first!]);
  const { url } = await startProcess({ DATA_DIR: dataDir, ...PATIENT }, 'service/main.ts');
  const search = async () => {
    const answer = await fetch(url + searchPath({ query: '損害賠償' }), bearer(key));
    return { status: answer.status, code: (await answer.json()).error?.code };
  };
  expect((await search()).status).toBe(200);

  take(true);
  onTestFinished(() => void take(false));
  expect(await search()).toEqual({ status: 503, code: 'storage_unavailable' });
  const ready = await fetch(`${url}/readyz`);
  expect(ready.status).toBe(503);
  expect((await ready.json()).error.message).toMatch(/state: (?:io|read_only) /);
  const refused = await createIndexWriter(engine)
    .write(others)
    .then(
      () => null,
      (error: unknown) => error,
    );
  expect(storageFault(refused)).toMatch(/^(?:io|read_only)$/);

  take(false);
  expect((await search()).status).toBe(200);
  await createIndexWriter(engine).write(others);
  expect(await engine.store.getMany(DOCUMENTS.map(({ doc_id }) => doc_id))).not.toContain(null);
  expect((await keys.list())[0]?.used).toBe(2);
}, 300_000);

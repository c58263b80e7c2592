import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { bearer, searchPath, temporaryFolder } from '#service/testing/app.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { openSqliteEngine } from './engine/sqlite/index.ts';
import { createIndexWriter } from './indexing/writer.ts';
import { KeyStore } from './keys/store.ts';
import { openState } from './state/open.ts';
import { startProcess } from './testing/process.ts';
import { keysOf } from './testing/running.ts';

const PAGE = 4_096;

/** The number of pages in a database file, after its write-ahead log is emptied. */
function pagesOf(file: string): number {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  return statSync(file).size / PAGE;
}

/** A copy of a database of which one page is overwritten. */
function copyWithBadPage(file: string, page: number): string {
  const dir = path.join(temporaryFolder(), 'data');
  mkdirSync(dir);
  const copy = path.join(dir, path.basename(file));
  copyFileSync(file, copy);
  const handle = openSync(copy, 'r+');
  writeSync(handle, Buffer.alloc(PAGE, 0xff), 0, PAGE, page * PAGE);
  closeSync(handle);
  return dir;
}

test('the state with any one bad page is refused in words and left as it is, or was not in use there', {
  timeout: 120_000,
}, async () => {
  const dataDir = temporaryFolder();
  const { keys, newKey, state } = await keysOf(dataDir);
  for (let n = 0; n < 60; n++) await newKey({ name: `鑰匙${n}` });
  const all = await keys.list();
  await state.destroy();
  const file = path.join(dataDir, 'service.sqlite');
  const pages = pagesOf(file);
  expect(pages).toBeGreaterThan(6);
  let refused = 0;
  for (let page = 0; page < pages; page++) {
    const dir = copyWithBadPage(file, page);
    const before = readFileSync(path.join(dir, 'service.sqlite'));
    const opened = await openState(dir).catch((error: Error) => error);
    if (opened instanceof Error) {
      refused++;
      expect(opened.message).toMatch(/service\.sqlite cannot be opened: .*npm run restore/);
      expect(readFileSync(path.join(dir, 'service.sqlite')).equals(before)).toBe(true);
    } else {
      expect(await new KeyStore(opened).list()).toEqual(all);
      await opened.destroy();
    }
  }
  expect(refused).toBeGreaterThan(5);
});

describe('the index with a bad page', { timeout: 240_000 }, () => {
  test('gives what was stored or says that it fails, never anything else, and the service turns red with the reason', async () => {
    const dataDir = temporaryFolder();
    const engine = openSqliteEngine(dataDir, { readers: 1, timeoutMs: 120_000 });
    const documents = Array.from({ length: 150 }, (_, n) =>
      documentOf({ doc_id: `d${n}`, title: `第${n}號`, text: `${n}號契約。`.repeat(40 + n) }),
    );
    await createIndexWriter(engine).write(documents);
    await engine.close();
    const file = path.join(dataDir, 'search.db');
    const pages = pagesOf(file);
    expect(pages).toBeGreaterThan(40);
    for (const share of [0.3, 0.7]) {
      const dir = copyWithBadPage(file, Math.floor(share * pages));
      const asked = documents.filter((_, n) => n % 10 === 0);
      let damaged: ReturnType<typeof openSqliteEngine>;
      try {
        damaged = openSqliteEngine(dir, { readers: 1, timeoutMs: 120_000 });
      } catch (error) {
        expect((error as Error).message).toMatch(/search\.db cannot be opened/);
        continue;
      }
      for (const { doc_id, text } of asked) {
        const found = await damaged.store.get(doc_id).catch((error: Error) => error);
        if (found instanceof Error) {
          expect(found.message).toMatch(/malformed|corrupt/);
        } else expect(found?.text).toBe(text);
      }
      await damaged.close();
    }

    // The root page of the table of texts: the database still opens, but every text that is read is damaged.
    const db = new DatabaseSync(file, { readOnly: true });
    const { rootpage } = db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'packed'").get() as {
      rootpage: number;
    };
    db.close();
    const dir = copyWithBadPage(file, rootpage - 1);
    const { key } = await (await keysOf(dir)).newKey();
    const service = await startProcess({ DATA_DIR: dir, SEARCH_TIMEOUT_MS: '120000' }, 'service/main.ts');
    const answer = await fetch(
      service.url + searchPath({ query: '契約', search_type: 'keyword' }),
      bearer(key),
    );
    expect(answer.status).toBe(500);
    expect((await answer.json()).error.code).toBe('search_failed');
    const ready = await fetch(`${service.url}/readyz`);
    expect(ready.status).toBe(503);
    expect((await ready.json()).error.message).toContain('index: damaged 檔案損壞');
    await service.logged('"fault":"damaged"');
  });
});

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestBlockMs } from '#service/testing/busy.ts';
import { documentOf, upsertOf } from '#service/testing/document-of.ts';
import { keptSqliteEngines } from '#service/testing/kept-sqlite.ts';
import { EngineError } from '../ports.ts';
import { engineSuite } from '../suites/engine.suite.ts';
import { openSqliteEngine } from './index.ts';
import { databaseFile } from './store/connect.ts';

const run = promisify(execFile);

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'engine-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

let folders = 0;
const folder = () => join(root, `${folders++}`);

engineSuite('SQLite engine', keptSqliteEngines({ readers: 2 }), async () => openSqliteEngine(folder()));

const phrase = (text: string, limit: number) => ({ terms: [[text]], limit });

describe('SQLite engine on disk', () => {
  it('keeps what was written', async () => {
    const dir = folder();
    const first = openSqliteEngine(dir);
    await first.store.upsert([upsertOf({ doc_id: 'a', text: '契約' })]);
    await first.close();
    const second = openSqliteEngine(dir);
    expect((await second.lexical.search(phrase('契約', 1))).hits).toHaveLength(1);
    await second.close();
  });

  it('sees what another process writes while it reads, without a restart', async () => {
    const dir = folder();
    const engine = openSqliteEngine(dir, { readers: 2 });
    expect((await engine.lexical.search(phrase('契約', 50))).hits).toEqual([]);
    const lines = Array.from({ length: 300 }, (_, i) =>
      JSON.stringify(documentOf({ doc_id: `d${i}`, text: `契約${i}` })),
    );
    const file = join(root, 'documents.jsonl');
    await writeFile(file, lines.join('\n'));
    const cli = new URL('../../ingest/cli.ts', import.meta.url).pathname;
    const other = run(process.execPath, [cli, 'jsonl', file], { env: { ...process.env, DATA_DIR: dir } });
    const own = engine.store.upsert(
      Array.from({ length: 300 }, (_, i) => upsertOf({ doc_id: `e${i}`, text: '侵權' })),
    );
    let done = false;
    const settled = Promise.all([other, own]).finally(() => {
      done = true;
    });
    while (!done) {
      await engine.lexical.search({ terms: [['契約'], ['1']], limit: 10 });
      // An ingest yields to searches: without a pause it would hardly get its turn on a busy machine.
      await new Promise((resume) => setTimeout(resume, 20));
    }
    await settled;
    expect((await engine.lexical.search(phrase('契約299', 1))).hits).toHaveLength(1);
    expect((await engine.store.stats()).documents).toBe(600);
    await engine.close();
  }, 180_000);

  it('never makes the event loop wait', async () => {
    const engine = openSqliteEngine(folder());
    const text = '應於本法施行之日起'.repeat(200);
    const batch = Array.from({ length: 1000 }, (_, i) => upsertOf({ doc_id: `d${i}`, text }));
    const start = performance.now();
    const longest = await longestBlockMs(() => engine.store.upsert(batch));
    const took = performance.now() - start;
    // Handing the batch over is all that the caller's thread does.
    expect(longest).toBeLessThan(took / 2);
    await engine.close();
  });

  it('refuses an index of a newer version with a message', async () => {
    const dir = folder();
    await openSqliteEngine(dir).close();
    const db = new DatabaseSync(databaseFile(dir));
    db.exec('PRAGMA user_version = 99');
    db.close();
    expect(() => openSqliteEngine(dir)).toThrow(EngineError);
    const before = readFileSync(databaseFile(dir));
    expect(() => openSqliteEngine(dir)).toThrow(
      /search\.db is not opened: .*newer version.*Start that version/,
    );
    expect(readFileSync(databaseFile(dir)).equals(before)).toBe(true);
  });

  it('fails with EngineError when the index is no database', async () => {
    const dir = folder();
    await openSqliteEngine(dir).close();
    await writeFile(databaseFile(dir), 'no database, just text '.repeat(100));
    expect(() => openSqliteEngine(dir)).toThrow(EngineError);
  });
});

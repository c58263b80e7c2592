import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { openWebDb } from '#lib/server/db/open.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { temporaryFolder } from '#service/testing/app.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { runProgram } from '#service/testing/process.ts';
import { keysOf } from '#service/testing/running.ts';

const ISSUER = 'https://login.example';

export const backUp = (dataDir: string, ...args: string[]) =>
  runProgram('scripts/backup.ts', args, { DATA_DIR: dataDir });
export const restore = (from: string, dataDir: string) =>
  runProgram('scripts/restore.ts', [from], { DATA_DIR: dataDir });

/** A data folder as a firm has it: a key with its counter, conversations, documents, secrets. */
export async function firm() {
  const dataDir = temporaryFolder();
  const { keys, newKey } = await keysOf(dataDir);
  const { id, key } = await newKey({ quota: 1_000_000 });
  writeFileSync(path.join(dataDir, 'web-key'), key, { mode: 0o600 });
  writeFileSync(path.join(dataDir, 'secrets.json'), '{"sessionSecret":"s","demoClientSecret":"d"}', {
    mode: 0o600,
  });
  const engine = openSqliteEngine(dataDir, { readers: 1 });
  await createIndexWriter(engine).write([documentOf({ doc_id: 'law:B0000001:184', title: '民法第184條' })]);
  await engine.close();
  const web = await openWebDb(dataDir, ISSUER);
  onTestFinished(() => web.destroy());
  let threads = 0;
  const addThread = async (title = '問') => {
    const thread = { id: `t${threads}`, owner: 'lin', title, created_at: 1, updated_at: 1 };
    await web.insertInto('threads').values(thread).execute();
    threads++;
  };
  await addThread();
  return { dataDir, keys, id, key, addThread, threads: () => threads };
}

export function contentOf(dataDir: string) {
  const read = (name: string, sql: string) => {
    const db = new DatabaseSync(path.join(dataDir, name), { readOnly: true });
    const row = db.prepare(sql).get() as { n: number };
    db.close();
    return row.n;
  };
  return {
    used: read('service.sqlite', 'SELECT used AS n FROM api_keys'),
    threads: read('web.sqlite', 'SELECT count(*) AS n FROM threads'),
    // 0 where there is a gap: a thread is there, and one that was written before it is not.
    isWithoutGap: read(
      'web.sqlite',
      'SELECT max(CAST(substr(id, 2) AS INTEGER)) + 1 = count(*) AS n FROM threads',
    ),
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { upsertOf } from '#service/testing/document-of.ts';
import { openSqliteEngine } from '../../index.ts';
import { makeOlder } from '../../testing.ts';

test('an index of before changes were noted has nothing that is new, and notes them from then on', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'changes-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const engine = openSqliteEngine(dir, { readers: 1 });
  await engine.store.upsert(['a', 'b'].map((doc_id) => upsertOf({ doc_id, text: '甲', version: 7 })));
  await engine.close();
  makeOlder(dir, 13);

  const newer = openSqliteEngine(dir, { readers: 1 });
  onTestFinished(() => newer.close());
  expect(await newer.store.lastChange()).toBe(7);
  expect(await newer.store.changedAfter(['a', 'b'], 7)).toEqual([]);
  await newer.store.upsert([
    upsertOf({ doc_id: 'a', text: '甲', version: 8 }),
    upsertOf({ doc_id: 'b', text: '乙', version: 9 }),
  ]);
  await newer.refresh();
  expect(await newer.store.changedAfter(['a', 'b'], 7)).toEqual(['b']);
});

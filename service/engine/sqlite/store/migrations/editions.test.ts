import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { upsertOf } from '#service/testing/document-of.ts';
import { openSqliteEngine } from '../../index.ts';
import { makeOlder } from '../../testing.ts';

test('an index of before former texts were kept has its documents still, and keeps them from then on', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'editions-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const engine = openSqliteEngine(dir, { readers: 1 });
  await engine.store.upsert([upsertOf({ doc_id: 'law:A:1', text: '甲' })]);
  await engine.close();
  makeOlder(dir, 12);

  const newer = openSqliteEngine(dir, { readers: 1 });
  expect((await newer.store.get('law:A:1'))?.text).toBe('甲');
  const former = { doc_id: 'law:A:1', date: '2001-02-03', title: '甲', text: '舊', is_abandoned: false };
  expect(await newer.editions.keep([former])).toBe(1);
  expect(await newer.editions.of('law:A:1', 9)).toEqual([former]);
  await newer.close();
});

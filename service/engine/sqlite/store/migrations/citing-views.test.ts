import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { upsertOf } from '#service/testing/document-of.ts';
import { openSqliteEngine } from '../../index.ts';
import { makeOlder } from '../../testing.ts';

test('judgments that were linked before views were stored are linked again, others are not', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'citing-views-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const engine = openSqliteEngine(dir, { readers: 1 });
  await engine.store.upsert([
    upsertOf({ doc_id: 'a', doc_type: '裁判' }),
    upsertOf({ doc_id: 'b', doc_type: '釋字' }),
  ]);
  await engine.refresh();
  const all = { maxDocuments: 9, maxCharacters: 9 };
  const pending = await engine.graph.pending(all);
  await engine.graph.put(
    pending.map(({ document, revision }) => ({ doc_id: document.doc_id, revision, citations: [] })),
    { knownNames: await engine.graph.countNames() },
  );
  expect(await engine.graph.countPending()).toBe(0);
  await engine.close();
  makeOlder(dir, 11);

  const newer = openSqliteEngine(dir, { readers: 1 });
  expect((await newer.graph.pending(all)).map(({ document }) => document.doc_id)).toEqual(['a']);
  await newer.close();
});

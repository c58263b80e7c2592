import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { upsertOf } from '#service/testing/document-of.ts';
import { openSqliteEngine } from '../../index.ts';
import { makeOlder } from '../../testing.ts';

test('judgments that were linked before statements were kept wait for theirs, others do not', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'statements-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const engine = openSqliteEngine(dir, { readers: 1 });
  await engine.store.upsert([
    upsertOf({ doc_id: 'a', doc_type: '裁判' }),
    upsertOf({ doc_id: 'b', doc_type: '裁判' }),
    upsertOf({ doc_id: 'c', doc_type: '釋字' }),
  ]);
  await engine.refresh();
  const pending = await engine.graph.pending({ maxDocuments: 9, maxCharacters: 9 });
  const linked = pending.filter(({ document }) => document.doc_id !== 'b');
  await engine.graph.put(
    linked.map(({ document, revision }) => ({ doc_id: document.doc_id, revision, citations: [] })),
    { knownNames: await engine.graph.countNames() },
  );
  await engine.close();
  makeOlder(dir, 10);

  const newer = openSqliteEngine(dir, { readers: 1 });
  const waiting = await newer.statements.pending({ maxDocuments: 9, maxCharacters: 9 });
  expect(waiting.map(({ document }) => document.doc_id)).toEqual(['a']);
  await newer.close();
});

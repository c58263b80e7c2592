import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { upsertOf } from '#service/testing/document-of.ts';
import { connectReader, connectWriter } from '../store/connect.ts';
import { createPrepareUpserts } from '../store/prepare-upserts.ts';
import { createRemove } from '../store/remove.ts';
import { createUpsert } from '../store/upsert.ts';
import { createReader } from './reader.ts';

/** An index with a connection that writes and one that reads. */
function opened() {
  const dir = mkdtempSync(join(tmpdir(), 'reader-'));
  const [writing, reading] = [connectWriter(dir), connectReader(dir)];
  onTestFinished(() => {
    reading.close();
    writing.close();
    rmSync(dir, { recursive: true });
  });
  const write = (documents: Record<string, string>) =>
    createUpsert(writing)(
      createPrepareUpserts(writing)(
        Object.entries(documents).map(([doc_id, text]) => upsertOf({ doc_id, title: doc_id, text })),
      ),
    );
  const remove = (docId: string) => createRemove(writing)([docId]);
  return { reader: createReader(reading, dir), write, remove };
}

test('what is kept of searches and documents is never shown once another connection has written', () => {
  const { reader, write, remove } = opened();
  const found = () =>
    reader
      .search({ terms: [['侵權行為']], limit: 9 })
      .hits.map(({ doc_id }) => [doc_id, reader.getMany([doc_id])[0]?.text]);
  write({ a: '侵權行為' });
  expect([found(), found()]).toEqual([[['a', '侵權行為']], [['a', '侵權行為']]]);
  write({ a: '侵權行為之責任', b: '侵權行為' });
  expect(new Map(found() as [string, string][])).toEqual(
    new Map([
      ['a', '侵權行為之責任'],
      ['b', '侵權行為'],
    ]),
  );
  remove('a');
  expect(found()).toEqual([['b', '侵權行為']]);
  write({ b: '契約' });
  expect(found()).toEqual([]);
});

test('documents come in the order asked for, each once, those not held left out', () => {
  const { reader, write } = opened();
  write({ a: '一', b: '二', c: '三' });
  const ask = (...docIds: string[]) => reader.getMany(docIds).map(({ doc_id }) => doc_id);
  expect(ask('b')).toEqual(['b']);
  expect(ask('c', 'none', 'b', 'a', 'c')).toEqual(['c', 'b', 'a']);
  expect(reader.summaries([])).toEqual([]);
});

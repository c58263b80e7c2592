import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Engine } from '#service/engine/ports.ts';
import { upsertOf } from '#service/testing/document-of.ts';
import { openSqliteEngine } from '../index.ts';
import { connectReader } from '../store/connect.ts';
import { startOf } from '../store/integer-ids.ts';
import { createPostings, numbersIn } from './postings.ts';

const dir = mkdtempSync(join(tmpdir(), 'postings-'));
let engine: Engine;

const [inForce, repealed] = [startOf(4, false), startOf(4, true)];
const phrases = (maxDocuments: number, ...terms: string[]) => terms.map((term) => ({ term, maxDocuments }));

beforeAll(async () => {
  engine = openSqliteEngine(dir, { readers: 1 });
  await engine.store.upsert(
    ['契約', '契約與侵權', '侵權'].map((text, i) =>
      upsertOf({ doc_id: `d${i}`, text, is_abandoned: i === 2 }),
    ),
  );
}, 180_000);
afterAll(async () => {
  await engine.close();
  rmSync(dir, { recursive: true, force: true });
});

it('are the documents that hold a term, by their ids; null for a common one', () => {
  const db = connectReader(dir);
  const postings = createPostings(db);
  expect(postings(phrases(2, '契約', '侵權', '無此')).map((ids) => ids && [...ids])).toEqual([
    [inForce + 1, inForce + 2],
    [inForce + 2, repealed + 1],
    [],
  ]);
  expect(postings(phrases(1, '契約'))).toEqual([null]);
  db.close();
});

it('are asked for again after the index has changed, whether they were kept or not', async () => {
  const db = connectReader(dir);
  const [kept, thrownAway] = [createPostings(db), createPostings(db, 0)];
  for (const postings of [kept, thrownAway]) expect(postings(phrases(9, '侵權'))[0]).toHaveLength(2);
  expect(kept(phrases(9, '侵權'))[0]).toBe(kept(phrases(9, '侵權'))[0]);
  await engine.store.upsert([upsertOf({ doc_id: 'new', text: '侵權' })]);
  for (const postings of [kept, thrownAway]) expect(postings(phrases(9, '侵權'))[0]).toHaveLength(3);
  db.close();
});

it('read a list of numbers', () => {
  expect([...numbersIn('1,23,456', 3)]).toEqual([1, 23, 456]);
  expect([...numbersIn('', 0)]).toEqual([]);
});

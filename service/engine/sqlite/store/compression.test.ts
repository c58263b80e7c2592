import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { upsertOf } from '#service/testing/document-of.ts';
import { openSqliteEngine } from '../index.ts';
import { pack, unpack, withTexts } from './compression.ts';
import { databaseFile } from './connect.ts';
import { packTexts } from './migrations/pack-texts.ts';

test('any text comes back as it was, short and long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), fc.nat(8), (text, times) => {
      const long = text.repeat(times);
      expect(unpack(pack(long))).toBe(long);
    }),
  );
});

test('the first characters of a text are those, short or compressed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 600 }),
      fc.nat(8),
      fc.nat(800),
      (text, times, count) => {
        const long = text.repeat(times);
        expect(unpack(pack(long), count)).toBe(long.slice(0, count));
      },
    ),
  );
});

test('a long text takes less room than half of it', () => {
  const text = Array.from({ length: 2_000 }, (_, i) => `第${i}條　被告應給付原告新臺幣${i * 37}元。`).join(
    '\n',
  );
  expect(pack(text).length).toBeLessThan(Buffer.byteLength(text) / 2);
});

test('an index from before keeps its texts', () => {
  const db = withTexts(new DatabaseSync(':memory:'));
  db.exec('CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT');
  const texts = ['', '短', '長'.repeat(5_000)];
  for (const [id, text] of texts.entries()) db.prepare('INSERT INTO texts VALUES (?, ?)').run(id, text);
  packTexts(db);
  expect(
    db
      .prepare('SELECT text FROM texts ORDER BY id')
      .all()
      .map(({ text }) => text),
  ).toEqual(texts);
  db.close();
});

test('room that is given up leaves the file when the index is compacted', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'packed-'));
  const engine = openSqliteEngine(dir, { readers: 1 });
  const size = () => statSync(databaseFile(dir)).size;
  const documents = Array.from({ length: 300 }, (_, i) =>
    upsertOf({
      doc_id: `d${i}`,
      text: Array.from({ length: 400 }, (_, j) => i * 1_009 + j * 31).join('、'),
    }),
  );
  await engine.store.upsert(documents);
  await engine.compact();
  const full = size();
  await engine.store.remove(documents.map(({ document }) => document.doc_id));
  await engine.compact();
  expect(size()).toBeLessThan(full * 0.7);
  await engine.close();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCompact } from './compact.ts';
import { connectWriter } from './connect.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'compact-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it.each(['words', 'described'])('after many writes %s is one segment again, and holds the same', (index) => {
  const db = connectWriter(dir);
  db.exec(`INSERT INTO ${index} (${index}, rank) VALUES ('automerge', 0)`);
  const insert = db.prepare(`INSERT INTO ${index} (rowid, body) VALUES (?, '契約')`);
  for (let id = 1; id <= 12; id++) insert.run(id);
  const segments = db.prepare(`SELECT count(DISTINCT segid) AS n FROM ${index}_idx`);
  const found = db.prepare(`SELECT count(*) AS n FROM ${index} WHERE ${index} MATCH '契約'`);
  expect(segments.get()?.n).toBe(12);
  createCompact(db)();
  expect(segments.get()?.n).toBe(1);
  expect(found.get()?.n).toBe(12);
  db.close();
});

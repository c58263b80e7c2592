import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { connectReader, connectWriter } from './connect.ts';

const dir = mkdtempSync(join(tmpdir(), 'connect-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('a writer that opens an index writes nothing, so that readers keep what they have loaded', () => {
  connectWriter(dir).close();
  const reader = connectReader(dir);
  const version = reader.prepare('PRAGMA data_version');
  const before = version.get();
  const writer = connectWriter(dir);
  expect(writer.prepare('PRAGMA auto_vacuum').get()).toEqual({ auto_vacuum: 2 });
  expect(version.get()).toEqual(before);
  writer.exec('CREATE TABLE more (x)');
  expect(version.get()).not.toEqual(before);
  writer.close();
  reader.close();
});

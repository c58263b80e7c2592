import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#service/testing/app.ts';
import { writePrivateFile } from './private-file.ts';

test('writePrivateFile writes a new file that only its owner can read', async () => {
  const file = join(temporaryFolder(), 'lin.json');
  await writePrivateFile(file, async (append) => {
    append('林');
    append('律師');
  });
  expect(readFileSync(file, 'utf8')).toBe('林律師');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('writePrivateFile refuses an existing file and leaves it unchanged', async () => {
  const file = join(temporaryFolder(), 'notes.txt');
  writeFileSync(file, 'notes');
  chmodSync(file, 0o644);
  const written = writePrivateFile(file, async (append) => append('林律師'));
  await expect(written).rejects.toThrow(/there already.*Nothing was exported.*another FILE/);
  expect(readFileSync(file, 'utf8')).toBe('notes');
});

test('writePrivateFile leaves no file if the export fails half-way', async () => {
  const file = join(temporaryFolder(), 'audit.csv');
  const written = writePrivateFile(file, async (append) => {
    append('half');
    throw new Error('The database is gone.');
  });
  await expect(written).rejects.toThrow('The database is gone.');
  expect(existsSync(file)).toBe(false);
});

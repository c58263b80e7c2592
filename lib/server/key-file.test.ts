import { mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openKeyFile } from './key-file.ts';

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'key-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'web-key');
  writeFileSync(file, text);
  return file;
}

test('a key that is replaced in its file is used from the next request on', () => {
  const file = fileWith('ldk_one\n');
  const key = openKeyFile(file);
  expect(key()).toBe('ldk_one');
  writeFileSync(`${file}.new`, 'ldk_two');
  renameSync(`${file}.new`, file);
  expect(key()).toBe('ldk_two');
});

test('while the key file is missing or empty the last key stays in use', () => {
  const file = fileWith('ldk_one');
  const key = openKeyFile(file);
  key();
  writeFileSync(file, '');
  expect(key()).toBe('ldk_one');
  unlinkSync(file);
  expect(key()).toBe('ldk_one');
});

test('a key file that never held a key is reported', () => {
  expect(openKeyFile(fileWith('two words'))).toThrow(/must hold a key/);
  expect(openKeyFile(`${fileWith('x')}.none`)).toThrow(/ENOENT/);
});

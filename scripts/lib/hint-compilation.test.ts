import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { COMPILE_HINT, hintCompilation } from './hint-compilation.ts';

test('hintCompilation puts the hint once before a large script, and leaves other files unchanged', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hints-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'chunks'));
  const large = 'f();'.repeat(10_000);
  const files = { 'chunks/large.js': large, 'chunks/small.js': 'f();', 'chunks/large.css': large };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  await hintCompilation(folder);
  await hintCompilation(folder);
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  expect(read('chunks/large.js')).toBe(COMPILE_HINT + large);
  expect(read('chunks/small.js')).toBe('f();');
  expect(read('chunks/large.css')).toBe(large);
});

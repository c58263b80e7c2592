import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#service/testing/app.ts';
import { keysOf } from '#service/testing/running.ts';

test('of a key only the hash is stored', async () => {
  const dataDir = temporaryFolder();
  const { newKey } = await keysOf(dataDir);
  const { key } = await newKey();
  const stored = readdirSync(dataDir).map((file) => readFileSync(join(dataDir, file), 'latin1'));
  expect(stored.join('')).toContain('api_keys');
  expect(stored.join('')).not.toContain(key.slice(4));
});

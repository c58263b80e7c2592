import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { closeWebDb } from '../db/index.ts';
import { deskEnv } from '../testing/desk.ts';
import { deleteBrief, saveBrief } from './store.ts';

const env = deskEnv({ url: 'http://127.0.0.1:9' });
vi.mock('../env.ts', () => ({ webEnv: () => env }));

test('a deleted brief is absent from the bytes of the database', async () => {
  const mark = '極機密之案情'.repeat(200);
  const saved = await saveBrief('lin', { name: '甲案起訴狀', text: mark, findings: {} });
  await deleteBrief('lin', saved?.id ?? '');
  // The log is folded into the file when the last connection closes.
  await closeWebDb();
  const bytes = Buffer.concat(
    readdirSync(env.dataDir).map((file) => readFileSync(path.join(env.dataDir, file))),
  );
  expect(bytes.length).toBeGreaterThan(10_000);
  expect(bytes.includes('極機密')).toBe(false);
});

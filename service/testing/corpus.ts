import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Engine } from '#service/engine/ports.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { corpus } from './corpus-files.ts';

/** The real engine over the demonstration corpus, for all tests of one file. */
export async function corpusEngine(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'legal-desk-corpus-'));
  const engine = openSqliteEngine(folder, { readers: 1 });
  await createIndexWriter(engine).write(corpus());
  afterAll(async () => {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return engine;
}

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { SourceDocument } from '#lib/contract/document.ts';
import type { Engine } from '#service/engine/engine.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';

const CORPUS = join(import.meta.dirname, '..', '..', 'corpus');

/** Every document of the demonstration corpus. */
export function corpus(): SourceDocument[] {
  return readdirSync(CORPUS)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(join(CORPUS, file), 'utf8').trim().split('\n'))
    .map((line) => SourceDocument.parse(JSON.parse(line)));
}

/** The real engine over the demonstration corpus, for all tests of one file. */
export async function corpusEngine(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'legal-desk-corpus-'));
  const engine = openSqliteEngine(folder, { readers: 1 });
  await engine.write(corpus());
  afterAll(async () => {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return engine;
}

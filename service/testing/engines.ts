import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openMemoryEngine } from '#service/engine/memory/index.ts';
import type { Engine } from '#service/engine/ports.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';

const root = mkdtempSync(join(tmpdir(), 'legal-desk-engines-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Empty engines on which everything above the ports is tested: `describe.each(ENGINES)('keyword search on %s', …)`. */
export const ENGINES: readonly [name: string, open: () => Engine][] = [
  ['an engine in memory', () => openMemoryEngine()],
  ['an engine in memory that refreshes late', () => openMemoryEngine({ refreshLate: true })],
  ['SQLite', () => openSqliteEngine(mkdtempSync(join(root, 'sqlite-')), { readers: 1 })],
];

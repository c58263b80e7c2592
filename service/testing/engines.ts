import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemoryEngine } from '#service/engine/memory/index.ts';
import type { Engine } from '#service/engine/ports.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';

const root = mkdtempSync(join(tmpdir(), 'legal-desk-engines-'));
// Not after the tests of a file: those of the next may share this module.
process.once('exit', () => rmSync(root, { recursive: true, force: true }));

/** Empty engines on which everything above the ports is tested: `describe.each(ENGINES)('keyword search on %s', …)`. */
export const ENGINES: readonly [name: string, open: () => Engine][] = [
  ['an engine in memory', () => openMemoryEngine()],
  ['an engine in memory that refreshes late', () => openMemoryEngine({ refreshLate: true })],
  ['SQLite', () => openSqliteEngine(mkdtempSync(join(root, 'sqlite-')), { readers: 1 })],
];

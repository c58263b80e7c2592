import { openMemoryEngine } from '#service/engine/memory/index.ts';
import type { Engine } from '#service/engine/ports.ts';
import { keptSqliteEngines } from './kept-sqlite.ts';

/** Empty engines on which everything above the ports is tested: `describe.each(ENGINES)('keyword search on %s', …)`. */
export const ENGINES: readonly [name: string, open: () => Engine][] = [
  ['an engine in memory', () => openMemoryEngine()],
  ['an engine in memory that refreshes late', () => openMemoryEngine({ refreshLate: true })],
  ['SQLite', keptSqliteEngines({ readers: 1 })],
];

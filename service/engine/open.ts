import type { Engine } from './ports.ts';
import { openSqliteEngine, type SqliteEngineOptions } from './sqlite/index.ts';

/** The engine of this installation, for the service and for every command: another adapter is chosen here. */
export const openEngine = (dir: string, options?: SqliteEngineOptions): Engine =>
  openSqliteEngine(dir, options);

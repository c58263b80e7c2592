import type { Engine } from './ports.ts';
import { openSqliteEngine, type SqliteEngineOptions } from './sqlite/index.ts';

/** For commands, where nobody waits as for a search: on a busy machine starting a thread alone may take seconds. */
export const COMMAND_TIMEOUT_MS = 10 * 60_000;

/** The engine of this installation, for the service and for every command: another adapter is chosen here. */
export const openEngine = (dir: string, options?: SqliteEngineOptions): Engine =>
  openSqliteEngine(dir, options);

import type { ClusterOptions } from './opensearch/client/options.ts';
import { openClusterEngine } from './opensearch/index.ts';
import type { Engine } from './ports.ts';
import { openSqliteEngine, type SqliteEngineOptions } from './sqlite/index.ts';

/** For commands, where nobody waits for a response: on a busy machine starting a thread alone may take seconds. */
export const COMMAND_TIMEOUT_MS = 10 * 60_000;

/** `cluster`: where the documents are, if not in the folder (service/cluster-options.ts reads it from the environment). */
type EngineOptions = SqliteEngineOptions & { cluster?: ClusterOptions | undefined };

/** The engine of this installation, for the service and for every command: another adapter is chosen here. */
export function openEngine(dir: string, { cluster, ...options }: EngineOptions = {}): Engine {
  return cluster
    ? openClusterEngine({ ...cluster, timeoutMs: options.timeoutMs })
    : openSqliteEngine(dir, options);
}

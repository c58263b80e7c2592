import { Pool } from '#service/workers/pool.ts';
import type { ChargeMethods } from './charge-worker.ts';
import type { CommitCharges } from './charges.ts';

/** Another process may hold the state's lock for some seconds, and a disk may be slow. */
const TIMEOUT_MS = 30_000;

/** Commits charges in a thread of its own: a commit waits for the disk. */
export function openChargeThread(dataDir: string): { commit: CommitCharges; close(): Promise<void> } {
  const script = new URL('./charge-worker.ts', import.meta.url);
  const pool = new Pool<ChargeMethods>({ script, workerData: { dataDir }, size: 1, timeoutMs: TIMEOUT_MS });
  pool.warm();
  return { commit: (ids) => pool.run('commit', ids), close: () => pool.close() };
}

import { onTestFinished } from 'vitest';
import { databaseFor } from '#lib/testing/database.ts';
import type { Engine } from '#service/engine/ports.ts';
import { readEnv } from '#service/env.ts';
import { KeyStore, type NewKey } from '#service/keys/store.ts';
import { createLogger } from '#service/logger.ts';
import { startService } from '#service/start.ts';
import { temporaryFolder } from './app.ts';
import { DOCUMENTS } from './documents.ts';
import { memoryEngine } from './memory-engine.ts';
import { openTestState } from './state.ts';
import './slow-machine.ts';

/** The service on a real port, in this process; stopped after the test. */
export async function runningService(
  engine: Engine = memoryEngine(DOCUMENTS),
  env: Record<string, string> = {},
) {
  const dataDir = env.DATA_DIR ?? temporaryFolder();
  const settings = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: await databaseFor(dataDir),
    SERVICE_PORT: '0',
    SHUTDOWN_TIMEOUT_MS: '200',
    // So long that hundreds of requests at once are never refused, also on a machine that is busy with other tests.
    SEARCH_WAIT_MS: '600000',
    ...env,
  });
  const service = await startService(settings, () => engine, createLogger('silent'));
  onTestFinished(service.stop);
  return { ...service, dataDir, ...(await keysOf(dataDir)) };
}

/** The keys of a service's folder, through a connection of its own, like that of the keys command. */
export async function keysOf(dataDir: string) {
  const state = await openTestState(dataDir);
  onTestFinished(() => state.destroy());
  const keys = new KeyStore(state);
  const newKey = (key: Partial<NewKey> = {}) =>
    keys.create({ name: 'test', quota: 100, expiresAt: null, ...key });
  return { state, keys, newKey };
}

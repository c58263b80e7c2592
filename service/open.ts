import { rm, writeFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { createStorageHealth } from '#lib/sqlite/storage-health.ts';
import { createAuditLog } from '#service/audit/audit.ts';
import { openPseudonyms } from '#service/audit/pseudonyms.ts';
import { type Engine, EngineError } from '#service/engine/ports.ts';
import { createDocuments } from './documents/documents.ts';
import { checkEmbedding } from './embed/check.ts';
import { chooseEmbedding } from './embed/choose.ts';
import { watchedEngine } from './engine/watched.ts';
import type { Env } from './env.ts';
import type { FallbackSink } from './fallbacks.ts';
import { openChargeThread } from './keys/charge-thread.ts';
import { StartError } from './start-error.ts';
import { openState } from './state/open.ts';

export type OpenEngine = (env: Env, fallbacks: FallbackSink) => Engine | Promise<Engine>;

/** Opens what the service keeps open while it runs: state, engine and what stands on them. `close` ends all of it. */
export async function openStores(
  env: Env,
  openEngine: OpenEngine,
  { logger, fallbacks }: { logger: Logger; fallbacks: FallbackSink },
) {
  const state = await openState(env.DATA_DIR, env.DATABASE_URL);
  const storage = createStorageHealth({
    dir: env.DATA_DIR,
    files: { writeFile, rm },
    onFault: (problem) => logger.error(problem, 'storage: /readyz answers 503 until this is over'),
  });
  const opened = await openOrExplain(openEngine, env, fallbacks).catch(async (error: unknown) => {
    await state.destroy();
    throw error;
  });
  const engine = watchedEngine(opened, (error) => storage.failed('index', error));
  // A commit to the SQLite file blocks its thread, so charging has one of its own; PostgreSQL does not block.
  const charging = env.DATABASE_URL ? undefined : openChargeThread(env.DATA_DIR);
  const documents = createDocuments({ engine });
  const embedding = chooseEmbedding(env);
  const close = async () => {
    await documents.close();
    await engine.close();
    await charging?.close();
    await state.destroy();
  };
  try {
    const audit = createAuditLog(logger, await openPseudonyms(state));
    if (env.EMBED_URL) await checkEmbedding(engine, embedding, { logger, fallbacks });
    return { state, storage, engine, charging, documents, embedding, audit, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openOrExplain(openEngine: OpenEngine, env: Env, fallbacks: FallbackSink): Promise<Engine> {
  try {
    return await openEngine(env, fallbacks);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new StartError(
      `${error.message}\nDocuments can also be ingested again, into a new folder: DATA_DIR=./new npm run ingest`,
      { cause: error },
    );
  }
}

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { checkModel } from './chat/write/llm/check.ts';
import { createLlmObserver } from './chat/write/llm/observer.ts';
import { chooseModel } from './chat/write/model.ts';
import { questionModel } from './embed/question-model.ts';
import type { Env } from './env.ts';
import { createFallbackRecorder } from './fallbacks.ts';
import { createApp } from './http/app.ts';
import { describeFault } from './http/errors/fault.ts';
import { createHttpServer } from './http/server.ts';
import { embedMissing } from './indexing/embed-missing.ts';
import { KeyStore } from './keys/store.ts';
import { listen } from './listen.ts';
import { addProcessMetrics, createMetrics } from './metrics.ts';
import { type OpenEngine, openStores } from './open.ts';
import { chooseRerank } from './search/ranking/choose-rerank.ts';
import { createSearch } from './search/search.ts';
import { appSettings, modelSettings } from './settings.ts';
import { closeServer } from './shutdown.ts';
import { pingState } from './state/open.ts';

/** After this share of SHUTDOWN_TIMEOUT_MS, answers that are still being written are ended. */
const LAST_CALL_SHARE = 0.6;

export type RunningService = { url: string; stop: () => Promise<void> };

/** Opens state and engine, listens, and returns how to stop again. */
export async function startService(
  env: Env,
  openEngine: OpenEngine,
  logger: Logger,
): Promise<RunningService> {
  const metrics = createMetrics();
  addProcessMetrics(metrics);
  const fallbacks = createFallbackRecorder({ logger, metrics });
  const stores = await openStores(env, openEngine, { logger, fallbacks });
  const { state, storage, engine, charging, documents, embedding, audit } = stores;
  let stopping = false;
  const endAnswersSignal = new AbortController();

  const search = createSearch({
    engine,
    embedding: questionModel(embedding, { timeoutMs: env.EMBED_TIMEOUT_MS, fallbacks }),
    rerank: chooseRerank(env, fallbacks),
  });
  const app = createApp({
    engine,
    search,
    documents,
    fallbacks,
    modelFor: chooseModel(modelSettings(env), createLlmObserver({ logger, metrics, fallbacks })),
    secrets: env.LLM_KEY ? [env.LLM_KEY] : [],
    keys: new KeyStore(state, Date.now, charging?.commit),
    storage,
    pingState: () => pingState(state),
    logger,
    audit,
    metrics,
    stopping: () => stopping,
    endAnswersSignal: endAnswersSignal.signal,
    settings: appSettings(env),
  });
  const server = createHttpServer(app);
  try {
    await listen(server, env.SERVICE_HOST, env.SERVICE_PORT);
  } catch (error) {
    await stores.close();
    throw error;
  }
  // When the process has too many open files, a new connection can't be accepted; the open ones go on.
  server.on('error', (error) =>
    logger.error({ fault: describeFault(error) }, 'the HTTP server failed, and goes on'),
  );
  void checkModel(modelSettings(env), logger, endAnswersSignal.signal);
  // Each thread loads what it caches of every document, seconds for a large index: now, not during the first question.
  // What else there is to do waits, so that it does not make the first question wait.
  const warmed = Promise.allSettled(Array.from({ length: env.SEARCH_WORKERS }, () => search.warm()));
  void warmed.then(() => documents.warm()).catch(() => {});
  const catchingUp = env.EMBED_URL
    ? undefined
    : embedMissing(engine, embedding, { logger, fallbacks, after: warmed });

  return {
    url: urlOf(server),
    stop: async () => {
      stopping = true;
      // Answers end with a finish reason and [DONE] before connections are cut.
      const ending = setTimeout(() => endAnswersSignal.abort(), env.SHUTDOWN_TIMEOUT_MS * LAST_CALL_SHARE);
      const finished = await closeServer(server, env.SHUTDOWN_TIMEOUT_MS);
      clearTimeout(ending);
      if (!finished) logger.warn('some requests did not finish in time and were cut off');
      await catchingUp?.stop();
      await stores.close();
    },
  };
}

function urlOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

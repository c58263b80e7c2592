import { rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createStorageHealth } from '#lib/sqlite/storage-health.ts';
import { type AuditLog, createAuditLog } from '#service/audit/audit.ts';
import { openPseudonyms } from '#service/audit/pseudonyms.ts';
import { type Engine, EngineError } from '#service/engine/ports.ts';
import { checkModel } from './chat/write/llm/check.ts';
import { createLlmObserver } from './chat/write/llm/observer.ts';
import { chooseModel, type ModelSettings } from './chat/write/model.ts';
import { createDocuments } from './documents/documents.ts';
import { checkEmbedding } from './embed/check.ts';
import { chooseEmbedding } from './embed/choose.ts';
import { questionModel } from './embed/question-model.ts';
import { watchedEngine } from './engine/watched.ts';
import type { Env } from './env.ts';
import { createFallbackRecorder, type FallbackSink } from './fallbacks.ts';
import { createApp } from './http/app.ts';
import { describeFault } from './http/errors/fault.ts';
import { createHttpServer } from './http/server.ts';
import { type BackgroundEmbedding, embedMissing } from './indexing/embed-missing.ts';
import { openChargeThread } from './keys/charge-thread.ts';
import { KeyStore } from './keys/store.ts';
import { listen } from './listen.ts';
import { addProcessMetrics, createMetrics } from './metrics.ts';
import { chooseRerank } from './search/ranking/choose-rerank.ts';
import { createSearch } from './search/search.ts';
import { closeServer } from './shutdown.ts';
import { StartError } from './start-error.ts';
import { openState, pingState } from './state/open.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/** After this share of SHUTDOWN_TIMEOUT_MS, answers that are still being written are ended. */
const LAST_CALL_SHARE = 0.6;
/** Shorter than the 30 s and 60 s after which proxies give a silent connection up. */
const CHAT_HEARTBEAT_MS = 15_000;
const CHAT_STALLED_CLIENT_MS = 10_000;

export type RunningService = { url: string; stop: () => Promise<void> };

export type OpenEngine = (env: Env, fallbacks: FallbackSink) => Engine | Promise<Engine>;

/** Opens state and engine, listens, and returns how to stop again. */
export async function startService(
  env: Env,
  openEngine: OpenEngine,
  logger: Logger,
): Promise<RunningService> {
  const metrics = createMetrics();
  addProcessMetrics(metrics);
  const fallbacks = createFallbackRecorder({ logger, metrics });
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
  let catchingUp: BackgroundEmbedding | undefined;
  const close = async () => {
    await catchingUp?.stop();
    await documents.close();
    await engine.close();
    await charging?.close();
    await state.destroy();
  };
  let audit: AuditLog;
  try {
    audit = createAuditLog(logger, await openPseudonyms(state));
    if (env.EMBED_URL) await checkEmbedding(engine, embedding, { logger, fallbacks });
  } catch (error) {
    await close();
    throw error;
  }
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
    settings: {
      search: {
        threads: env.SEARCH_WORKERS,
        hasRemoteModels: Boolean(env.EMBED_URL || env.RERANK_URL),
        timeoutMs: env.SEARCH_TIMEOUT_MS,
        maxWaitMs: env.SEARCH_WAIT_MS,
      },
      maxBodyBytes: MAX_BODY_BYTES,
      metricsToken: env.METRICS_TOKEN,
      chat: {
        streams: env.CHAT_STREAMS,
        streamsPerKey: env.CHAT_STREAMS_PER_KEY,
        timeoutMs: env.CHAT_TIMEOUT_MS,
        heartbeatMs: CHAT_HEARTBEAT_MS,
        stalledClientMs: CHAT_STALLED_CLIENT_MS,
      },
    },
  });
  const server = createHttpServer(app);
  try {
    await listen(server, env.SERVICE_HOST, env.SERVICE_PORT);
  } catch (error) {
    await close();
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
  if (!env.EMBED_URL) catchingUp = embedMissing(engine, embedding, { logger, fallbacks, after: warmed });

  return {
    url: urlOf(server),
    stop: async () => {
      stopping = true;
      // Answers end with a finish reason and [DONE] before connections are cut.
      const ending = setTimeout(() => endAnswersSignal.abort(), env.SHUTDOWN_TIMEOUT_MS * LAST_CALL_SHARE);
      const finished = await closeServer(server, env.SHUTDOWN_TIMEOUT_MS);
      clearTimeout(ending);
      if (!finished) logger.warn('some requests did not finish in time and were cut off');
      await close();
    },
  };
}

function modelSettings(env: Env): ModelSettings {
  return {
    url: env.LLM_URL,
    model: env.LLM_MODEL,
    key: env.LLM_KEY,
    context: { tokens: env.LLM_CONTEXT, maxOutput: env.LLM_MAX_OUTPUT },
    firstTokenMs: env.LLM_FIRST_TOKEN_MS,
    idleMs: env.LLM_IDLE_MS,
  };
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

function urlOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

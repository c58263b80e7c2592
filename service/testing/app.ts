import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createAuditLog } from '#service/audit/audit.ts';
import { openPseudonyms } from '#service/audit/pseudonyms.ts';
import { createLlmObserver } from '#service/chat/write/llm/observer.ts';
import { memoModel } from '#service/chat/write/memo/model.ts';
import { chooseModel, type ModelFor, type ModelSettings } from '#service/chat/write/model.ts';
import { type QuestionModelSettings, questionModel } from '#service/embed/question-model.ts';
import type { Engine } from '#service/engine/ports.ts';
import { createFallbackRecorder } from '#service/fallbacks.ts';
import { createApp } from '#service/http/app.ts';
import type { AppDeps } from '#service/http/context.ts';
import { KeyStore, type NewKey } from '#service/keys/store.ts';
import { createLogger } from '#service/logger.ts';
import { createMetrics } from '#service/metrics.ts';
import { recordedRerank } from '#service/search/ranking/choose-rerank.ts';
import { createSearch, type SearchParts } from '#service/search/search.ts';
import { pingState } from '#service/state/open.ts';
import { DOCUMENTS } from './documents.ts';
import { localDocuments } from './local-documents.ts';
import { memoryEngine } from './memory-engine.ts';
import { openTestState } from './state.ts';

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'legal-desk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type TestAppOptions = {
  engine?: Engine;
  documents?: AppDeps['documents'];
  search?: Partial<SearchParts>;
  /** The deadline of a question's embedding; long, so that only tests about it meet it. */
  embedTimeoutMs?: number;
  modelFor?: ModelFor;
  /** In place of `modelFor`: settings of a language model whose calls the app's own log and metrics record. */
  llm?: ModelSettings;
  llmNow?: () => number;
  secrets?: readonly string[];
  now?: () => number;
  settings?: Partial<Omit<AppDeps['settings'], 'chat' | 'search'>>;
  admission?: Partial<AppDeps['settings']['search']>;
  chat?: Partial<AppDeps['settings']['chat']>;
  stopping?: () => boolean;
  endAnswersSignal?: AbortSignal;
  storage?: AppDeps['storage'];
  pingState?: () => Promise<void>;
};

/** The app with a state database of its own and an engine in memory; `log` collects its log lines. */
export async function testApp({
  engine = memoryEngine(DOCUMENTS),
  search = {},
  embedTimeoutMs = 60_000,
  modelFor = memoModel,
  llm,
  llmNow,
  secrets = [],
  now,
  settings,
  admission,
  chat,
  ...rest
}: TestAppOptions = {}) {
  const state = await openTestState(temporaryFolder());
  onTestFinished(() => state.destroy());
  const keys = new KeyStore(state, now);
  const log: string[] = [];
  const metrics = createMetrics();
  const logLines = new EventTarget();
  const write = (line: string) => {
    log.push(line);
    logLines.dispatchEvent(new Event('line'));
  };
  const logger = createLogger('trace', { write });
  const fallbacks = createFallbackRecorder({ logger, metrics });
  const app = createApp({
    engine,
    search: createSearch({ engine, ...withRecorder(search, { timeoutMs: embedTimeoutMs, fallbacks }) }),
    documents: localDocuments(engine),
    fallbacks,
    modelFor: llm ? chooseModel(llm, createLlmObserver({ logger, metrics, fallbacks }), llmNow) : modelFor,
    secrets,
    keys,
    storage: { failed: () => {}, problems: async () => [] },
    pingState: () => pingState(state),
    logger,
    audit: createAuditLog(logger, await openPseudonyms(state)),
    metrics,
    stopping: () => false,
    endAnswersSignal: new AbortController().signal,
    settings: {
      maxBodyBytes: 1024 * 1024,
      metricsToken: undefined,
      ...settings,
      // High limits, so that only tests of these limits reach them, however busy the machine is.
      search: { threads: 64, hasRemoteModels: false, timeoutMs: 60_000, maxWaitMs: 60_000, ...admission },
      chat: {
        streams: 8,
        streamsPerKey: 4,
        timeoutMs: 60_000,
        heartbeatMs: 15_000,
        stalledClientMs: 10_000,
        ...chat,
      },
    },
    ...rest,
  });
  const newKey = (key: Partial<NewKey> = {}) =>
    keys.create({ name: 'test', quota: 100, expiresAt: null, ...key });
  /** Resolves when the log holds this text. */
  const logged = async (text: string) => {
    while (!log.some((line) => line.includes(text))) await once(logLines, 'line');
  };
  return { app, keys, state, log, logged, metrics, fallbacks, newKey };
}

/** Models as the running service has them: questions have a deadline, and failures are recorded. */
function withRecorder(
  { embedding, rerank, ...parts }: Partial<SearchParts>,
  settings: QuestionModelSettings,
): Partial<SearchParts> {
  return {
    ...parts,
    ...(embedding && { embedding: questionModel(embedding, settings) }),
    ...(rerank && { rerank: recordedRerank(rerank, settings.fallbacks) }),
  };
}

/** Request headers with this key. */
export function bearer(key: string): { headers: { authorization: string } } {
  return { headers: { authorization: `Bearer ${key}` } };
}

/** The path of a search: `searchPath({ query: '民法', limit: '5' })`. */
export function searchPath(params: Record<string, string>): string {
  return `/api/v1/search?${new URLSearchParams(params)}`;
}

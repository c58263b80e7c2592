import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createAudit } from '#service/audit/audit.ts';
import { openPseudonyms } from '#service/audit/pseudonyms.ts';
import { tellBy } from '#service/chat/write/llm/observer.ts';
import { memoModel } from '#service/chat/write/memo/model.ts';
import { chooseModel, type ModelFor, type ModelSettings } from '#service/chat/write/model.ts';
import type { Engine } from '#service/engine/ports.ts';
import { createApp } from '#service/http/app.ts';
import type { AppDeps } from '#service/http/context.ts';
import { KeyStore, type NewKey } from '#service/keys/store.ts';
import { createLogger } from '#service/logger.ts';
import { createMetrics } from '#service/metrics.ts';
import { createSearch, type SearchParts } from '#service/search/search.ts';
import { openState, pingState } from '#service/state/open.ts';
import { DOCUMENTS } from './documents.ts';
import { localDocuments } from './local-documents.ts';
import { memoryEngine } from './memory-engine.ts';

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'legal-desk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Options = {
  engine?: Engine;
  search?: Partial<SearchParts>;
  modelFor?: ModelFor;
  /** A language model that tells the app's own log and metrics how it goes, in place of `modelFor`. */
  llm?: ModelSettings;
  llmNow?: () => number;
  secrets?: readonly string[];
  now?: () => number;
  settings?: Partial<Omit<AppDeps['settings'], 'chat'>>;
  chat?: Partial<AppDeps['settings']['chat']>;
  stopping?: () => boolean;
  lastCall?: AbortSignal;
  pingState?: () => Promise<void>;
};

/** The app over a state of its own and an engine in memory; `log` gathers what it writes. */
export async function testApp({
  engine = memoryEngine(DOCUMENTS),
  search = {},
  modelFor = memoModel,
  llm,
  llmNow,
  secrets = [],
  now,
  settings,
  chat,
  ...rest
}: Options = {}) {
  const state = await openState(temporaryFolder());
  onTestFinished(() => state.destroy());
  const keys = new KeyStore(state, now);
  const log: string[] = [];
  const metrics = createMetrics();
  const logger = createLogger('trace', { write: (line) => void log.push(line) });
  const app = createApp({
    engine,
    search: createSearch({ engine, ...search }),
    documents: localDocuments(engine),
    modelFor: llm ? chooseModel(llm, tellBy({ logger, metrics }), llmNow) : modelFor,
    secrets,
    keys,
    pingState: () => pingState(state),
    logger,
    audit: createAudit(logger, await openPseudonyms(state)),
    metrics,
    stopping: () => false,
    lastCall: new AbortController().signal,
    settings: {
      searchTimeoutMs: 1_000,
      maxBodyBytes: 1024 * 1024,
      metricsToken: undefined,
      ...settings,
      chat: {
        streams: 8,
        streamsPerKey: 4,
        timeoutMs: 5_000,
        heartbeatMs: 15_000,
        takingMs: 10_000,
        ...chat,
      },
    },
    ...rest,
  });
  const newKey = (key: Partial<NewKey> = {}) =>
    keys.create({ name: 'test', quota: 100, expiresAt: null, ...key });
  return { app, keys, state, log, metrics, newKey };
}

/** Request headers with this key. */
export function bearer(key: string): { headers: { authorization: string } } {
  return { headers: { authorization: `Bearer ${key}` } };
}

/** The path of a search: `searchPath({ query: '民法', limit: '5' })`. */
export function searchPath(params: Record<string, string>): string {
  return `/api/v1/search?${new URLSearchParams(params)}`;
}

import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { DegradedPart } from '#lib/contract/names.ts';
import type { StorageHealth } from '#lib/sqlite/storage-health.ts';
import type { AuditLog } from '#service/audit/audit.ts';
import type { ModelFor } from '#service/chat/write/model.ts';
import type { Documents } from '#service/documents/documents.ts';
import type { Engine } from '#service/engine/ports.ts';
import type { FallbackRecorder } from '#service/fallbacks.ts';
import type { KeyStore, StoredKey } from '#service/keys/store.ts';
import type { Metrics } from '#service/metrics.ts';
import type { Search } from '#service/search/search.ts';
import type { AdmissionSettings, SearchAdmission } from './admission.ts';
import type { ApiError } from './errors/api-error.ts';

/** What a request carries from one middleware to the next. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** On endpoints that need a key: the caller's key, which is in force, or the error that refuses the request. */
    caller: { key: StoredKey } | { refusal: ApiError };
    /** For the log: the id of the key that was sent, also of a revoked one. */
    keyId?: string;
    errorCode?: string;
    /** The parts that failed and that a search went on without. */
    degraded?: readonly DegradedPart[];
  };
};

/** Everything outside HTTP that the app uses; tests give it their own. */
export type AppDeps = {
  engine: Engine;
  search: Search;
  documents: Documents;
  /** Health of the parts that the service can work without. */
  fallbacks: FallbackRecorder;
  modelFor: ModelFor;
  /** Texts that no answer may contain: the language model's key. */
  secrets: readonly string[];
  keys: KeyStore;
  /** Which parts of the data folder can't be used at this moment, and why. */
  storage: Pick<StorageHealth, 'failed' | 'problems'>;
  /** Rejects when the state does not answer. */
  pingState: () => Promise<void>;
  logger: Logger;
  audit: AuditLog;
  metrics: Metrics;
  /** True from the first signal to stop. */
  stopping: () => boolean;
  /** Aborted when answers that are still being written have to come to an end. */
  endAnswersSignal: AbortSignal;
  settings: {
    search: AdmissionSettings;
    maxBodyBytes: number;
    metricsToken: string | undefined;
    chat: {
      streams: number;
      streamsPerKey: number;
      timeoutMs: number;
      heartbeatMs: number;
      /** How long beyond its time limit an answer may wait for a client that reads nothing. */
      stalledClientMs: number;
    };
  };
};

/** `AppDeps`, with what the handlers of one app share. */
export type HandlerDeps = AppDeps & { admission: SearchAdmission };

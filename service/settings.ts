import type { ModelSettings } from './chat/write/model.ts';
import type { Env } from './env.ts';
import type { AppDeps } from './http/context.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/** Shorter than the 30 s and 60 s after which proxies give a silent connection up. */
const CHAT_HEARTBEAT_MS = 15_000;
const CHAT_STALLED_CLIENT_MS = 10_000;

/** What the HTTP interface is told by the environment. */
export function appSettings(env: Env): AppDeps['settings'] {
  return {
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
  };
}

/** What the environment says of the language model. */
export function modelSettings(env: Env): ModelSettings {
  return {
    url: env.LLM_URL,
    model: env.LLM_MODEL,
    key: env.LLM_KEY,
    context: { tokens: env.LLM_CONTEXT, maxOutput: env.LLM_MAX_OUTPUT },
    firstTokenMs: env.LLM_FIRST_TOKEN_MS,
    idleMs: env.LLM_IDLE_MS,
  };
}

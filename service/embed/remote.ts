import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, type EmbeddingModelV4 } from '@ai-sdk/provider';
import { outgoingFetch } from '#lib/outgoing.ts';
import { readRetryAfter } from '#lib/retry-after.ts';

/** Texts in one call: what small servers still take; of 600 characters each they are far below the limits of large ones. */
const TEXTS_PER_CALL = 64;
/** 64 vectors of 8,192 numbers as text, with room to spare. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;
/** For a call of documents; a slower one is retried. Questions have a deadline of their own (question-model.ts). */
const TIMEOUT_MS = 60_000;

export type RemoteSettings = { url: string; model: string; key?: string | undefined };

/** A model behind any server that speaks OpenAI's embeddings. */
export function remoteModel(
  { url, model, key }: RemoteSettings,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): EmbeddingModelV4 {
  const provider = createOpenAICompatible({
    name: 'remote',
    baseURL: url,
    ...(key && { apiKey: key }),
    fetch: (input, init) => fetchWithTimeout(input, init, timeoutMs),
  });
  const remote = provider.embeddingModel(model);
  return {
    specificationVersion: 'v4',
    provider: 'remote',
    modelId: model,
    maxEmbeddingsPerCall: TEXTS_PER_CALL,
    supportsParallelCalls: true,
    doEmbed: async (options) => Promise.resolve(remote.doEmbed(options)).catch(refuseLongWaits),
  };
}

/** A Retry-After below this is waited for. The AI SDK would retry earlier than a longer one asks, so those are not retried. */
const MAX_RETRY_AFTER_S = 60;

function refuseLongWaits(error: unknown): never {
  if (!APICallError.isInstance(error)) throw error;
  const seconds = readRetryAfter(error.responseHeaders?.['retry-after']) ?? 0;
  if (seconds < MAX_RETRY_AFTER_S) throw error;
  const { message, url, requestBodyValues, statusCode, responseHeaders } = error;
  throw new APICallError({
    message,
    url,
    requestBodyValues,
    isRetryable: false,
    ...(statusCode !== undefined && { statusCode }),
    ...(responseHeaders && { responseHeaders }),
  });
}

/** A server that is too slow counts as one that cannot be reached, which is tried again. */
async function fetchWithTimeout(
  input: Parameters<typeof fetch>[0],
  init: Parameters<typeof fetch>[1],
  timeoutMs: number,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const response = await outgoingFetch(input, { ...init, signal }, { mostBytes: MAX_BODY_BYTES });
    // The body is read within the limit too: it may stall after the headers.
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    if (timeout.aborted)
      throw new TypeError('fetch failed', { cause: new Error(`no answer in ${timeoutMs} ms`) });
    throw error;
  }
}

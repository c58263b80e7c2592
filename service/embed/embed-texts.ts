import { APICallError, type EmbeddingModelV4, InvalidResponseDataError } from '@ai-sdk/provider';
import { embedMany, RetryError } from 'ai';
import { readRetryAfter } from '#lib/retry-after.ts';
import { type RemoteFailureReason, reasonOfStatus } from '#service/remote-failure.ts';

/** Waits of 2, 4, 8 … s between, or what the server's Retry-After says. */
const RETRIES = 5;
const PARALLEL_CALLS = 4;

export type EmbedTextsOptions = {
  /** The dimensions that all vectors must have; by default those of the first vector. */
  dimensions?: number | undefined;
  retries?: number;
  abortSignal?: AbortSignal | undefined;
};

/** A model gave no vectors, or none that can be used. The message names neither texts nor keys. */
export class EmbeddingError extends Error {
  override name = 'EmbeddingError';
  readonly reason: RemoteFailureReason;

  constructor(message: string, reason: RemoteFailureReason = 'broken') {
    super(message);
    this.reason = reason;
  }
}

/** The vectors are not those of the model that made the others. */
export class DimensionsError extends EmbeddingError {
  override name = 'DimensionsError';
}

/** The vectors of texts, in their order, by as many calls as the model needs; each is checked. */
export async function embedTexts(
  model: EmbeddingModelV4,
  texts: readonly string[],
  { dimensions, retries = RETRIES, abortSignal }: EmbedTextsOptions = {},
): Promise<Float32Array[]> {
  const { embeddings } = await embedMany({
    model,
    values: [...texts],
    maxRetries: retries,
    maxParallelCalls: PARALLEL_CALLS,
    ...(abortSignal && { abortSignal }),
  }).catch((error: unknown) => {
    abortSignal?.throwIfAborted();
    if (error instanceof EmbeddingError) throw error;
    const { what, reason } = failureOf(error);
    // The error gets no cause: the cause would hold the texts that were sent, and errors may be logged.
    throw new EmbeddingError(`The embedding model ${model.modelId} failed: ${what}`, reason);
  });
  const wanted = dimensions ?? embeddings[0]?.length;
  return embeddings.map((numbers) => {
    if (numbers.length !== wanted)
      throw new DimensionsError(
        `The embedding model ${model.modelId} gave a vector of ${numbers.length} numbers where ${wanted} were expected: ` +
          'it is not the model that made the others.',
      );
    if (!numbers.every(Number.isFinite))
      throw new EmbeddingError(`The embedding model ${model.modelId} gave a vector that is not all numbers.`);
    return Float32Array.from(numbers);
  });
}

/** What the operator needs to know of an error, without the texts that were sent, which the error itself holds. */
function failureOf(error: unknown): { what: string; reason: RemoteFailureReason } {
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (InvalidResponseDataError.isInstance(last))
    return { what: 'it gave not as many vectors as there were texts', reason: 'broken' };
  if (!APICallError.isInstance(last))
    return { what: last instanceof Error ? last.name : 'for an unknown reason', reason: 'broken' };
  const { host } = new URL(last.url);
  if (last.statusCode === undefined)
    return { what: `${host} cannot be reached (EMBED_URL)`, reason: 'unreachable' };
  return { what: describeStatus(host, last.statusCode, last), reason: reasonOfStatus(last.statusCode) };
}

function describeStatus(host: string, status: number, error: APICallError): string {
  if (status === 401 || status === 403)
    return `${host} answered ${status}: the key is not good for it (EMBED_KEY)`;
  if (status === 404) return `${host} answered 404: address or model is wrong (EMBED_URL, EMBED_MODEL)`;
  if (status < 300) return `${host} answered with something that is no embeddings`;
  const seconds = readRetryAfter(error.responseHeaders?.['retry-after']);
  return `${host} answered ${status}${seconds ? `, to be asked again in ${seconds} s` : ''}`;
}

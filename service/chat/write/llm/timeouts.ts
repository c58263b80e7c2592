import type { LanguageModelV4StreamPart, LanguageModelV4StreamResult } from '@ai-sdk/provider';
import { unlessAborted, untilAborted } from '#service/chat/aborting.ts';

/** How long a language model may take for its first token, and between two tokens. */
export type TokenTimeouts = { firstTokenMs: number; idleMs: number };

/** A language model took too long for a token. */
export class TokenTimeoutError extends Error {
  override name = 'TokenTimeoutError';
}

/**
 * The parts of a stream. Throws `TokenTimeoutError` when its first token or the next one takes too long; what a model
 * thinks counts as a token. However it ends, the request is aborted.
 */
export async function* withTokenTimeouts(
  open: (signal: AbortSignal) => PromiseLike<LanguageModelV4StreamResult>,
  { firstTokenMs, idleMs }: TokenTimeouts,
  signal: AbortSignal | undefined,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const timeout = new AbortController();
  const anyAbort = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
  const startTimer = (what: string, ms: number) =>
    setTimeout(() => timeout.abort(new TokenTimeoutError(`no ${what} token within ${ms} ms`)), ms);
  let timer = startTimer('first', firstTokenMs);
  let hasToken = false;
  try {
    const { stream } = await unlessAborted(Promise.resolve(open(anyAbort)), anyAbort);
    for await (const part of untilAborted(stream, anyAbort)) {
      hasToken ||= part.type === 'text-delta' || part.type === 'reasoning-delta';
      // The clock stops while the reader is slow: that is not the server's silence.
      if (hasToken) clearTimeout(timer);
      yield part;
      if (hasToken) timer = startTimer('next', idleMs);
    }
  } finally {
    clearTimeout(timer);
    timeout.abort();
  }
}

import type { LanguageModelV4StreamPart, LanguageModelV4StreamResult } from '@ai-sdk/provider';
import { unlessAborted, untilAborted } from '#service/chat/aborting.ts';

export type TokenTimeouts = { firstTokenMs: number; idleMs: number };

export class TokenTimeoutError extends Error {
  override name = 'TokenTimeoutError';
}

/**
 * The parts of a stream. Throws `TokenTimeoutError` when its first token or the next one is too long in coming; what a model
 * thinks counts as a token. However it ends, the server is observer that no more is wanted.
 */
export async function* withTokenTimeouts(
  open: (signal: AbortSignal) => PromiseLike<LanguageModelV4StreamResult>,
  { firstTokenMs, idleMs }: TokenTimeouts,
  signal: AbortSignal | undefined,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const own = new AbortController();
  const either = signal ? AbortSignal.any([signal, own.signal]) : own.signal;
  const expect = (what: string, ms: number) =>
    setTimeout(() => own.abort(new TokenTimeoutError(`no ${what} token within ${ms} ms`)), ms);
  let timer = expect('first', firstTokenMs);
  let begun = false;
  try {
    const { stream } = await unlessAborted(Promise.resolve(open(either)), either);
    for await (const part of untilAborted(stream, either)) {
      begun ||= part.type === 'text-delta' || part.type === 'reasoning-delta';
      // While the reader takes its time, the server is not the one that is silent.
      if (begun) clearTimeout(timer);
      yield part;
      if (begun) timer = expect('next', idleMs);
    }
  } finally {
    clearTimeout(timer);
    own.abort();
  }
}

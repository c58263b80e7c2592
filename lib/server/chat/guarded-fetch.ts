import 'server-only';
import { createSseReader, SseTooLongError } from '#lib/sse/read.ts';
import { writeEvent } from '#lib/sse/write.ts';

/** How the connection itself failed; the AI SDK reports all of these as one error. */
export type WireFault =
  | 'redirected'
  | 'not_a_stream'
  | 'timeout'
  | 'cut'
  /** A line, an event or the whole answer is longer than any answer. */
  | 'too_long';

export type WireState = { fault: WireFault | null };

export type WireLimits = {
  /** Until the headers of the answer; below the minute after which reverse proxies commonly give up on us. */
  firstByteMs: number;
  /** Without any byte: an upstream that thinks sends comments meanwhile. */
  silenceMs: number;
  /** From the finish reason to `[DONE]`: nothing that we need comes after it. */
  afterFinishMs: number;
  totalMs: number;
  totalBytes: number;
};

export const WIRE_LIMITS: WireLimits = {
  firstByteMs: 55_000,
  silenceMs: 60_000,
  afterFinishMs: 2_000,
  totalMs: 15 * 60_000,
  totalBytes: 16 * 1024 * 1024,
};

const ERROR_BODY_MAX_BYTES = 64 * 1024;
/** A finish reason in a chunk; within the answer's text the quotes would be escaped. */
const FINISHED = /"finish_reason"\s*:\s*"[^"]/;

/**
 * `fetch` for one streamed answer. Follows no redirect, because the key would be sent along; bounds time and size; ends
 * the stream at `[DONE]` or shortly after the finish reason. A fault after the headers ends the body as if it were
 * whole and is reported in `wire`: an error would overtake words that have arrived but are not read yet.
 */
export function guardedFetch(wire: WireState, limits: WireLimits): typeof fetch {
  return async (input, init) => {
    const clock = new AbortController();
    const timer = setTimeout(() => {
      wire.fault = 'timeout';
      clock.abort();
    }, limits.firstByteMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, clock.signal]) : clock.signal;
    try {
      const response = await fetch(input, { ...init, redirect: 'manual', cache: 'no-store', signal });
      const { status, headers } = response;
      if (status >= 300 && status < 400) return await refuse(response, wire, 'redirected');
      if (!response.ok) return new Response(await errorText(response), { status, headers });
      if (!response.body || /^(?:text\/html|application\/json)/i.test(headers.get('content-type') ?? ''))
        return await refuse(response, wire, 'not_a_stream');
      return new Response(streamOf(wholeEvents(response.body, wire, limits)), { status, headers });
    } finally {
      clearTimeout(timer);
    }
  };
}

async function refuse(response: Response, wire: WireState, fault: WireFault): Promise<never> {
  wire.fault = fault;
  await response.body?.cancel();
  throw new Error(fault);
}

/** As much of an error body as can hold a code. */
async function errorText(response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > ERROR_BODY_MAX_BYTES) break;
  }
  return text;
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // It may be waiting for a byte, which the aborted fetch ends.
    cancel: () => void pieces.return(undefined),
  });
}

async function* wholeEvents(body: ReadableStream<Uint8Array>, wire: WireState, limits: WireLimits) {
  const reader = body.getReader();
  const push = createSseReader();
  const encoder = new TextEncoder();
  let bytes = 0;
  let isFinished = false;
  const giveUp = () => {
    if (!isFinished) wire.fault = 'timeout';
    void reader.cancel().catch(() => {});
  };
  const total = setTimeout(giveUp, limits.totalMs);
  let silence = setTimeout(giveUp, limits.silenceMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      silence.refresh();
      bytes += value.byteLength;
      if (bytes > limits.totalBytes) throw new SseTooLongError('the answer');
      const events = push(value).map(({ data }) => data);
      const end = events.indexOf('[DONE]');
      const whole = end < 0 ? events : events.slice(0, end);
      if (whole.length > 0) yield encoder.encode(whole.map((data) => writeEvent({ data })).join(''));
      if (end >= 0) return;
      if (!isFinished && whole.some((data) => FINISHED.test(data))) {
        isFinished = true;
        clearTimeout(silence);
        silence = setTimeout(giveUp, limits.afterFinishMs);
      }
    }
  } catch (error) {
    if (error instanceof SseTooLongError) wire.fault = 'too_long';
    else if (!isFinished) wire.fault = 'cut';
  } finally {
    clearTimeout(total);
    clearTimeout(silence);
    void reader.cancel().catch(() => {});
  }
}

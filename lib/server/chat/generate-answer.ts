import 'server-only';
import { APICallError, InvalidResponseDataError } from 'ai';
import type { ChatFailureKind } from '#lib/chat/failure.ts';
import type { AnswerEnd, CitedReference } from '#lib/chat/message.ts';
import { FinishReason } from '#lib/contract/chat.ts';
import { neverArrived } from '../upstream/never-arrived.ts';
import { AnswerMetadata, PROVIDER } from './answer-metadata.ts';
import type { StopReason } from './answer-progress.ts';
import { type ChatFailure, chatFailure } from './failure.ts';
import { failureOfStatus } from './failure-of-status.ts';
import { WIRE_LIMITS, type WireFault, type WireLimits, type WireState } from './guarded-fetch.ts';
import { openAnswer, type UpstreamChatRequest } from './open-answer.ts';

/** How an answer ended. `failure` is what to tell when not one word of it had come. */
export type GenerationResult = {
  end: AnswerEnd;
  references: CitedReference[] | null;
  failure: ChatFailure | null;
};

const ANSWER_MAX = 500_000;

/**
 * Asks the upstream and yields the words as they come. Never throws: how it ended, well or badly, is returned. Of an
 * error only its kind and code leave this function: the AI SDK's errors hold the question and the address.
 */
export async function* generateAnswer(
  request: UpstreamChatRequest,
  signal: AbortSignal,
  limits: WireLimits = WIRE_LIMITS,
): AsyncGenerator<string, GenerationResult> {
  const wire: WireState = { fault: null };
  const ended = new AbortController();
  let length = 0;
  try {
    const stream = await openAnswer(request, AbortSignal.any([signal, ended.signal]), wire, limits);
    for await (const part of stream) {
      if (signal.aborted) return resultOf(endOf(signal));
      if (part.type === 'text-delta') {
        // PostgreSQL stores no NUL.
        const text = part.delta.replaceAll('\0', '');
        length += text.length;
        if (length > ANSWER_MAX) return resultOf('failed', 'unreadable');
        if (text !== '') yield text;
      } else if (part.type === 'error') {
        return wire.fault ? resultOfFault(wire.fault) : resultOfError(part.error);
      } else if (part.type === 'finish' && wire.fault === null && part.finishReason.raw) {
        const metadata = AnswerMetadata.safeParse(part.providerMetadata?.[PROVIDER]).data;
        return finished(part.finishReason.raw, metadata ?? null);
      }
    }
    if (signal.aborted) return resultOf(endOf(signal));
    return wire.fault ? resultOfFault(wire.fault) : resultOf('incomplete', 'unreadable');
  } catch (error) {
    if (signal.aborted) return resultOf(endOf(signal));
    return wire.fault ? resultOfFault(wire.fault) : resultOfError(error);
  } finally {
    ended.abort();
  }
}

/** Only a stop that the lawyer asked for is shown as `stopped`. */
const ENDS: Record<StopReason, AnswerEnd> = {
  stopped: 'stopped',
  left: 'left',
  signed_out: 'signed_out',
  deleted: 'deleted',
  lost: 'cut',
};

const endOf = ({ reason }: AbortSignal): AnswerEnd => ENDS[reason as StopReason] ?? 'cut';

function resultOf(end: AnswerEnd, kind?: ChatFailureKind): GenerationResult {
  return { end, references: null, failure: kind ? chatFailure(kind) : null };
}

const FAULT_ENDINGS: Record<WireFault, [AnswerEnd, ChatFailureKind]> = {
  redirected: ['failed', 'misdirected'],
  not_a_stream: ['failed', 'unreadable'],
  timeout: ['timeout', 'timeout'],
  cut: ['cut', 'cut'],
  too_long: ['failed', 'unreadable'],
};

const resultOfFault = (fault: WireFault) => resultOf(...FAULT_ENDINGS[fault]);

function resultOfError(error: unknown): GenerationResult {
  if (InvalidResponseDataError.isInstance(error)) return resultOf('incomplete', 'unreadable');
  if (APICallError.isInstance(error)) {
    const { statusCode, responseHeaders = {}, responseBody = '' } = error;
    // `unreachable` only if the request was surely not sent: where a connection broke later the upstream may have
    // answered.
    if (statusCode === undefined)
      return neverArrived(error) ? resultOf('failed', 'unreachable') : resultOfFault('cut');
    if (statusCode >= 400)
      return { ...resultOf('failed'), failure: failureOfStatus(statusCode, responseHeaders, responseBody) };
  }
  return resultOf('failed', 'unreadable');
}

/** The failure to report for a finish reason that came before any word; reasons that are not listed need none. */
const WORDLESS_FAILURES: Partial<Record<AnswerEnd, ChatFailureKind>> = {
  stop: 'unreadable',
  timeout: 'timeout',
  error: 'upstream',
  failed: 'unreadable',
};

function finished(reason: string, metadata: AnswerMetadata | null): GenerationResult {
  const end = metadata?.isOutOfOrder ? 'failed' : (FinishReason.safeParse(reason).data ?? 'other');
  const kind = WORDLESS_FAILURES[end];
  return { end, references: metadata?.references ?? null, failure: kind ? chatFailure(kind) : null };
}

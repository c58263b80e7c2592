import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { type ChatRequest, type ChatResponse, MODEL } from '#lib/contract/chat.ts';
import { type AnswerFinish, type AnswerPart, answerQuestion } from '#service/chat/answer.ts';
import { createAnswerLibrary } from '#service/chat/retrieve/library.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '#service/concurrency-limiter.ts';
import type { AppDeps, AppEnv } from '../context.ts';
import type { EndpointHandler } from '../endpoint.ts';
import { errors } from '../errors/errors.ts';
import { requireKey } from '../middleware/auth.ts';
import { createAnswerLimiter } from './answer-limiter.ts';
import { readChatRequest } from './body.ts';
import { type AnswerOutcome, recordOutcome } from './outcome.ts';
import { type ChatFrame, chatStream, STREAM_HEADERS } from './stream.ts';
import { wholeCharacters } from './whole-characters.ts';

/** Answers that retrieve documents at once: enough to keep the search threads busy, so that the oldest is served first. */
const CONCURRENT_RETRIEVALS = 4;

/**
 * `POST /chat/completions`. Checks in this order: key (401), body (413, 415, 400), model (404), load (429, 503); then
 * answers, streamed or whole. Takes nothing from the search quota.
 */
export function chatHandler(deps: AppDeps): EndpointHandler {
  const limiter = createAnswerLimiter(deps.settings.chat);
  const lookupLimiter = createConcurrencyLimiter(CONCURRENT_RETRIEVALS);
  return async (c) => {
    const key = requireKey(c);
    const request = await readChatRequest(c);
    const admission = limiter.acquire(key.id);
    if ('reached' in admission) {
      const refusal = admission.reached === 'key' ? errors.tooManyStreams() : errors.overloaded();
      deps.metrics.answers.inc({ outcome: refusal.code });
      throw refusal;
    }
    return runAnswer(c, { ...deps, lookupLimiter }, request, admission.release);
  };
}

function runAnswer(
  c: Context<AppEnv>,
  deps: AppDeps & { lookupLimiter: ConcurrencyLimiter },
  request: ChatRequest,
  release: () => void,
) {
  const { timeoutMs, heartbeatMs, stalledClientMs } = deps.settings.chat;
  const clientGone = new AbortController();
  const abort = () => clientGone.abort();
  c.req.raw.signal.addEventListener('abort', abort, { once: true });
  if (c.req.raw.signal.aborted) abort();
  // A client that stays connected and reads nothing keeps the generator waiting: only closing the socket ends it.
  const stalled = setTimeout(() => {
    abort();
    c.env?.outgoing?.destroy();
    release();
  }, timeoutMs + stalledClientMs);
  const onEnd = (ended: AnswerOutcome) => {
    clearTimeout(stalled);
    release();
    deps.audit({ requestId: c.get('requestId'), keyId: requireKey(c).id, user: request.user, ...ended });
  };
  const answer = wholeCharacters(
    answerQuestion({ ...deps, library: createAnswerLibrary(deps), timeoutMs }, request, clientGone.signal),
  );
  const parts = recordOutcome(answer, c, deps, onEnd);
  const frame = { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1_000), model: MODEL };
  if (!request.stream) return wholeAnswer(c, parts, frame);
  const includeUsage = request.stream_options?.include_usage === true;
  const body = chatStream(parts, frame, { includeUsage, heartbeatMs, onCancel: abort });
  return c.body(body, 200, STREAM_HEADERS);
}

/** The answer as one JSON body. Cut short after its first word it is a 200 whose finish reason says so. */
async function wholeAnswer(c: Context<AppEnv>, parts: AsyncGenerator<AnswerPart>, frame: ChatFrame) {
  let content = '';
  let finish: AnswerFinish | undefined;
  for await (const part of parts) {
    if (part.type === 'text') content += part.text;
    else finish = part;
  }
  if (!finish) throw errors.clientClosed();
  const { reason, references, usage, cause } = finish;
  if (content === '' && reason === 'error') throw errors.answerFailed(cause);
  if (content === '' && reason === 'timeout') throw errors.answerTimeout();
  return c.json<ChatResponse>({
    ...frame,
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: reason }],
    usage,
    x_svc_references: references,
  });
}

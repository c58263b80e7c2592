import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { type ChatRequest, type ChatResponse, MODEL } from '#lib/contract/chat.ts';
import { type AnswerFinish, type AnswerPart, answerQuestion } from '#service/chat/answer.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '#service/chat/concurrency-limiter.ts';
import type { AppDeps, AppEnv } from '../context.ts';
import { errors } from '../errors/errors.ts';
import { identify, requireKey } from '../middleware/auth.ts';
import { methodNotAllowed } from '../middleware/method-not-allowed.ts';
import { readChatRequest } from './body.ts';
import { chatErrors } from './errors.ts';
import { type Went, watched } from './outcome.ts';
import { createSlots } from './slots.ts';
import { chatStream, type Frame, STREAM_HEADERS } from './stream.ts';
import { wholeCharacters } from './whole-characters.ts';

/** Answers that look things up at once: enough to keep the threads that search busy. */
const LOOKING_UP = 4;

/**
 * `POST /chat/completions`. Checks in this order: key (401), body (413, 415, 400), model (404), load (429, 503); then
 * answers, streamed or whole. Takes nothing from the search quota.
 */
export function chatRoute(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const slots = createSlots(deps.settings.chat);
  const turns = createConcurrencyLimiter(LOOKING_UP);

  app.post('/chat/completions', identify(deps), async (c) => {
    const key = requireKey(c);
    const request = await readChatRequest(c);
    const taken = slots.take(key.id);
    if ('full' in taken) {
      const refusal = taken.full === 'key' ? chatErrors.tooManyStreams() : chatErrors.overloaded();
      deps.metrics.answers.inc({ outcome: refusal.code });
      throw refusal;
    }
    return begin(c, { ...deps, turns }, request, taken.release);
  });

  app.all('/chat/completions', methodNotAllowed('POST'));
  return app;
}

function begin(
  c: Context<AppEnv>,
  deps: AppDeps & { turns: ConcurrencyLimiter },
  request: ChatRequest,
  release: () => void,
) {
  const { timeoutMs, heartbeatMs, takingMs } = deps.settings.chat;
  const gone = new AbortController();
  const stop = () => gone.abort();
  c.req.raw.signal.addEventListener('abort', stop, { once: true });
  if (c.req.raw.signal.aborted) stop();
  const stalled = setTimeout(() => {
    stop();
    c.env?.outgoing?.destroy();
    release();
  }, timeoutMs + takingMs);
  const onEnd = (went: Went) => {
    clearTimeout(stalled);
    release();
    deps.audit({ requestId: c.get('requestId'), keyId: requireKey(c).id, user: request.user, ...went });
  };
  const made = wholeCharacters(answerQuestion({ ...deps, timeoutMs }, request, gone.signal));
  const parts = watched(made, c, deps, onEnd);
  const frame = { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1_000), model: MODEL };
  if (!request.stream) return whole(c, parts, frame);
  const includeUsage = request.stream_options?.include_usage === true;
  return c.body(chatStream(parts, frame, { includeUsage, heartbeatMs, onCancel: stop }), 200, STREAM_HEADERS);
}

async function whole(c: Context<AppEnv>, parts: AsyncGenerator<AnswerPart>, frame: Frame) {
  let content = '';
  let finish: AnswerFinish | undefined;
  for await (const part of parts) {
    if (part.type === 'text') content += part.text;
    else finish = part;
  }
  if (!finish) throw errors.clientClosed();
  const { reason, references, usage, cause } = finish;
  if (content === '' && reason === 'error') throw chatErrors.answerFailed(cause);
  if (content === '' && reason === 'timeout') throw chatErrors.answerTimeout();
  return c.json<ChatResponse>({
    ...frame,
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: reason }],
    usage,
    x_svc_references: references,
  });
}

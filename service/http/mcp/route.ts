import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { AppDeps, AppEnv } from '../context.ts';
import { errors } from '../errors/errors.ts';
import { authenticateKey, requireKey } from '../middleware/auth.ts';
import { methodNotAllowed } from '../middleware/method-not-allowed.ts';
import { readJsonBody } from '../request/json-body.ts';
import { ownApi } from './api.ts';
import { createRunningCalls, type RunningCalls } from './calls.ts';

const PATH = '/mcp';
const SESSION_HEADER = 'mcp-session-id';

/**
 * `POST /mcp`: the Model Context Protocol over streamable HTTP, with the keys of the API. Checks in this order: a web
 * page (403), key (401), body (413, 415, 400). A session is only a random name that we hand out and do not store: a
 * cancellation needs it to find its call, and any process of the service may answer.
 */
export function mountMcp(app: Hono<AppEnv>, deps: AppDeps): void {
  const calls = createRunningCalls();
  app.post(PATH, refusePages, authenticateKey(deps), async (c) => answer(app, c, calls));
  // No GET: we send no events outside a response. No DELETE: there is no stored session to end.
  app.all(PATH, methodNotAllowed(['post']));
}

/**
 * Assistants are programs and send no Origin; browsers send it for every page. A page whose host name was made to
 * resolve to this machine (DNS rebinding) is refused before its key is read; no page in a browser should have a key.
 */
async function refusePages(c: Context<AppEnv>, next: () => Promise<void>) {
  if (c.req.header('origin') !== undefined) throw errors.pageForbidden();
  await next();
}

async function answer(app: Hono<AppEnv>, c: Context<AppEnv>, calls: RunningCalls): Promise<Response> {
  const key = requireKey(c).id;
  const body = await readJsonBody(c);
  // Batches were in the protocol for three months only; each message could be a search that the others wait for.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw errors.notOneMessage();
  const message = body as { id?: string | number; method?: string; params?: { requestId?: string | number } };
  const session = c.req.header(SESSION_HEADER);
  if (message.method === 'notifications/cancelled') {
    calls.cancel({ key, session, id: message.params?.requestId ?? '' });
    return c.body(null, 202);
  }
  // The SDK takes a tenth of a second to load, so it is loaded with the first message of an assistant.
  const { answerMessage } = await import('./server.ts');
  const gone = c.req.raw.signal;
  const response = await answerMessage(message, c.req.raw.headers, {
    api: ownApi(app, c),
    requestId: c.get('requestId'),
    runCall: (work) => calls.run({ key, session, id: message.id ?? '' }, gone, work),
  });
  const headers = Object.fromEntries(response.headers);
  if (message.method === 'initialize') headers[SESSION_HEADER] = randomUUID();
  const status = response.status as 200;
  return response.body ? c.body(response.body, status, headers) : c.body(null, status, headers);
}

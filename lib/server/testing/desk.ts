import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UIMessageChunk } from 'ai';
import { afterEach, beforeEach, expect } from 'vitest';
import type { ChatMetadata } from '#lib/chat/message.ts';
import type { SendRequest, ThreadDetail } from '#lib/chat/requests.ts';
import { ErrorResponse } from '#lib/contract/error.ts';
import { readEvents } from '#lib/sse/read.ts';
import { databaseFor } from '#lib/testing/database.ts';
import { closeWebDb } from '../db/index.ts';
import type { User } from '../session.ts';
import { openSession } from '../sessions/store.ts';
import { OPEN_ENTRANCE } from './open-entrance.ts';

export const KEY = 'secret-key-of-the-firm';
export const SITE = 'https://desk.example';
export const ISSUER = 'https://login.example';

const signedInUsers = new Map<string, Promise<User>>();

/** A lawyer with an open session, in the database of the running test; the same one as long as the test runs. */
export function signedIn({ id, name = id }: { id: string; name?: string }): Promise<User> {
  const known = signedInUsers.get(id);
  const account = { issuer: ISSUER, subject: id, name, email: null, role: 'user' as const };
  const user =
    known ??
    openSession({ ...account, idToken: null, providerSid: null }).then((session) => ({
      id,
      name,
      email: null,
      role: 'user' as const,
      sessionId: session.id,
    }));
  signedInUsers.set(id, user);
  return user;
}

/** What `webEnv` gives in tests of the chat: an own folder for the database of every test. */
export function deskEnv(upstream: { url: string }) {
  const env = {
    webUrl: SITE,
    sessionSecret: 'x'.repeat(32),
    get upstreamUrl() {
      return upstream.url;
    },
    upstreamApiKey: KEY,
    // Longer than a process waits for its turn on a busy machine: a test that is about it sets its own.
    upstreamTimeoutMs: 60_000,
    upstreamSilenceMs: 60_000,
    daily: { search: 0, refresh: 0, answer: 0, read: 0 },
    searchTtlSeconds: 600,
    dataDir: '',
    databaseUrl: null as string | null,
    audit: { text: 'full', days: 0, key: null, headFile: null },
    oidc: { issuer: ISSUER, clientId: 'legal-desk', clientSecret: 'secret', scope: 'openid' },
    entrance: { ...OPEN_ENTRANCE },
    sessions: { idleMs: 60 * 60_000, maxMs: 24 * 60 * 60_000 },
  };
  let made = '';
  beforeEach(async () => {
    made = mkdtempSync(path.join(tmpdir(), 'desk-'));
    env.dataDir = made;
    env.databaseUrl = (await databaseFor(env.dataDir)) ?? null;
  });
  afterEach(async () => {
    signedInUsers.clear();
    await closeWebDb();
    // Not env.dataDir: a test may have set it to something that is not ours to remove.
    rmSync(made, { recursive: true, force: true });
  });
  return env;
}

export function turn(changes: Partial<SendRequest> = {}): SendRequest {
  return {
    thread_id: crypto.randomUUID(),
    turn_id: crypto.randomUUID(),
    question: '侵權行為的要件？',
    settings: {},
    ...changes,
  };
}

export function deskRequest(
  pathname: string,
  {
    method = 'GET',
    body,
    headers = {},
    signal,
  }: {
    method?: string;
    body?: unknown;
    headers?: Record<string, string>;
    signal?: AbortSignal;
  } = {},
): Request {
  return new Request(`${SITE}${pathname}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/** The error of a response, which nothing may keep. */
export async function errorOf(response: Response) {
  expect(response.headers.get('cache-control')).toContain('no-store');
  return ErrorResponse.parse(await response.json()).error;
}

export const ofThread = (threadId: string) => ({ params: Promise.resolve({ threadId }) });

type ReceivedChunk = UIMessageChunk<ChatMetadata>;

/** The chunks of an answer as the browser gets them, one after the other. */
export async function* chunksOf(response: Response): AsyncGenerator<ReceivedChunk> {
  for await (const { data } of readEvents(response.body!)) if (data !== '[DONE]') yield JSON.parse(data);
}

/** A whole answer: its text and everything that came along. */
export async function readAnswer(response: Response) {
  const chunks: ReceivedChunk[] = [];
  for await (const chunk of chunksOf(response)) chunks.push(chunk);
  const text = chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('');
  const metadata = Object.assign(
    {},
    ...chunks.map((chunk) => ('messageMetadata' in chunk ? chunk.messageMetadata : {})),
  ) as ChatMetadata;
  return { text, metadata, chunks };
}

/** Each message as `role: text (end)`. */
export const lines = ({ messages }: ThreadDetail) =>
  messages.map(({ role, parts, metadata }) => {
    const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
    return `${role}: ${text}${metadata?.end ? ` (${metadata.end})` : ''}`;
  });

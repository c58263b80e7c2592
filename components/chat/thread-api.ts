import { hasFields } from '#components/shared/has-fields.ts';
import type { ThreadDetail, ThreadSummary } from '#lib/chat/requests.ts';
import type { ThreadShare } from '#lib/chat/share.ts';

export type ApiResult<T> = { ok: true; data: T } | { ok: false; status: number | null };

export const THREADS_KEY = ['threads'] as const;

export const readThread = (id: string): Promise<ApiResult<ThreadDetail>> =>
  read(`/api/threads/${encodeURIComponent(id)}`, async (body) =>
    (await import('./thread-body.ts')).readThreadBody(body),
  );

/** All of them, newest first, or those that hold the words. */
export const readThreads = (words = ''): Promise<ApiResult<ThreadSummary[]>> =>
  read(`/api/threads${words && `?${new URLSearchParams({ q: words })}`}`, (body) =>
    readSummaries(unwrapped(body, 'threads')),
  );

export const renameThread = (id: string, title: string): Promise<ApiResult<null>> =>
  read(`/api/threads/${encodeURIComponent(id)}`, () => null, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });

export const deleteThread = (id: string): Promise<ApiResult<null>> =>
  read(`/api/threads/${encodeURIComponent(id)}`, () => null, { method: 'DELETE' });

/** With a turn, that turn alone, also where it has not reached the server yet. */
export const stopThread = (id: string, turn: string | null): Promise<ApiResult<null>> =>
  read(`/api/chat/${encodeURIComponent(id)}/stop${turn ? `?turn=${turn}` : ''}`, () => null, {
    method: 'POST',
  });

const shareUrl = (id: string) => `/api/threads/${encodeURIComponent(id)}/share`;

export const readShare = (id: string): Promise<ApiResult<ThreadShare>> => read(shareUrl(id), shareIn);

export const createShare = (id: string, days: number): Promise<ApiResult<ThreadShare>> =>
  read(shareUrl(id), shareIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days }),
  });

export const revokeShare = (id: string): Promise<ApiResult<null>> =>
  read(shareUrl(id), () => null, { method: 'DELETE' });

/** Sent also while the page is being closed; what becomes of it nobody can be told any more. */
export const announceLeaving = (id: string): boolean =>
  navigator.sendBeacon(`/api/chat/${encodeURIComponent(id)}/leave`);

/** Never rejects: a failed reading is a value. */
async function read<T>(
  path: string,
  parse: (body: unknown) => T | Promise<T>,
  init: RequestInit = {},
): Promise<ApiResult<T>> {
  let status: number | null = null;
  try {
    const response = await fetch(path, { cache: 'no-store', ...init });
    status = response.status;
    if (!response.ok) return { ok: false, status };
    const text = await response.text();
    return { ok: true, data: await parse(text === '' ? null : JSON.parse(text)) };
  } catch {
    return { ok: false, status };
  }
}

const unwrapped = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && name in body ? (body as Record<string, unknown>)[name] : body;

/** The list stands on the first view of every conversation: read by hand, before any schema is loaded. */
function readSummaries(body: unknown): ThreadSummary[] {
  if (Array.isArray(body) && body.every(isSummary)) return body;
  throw new TypeError('not a list of threads');
}

function shareIn(body: unknown): ThreadShare {
  if (body === null || hasFields(body, { path: 'string', created: 'number', expires: 'number' }))
    return body as ThreadShare;
  throw new TypeError('not a link to a thread');
}

const isSummary = (value: unknown): value is ThreadSummary =>
  hasFields(value, { id: 'string', title: 'string', updated: 'number', running: 'boolean' });

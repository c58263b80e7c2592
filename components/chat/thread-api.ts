import { type ApiResult, fetchJson, ignoreBody, listOf, orNull, withFields } from '#components/shared/api.ts';
import type { ThreadDetail, ThreadSummary } from '#lib/chat/requests.ts';
import type { ThreadShare } from '#lib/chat/share.ts';

export const THREADS_KEY = ['threads'] as const;

const threadUrl = (id: string) => `/api/threads/${encodeURIComponent(id)}`;
const shareUrl = (id: string) => `${threadUrl(id)}/share`;

/**
 * The list is on the first view of every conversation: it is checked by hand, so that no schema has to be loaded for
 * it.
 */
const readSummaries = listOf(
  withFields<ThreadSummary>({ id: 'string', title: 'string', updated: 'number', running: 'boolean' }),
);
const readLink = orNull(
  withFields<NonNullable<ThreadShare>>({ path: 'string', created: 'number', expires: 'number' }),
);

export const readThread = (id: string): Promise<ApiResult<ThreadDetail>> =>
  fetchJson(threadUrl(id), async (body) => (await import('./thread-body.ts')).readThreadBody(body));

/** All of them, newest first, or those that hold the words. */
export const readThreads = (words = ''): Promise<ApiResult<ThreadSummary[]>> =>
  fetchJson(`/api/threads${words && `?${new URLSearchParams({ q: words })}`}`, (body) =>
    readSummaries(fieldOrBody(body, 'threads')),
  );

export const renameThread = (id: string, title: string): Promise<ApiResult<null>> =>
  fetchJson(threadUrl(id), ignoreBody, { method: 'PATCH', body: { title } });

export const deleteThread = (id: string): Promise<ApiResult<null>> =>
  fetchJson(threadUrl(id), ignoreBody, { method: 'DELETE' });

/** With a turn, stops only that turn, even before its question has reached the server. */
export const stopThread = (id: string, turn: string | null): Promise<ApiResult<null>> =>
  fetchJson(`/api/chat/${encodeURIComponent(id)}/stop${turn ? `?turn=${turn}` : ''}`, ignoreBody, {
    method: 'POST',
  });

export const readShare = (id: string): Promise<ApiResult<ThreadShare>> => fetchJson(shareUrl(id), readLink);

export const createShare = (id: string, days: number): Promise<ApiResult<ThreadShare>> =>
  fetchJson(shareUrl(id), readLink, { method: 'POST', body: { days } });

export const revokeShare = (id: string): Promise<ApiResult<null>> =>
  fetchJson(shareUrl(id), ignoreBody, { method: 'DELETE' });

/** Sent also while the page is being closed; what becomes of it nobody can be told any more. */
export const announceLeaving = (id: string): boolean =>
  navigator.sendBeacon(`/api/chat/${encodeURIComponent(id)}/leave`);

const fieldOrBody = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && name in body ? (body as Record<string, unknown>)[name] : body;

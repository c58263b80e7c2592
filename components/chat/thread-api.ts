import { z } from 'zod';
import { ChatMetadata } from '#lib/chat/message.ts';
import { type ThreadDetail, ThreadSummary } from '#lib/chat/requests.ts';

const Message = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  metadata: ChatMetadata.optional(),
  parts: z.array(z.object({ type: z.literal('text'), text: z.string() })),
});

const ThreadBody = z.object({ thread: ThreadSummary, messages: z.array(Message) });

export type ApiResult<T> = { ok: true; data: T } | { ok: false; status: number | null };

export const THREADS_KEY = ['threads'] as const;

export const readThread = (id: string): Promise<ApiResult<ThreadDetail>> =>
  read(`/api/threads/${encodeURIComponent(id)}`, (body) => ThreadBody.parse(body) as ThreadDetail);

export const readThreads = (): Promise<ApiResult<ThreadSummary[]>> =>
  read('/api/threads', (body) => z.array(ThreadSummary).parse(unwrapped(body, 'threads')));

export const renameThread = (id: string, title: string): Promise<ApiResult<null>> =>
  read(`/api/threads/${encodeURIComponent(id)}`, () => null, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });

export const deleteThread = (id: string): Promise<ApiResult<null>> =>
  read(`/api/threads/${encodeURIComponent(id)}`, () => null, { method: 'DELETE' });

export const stopThread = (id: string): Promise<ApiResult<null>> =>
  read(`/api/chat/${encodeURIComponent(id)}/stop`, () => null, { method: 'POST' });

/** Never rejects: a failed reading is a value. */
async function read<T>(
  path: string,
  parse: (body: unknown) => T,
  init: RequestInit = {},
): Promise<ApiResult<T>> {
  let status: number | null = null;
  try {
    const response = await fetch(path, { cache: 'no-store', ...init });
    status = response.status;
    if (!response.ok) return { ok: false, status };
    const text = await response.text();
    return { ok: true, data: parse(text === '' ? null : JSON.parse(text)) };
  } catch {
    return { ok: false, status };
  }
}

const unwrapped = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && name in body ? (body as Record<string, unknown>)[name] : body;

import { type CheckFailureName, checkFailureOf } from '#lib/check/failures.ts';
import type { CheckResponse } from '#lib/contract/check.ts';

export type CheckAnswer<T> = { ok: true; data: T } | { ok: false; failure: CheckFailureName };

/** Larger files are not sent at all. */
const FILE_MAX_BYTES = 5 * 1024 * 1024;

async function ask<T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<CheckAnswer<T>> {
  try {
    const response = await fetch(path, { method: 'POST', ...init });
    if (response.ok) return { ok: true, data: await read(response) };
    const { error } = (await response.json()) as { error?: { code?: unknown } };
    // The session is over: signing in again is what the page offers by itself.
    if (response.status === 401) location.reload();
    return { ok: false, failure: checkFailureOf(error?.code) };
  } catch {
    return { ok: false, failure: 'unreachable' };
  }
}

const json = (body: object): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const checkText = (text: string): Promise<CheckAnswer<CheckResponse>> =>
  ask('/api/check', json({ text }), (response) => response.json() as Promise<CheckResponse>);

/** The text of a file. */
export async function readFile(file: File): Promise<CheckAnswer<string>> {
  if (file.size > FILE_MAX_BYTES) return { ok: false, failure: 'too_large' };
  const headers = { 'content-type': 'application/octet-stream' };
  return ask('/api/check/file', { body: file, headers }, async (response) => (await response.json()).text);
}

export const wordFile = (text: string): Promise<CheckAnswer<Blob>> =>
  ask('/api/check/word', json({ text }), (response) => response.blob());

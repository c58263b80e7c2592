import { type ApiResult, askFor, fetchJson, isSignedOut, withFields } from '#components/shared/api.ts';
import { type CheckFailureName, checkFailureOf } from '#lib/check/failures.ts';
import type { CheckResponse } from '#lib/contract/check.ts';

/** Why there is no check of a brief. */
export type CheckProblem = CheckFailureName | 'signed_out';
type CheckAnswer<T> = ApiResult<T, { failure: CheckProblem }>;

/** Larger files are not sent at all. */
const FILE_MAX_BYTES = 5 * 1024 * 1024;

async function named<T>(request: Promise<ApiResult<T>>): Promise<CheckAnswer<T>> {
  const answer = await request;
  if (answer.ok) return answer;
  if (isSignedOut(answer)) return { ok: false, failure: 'signed_out' };
  return { ok: false, failure: answer.status === null ? 'unreachable' : checkFailureOf(answer.code) };
}

export const checkText = (text: string): Promise<CheckAnswer<CheckResponse>> =>
  named(
    fetchJson('/api/check', withFields<CheckResponse>({ citations: 'object' }), {
      method: 'POST',
      body: { text },
    }),
  );

const readText = withFields<{ text: string }>({ text: 'string' });

/** The text of a file. */
export async function readFile(file: File): Promise<CheckAnswer<string>> {
  if (file.size > FILE_MAX_BYTES) return { ok: false, failure: 'too_large' };
  const headers = { 'content-type': 'application/octet-stream' };
  const init = { method: 'POST', body: file, headers };
  return named(askFor('/api/check/file', async (response) => readText(await response.json()).text, init));
}

export const wordFile = (text: string): Promise<CheckAnswer<Blob>> =>
  named(
    askFor('/api/check/word', (response) => response.blob(), {
      method: 'POST',
      body: JSON.stringify({ text }),
      headers: { 'content-type': 'application/json' },
    }),
  );

import { expect } from 'vitest';
import { ErrorResponse } from '#lib/contract/error.ts';
import { REMAINING_HEADER } from '#lib/contract/names.ts';

/** Asserts status and code of an answer and that it has the one shape of errors; gives the error. */
export async function expectError(
  answer: Response,
  status: number,
  code: string,
): Promise<ErrorResponse['error']> {
  const body: unknown = await answer.json();
  expect({ status: answer.status, code: (body as ErrorResponse).error?.code }).toEqual({ status, code });
  const { error } = ErrorResponse.parse(body);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(error.request_id).toBe(answer.headers.get('x-request-id'));
  // For a reader in Taiwan: what happened, and in a second sentence what to do.
  expect(error.message).toMatch(/\p{Script=Han}.*。.+。$|\p{Script=Han}.*。.*[a-z=_/0-9".]+。?$/u);
  return error;
}

/** The remaining searches that an answer tells. */
export function remaining(answer: Response): number {
  const header = answer.headers.get(REMAINING_HEADER);
  expect(header).toMatch(/^\d+$/);
  return Number(header);
}

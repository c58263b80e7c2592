import type { z } from 'zod';
import { BRIEF_BODY_MAX_BYTES } from '#app/api/check/body.ts';
import { checkFailure } from '#app/api/check/check-failure.ts';
import { readBody } from '#app/api/read-request.ts';

/** Reads a body with the text of a brief; a text too long for a check is refused as such. */
export async function readBriefToSave<T>(
  request: Request,
  schema: z.ZodType<T>,
): Promise<{ data: T } | Response> {
  const body = await readBody(request, schema, BRIEF_BODY_MAX_BYTES);
  if (!(body instanceof Response)) return body;
  return body.status === 413 ? checkFailure('too_long') : body;
}

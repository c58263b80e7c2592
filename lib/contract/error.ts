import { z } from 'zod';

/** The one shape of every error that our programs send. */
export const ErrorResponse = z.strictObject({
  error: z.strictObject({
    message: z.string().meta({ description: 'What happened and what to do, for a person.' }),
    type: z.string().meta({ description: 'The class of error, e.g. invalid_request_error.' }),
    code: z.string().meta({ description: 'The exact cause, for a program, e.g. lifetime_limit_exceeded.' }),
    param: z.string().nullable().meta({ description: 'The field that was wrong, if one was.' }),
    request_id: z.string(),
  }),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;

/** What an error body of an unknown server says. */
export type ReadError = { code: string | null; message: string | null; param: string | null };

const Text = z.string().nullish().catch(null);

const Part = z.object({
  message: Text,
  msg: Text,
  code: z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .catch(null),
  type: Text,
  param: Text,
  loc: z.array(z.coerce.string()).nullish().catch(null),
});
const Body = Part.extend({ error: z.unknown().optional(), detail: z.unknown().optional() });

/**
 * Reads ours and OpenAI's `{"error": {…}}`, and the flat `{"detail" | "message" | "error", "code"}` that other servers
 * send, whose detail may be a text, an object or a list of problems. Never throws: a body that is none of it gives nulls.
 */
export function readError(body: unknown): ReadError {
  const outer = Body.safeParse(body).data;
  if (!outer) return { code: null, message: null, param: null };
  const { error, detail } = outer;
  const inner = Part.safeParse(error).data ?? Part.safeParse(Array.isArray(detail) ? detail[0] : detail).data;
  return {
    code: inner?.code ?? inner?.type ?? outer.code ?? null,
    message: inner?.message ?? inner?.msg ?? outer.message ?? asText(error) ?? asText(detail),
    param: inner?.param ?? inner?.loc?.at(-1) ?? outer.param ?? null,
  };
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

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

/** What can be told from an error body of unknown make. */
export type ReadError = { code: string | null; message: string | null; param: string | null };

const Nested = z.object({
  error: z.object({
    message: z.string().nullish(),
    code: z.union([z.string(), z.number()]).nullish(),
    type: z.string().nullish(),
    param: z.string().nullish(),
  }),
});
const Flat = z.object({
  detail: z.unknown(),
  message: z.string().nullish(),
  code: z.string().nullish(),
  error: z.string().nullish(),
});

/**
 * Reads ours and OpenAI's `{"error": {…}}` and the flat `{"detail" | "message" | "error", "code"}` that other servers
 * send. Never throws: a body that is neither gives nulls.
 */
export function readError(body: unknown): ReadError {
  const nested = Nested.safeParse(body);
  if (nested.success) {
    const { message, code, type, param } = nested.data.error;
    return {
      code: code == null ? (type ?? null) : String(code),
      message: message ?? null,
      param: param ?? null,
    };
  }
  const flat = Flat.safeParse(body);
  if (!flat.success) return { code: null, message: null, param: null };
  const { detail, message, code, error } = flat.data;
  const inner = z.object({ code: z.string().nullish(), message: z.string().nullish() }).safeParse(detail);
  return {
    code: code ?? (inner.success ? inner.data.code : null) ?? null,
    message:
      message ??
      error ??
      (typeof detail === 'string' ? detail : inner.success ? inner.data.message : null) ??
      null,
    param: null,
  };
}

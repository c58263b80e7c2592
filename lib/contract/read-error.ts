/** What an error body of an unknown server says. */
export type ReadError = { code: string | null; message: string | null; param: string | null };

type ErrorPart = Record<string, unknown>;

const asFields = (value: unknown): ErrorPart | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ErrorPart) : null;

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const asCode = (value: unknown): string | null => (Number.isFinite(value) ? String(value) : asText(value));

/** The last step of the path to what was wrong. */
const lastOf = (path: unknown): string | null =>
  Array.isArray(path) && path.length > 0 ? String(path.at(-1)) : null;

/**
 * Reads ours and OpenAI's `{"error": {…}}`, and the flat `{"detail" | "message" | "error", "code"}` that other servers
 * send, whose detail may be a text, an object or a list of problems. Never throws: a body in none of these shapes gives
 * nulls. Pages need it with the first failure, so it does not load the contract's schemas.
 */
export function readError(body: unknown): ReadError {
  const outer = asFields(body);
  if (!outer) return { code: null, message: null, param: null };
  const { error, detail } = outer;
  const inner = asFields(error) ?? asFields(Array.isArray(detail) ? detail[0] : detail) ?? {};
  return {
    code: asCode(inner.code) ?? asText(inner.type) ?? asCode(outer.code),
    message:
      asText(inner.message) ?? asText(inner.msg) ?? asText(outer.message) ?? asText(error) ?? asText(detail),
    param: asText(inner.param) ?? lastOf(inner.loc) ?? asText(outer.param),
  };
}

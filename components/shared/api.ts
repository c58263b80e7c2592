import { hasFields } from './has-fields.ts';

/** Why our own server did not do something: what it refused with, in its own words; null where no answer came. */
export type ApiRefusal = { status: number | null; code: string | null; message: string | null };

/** What our own server answered. Where a view names refusals itself, `Refusal` is what it calls them. */
export type ApiResult<T, Refusal extends object = ApiRefusal> =
  | { ok: true; data: T }
  | ({ ok: false } & Refusal);

type ApiRequest = {
  method?: string;
  /** Sent as JSON. */
  body?: object;
  signal?: AbortSignal;
};

/** Asks our own server for JSON. Never rejects, and never leaves the page: nothing that was written there is lost. */
export const fetchJson = <T>(
  path: string,
  read: (body: unknown) => T | Promise<T>,
  { body, ...rest }: ApiRequest = {},
): Promise<ApiResult<T>> =>
  askFor(
    path,
    async (response) => {
      const text = await response.text();
      return read(text === '' ? null : JSON.parse(text));
    },
    {
      method: 'GET',
      ...rest,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    },
  );

/** The same where a file is sent or answered. */
export async function askFor<T>(
  path: string,
  read: (response: Response) => Promise<T>,
  init: RequestInit,
): Promise<ApiResult<T>> {
  let status: number | null = null;
  try {
    const response = await fetch(path, { cache: 'no-store', ...init });
    status = response.status;
    if (response.ok) return { ok: true, data: await read(response) };
    const { error }: { error?: { code?: string; message?: string } } = await response.json();
    return { ok: false, status, code: error?.code ?? null, message: error?.message ?? null };
  } catch {
    // No connection, a proxy that answers in our place, or not what was asked for.
    return { ok: false, status, code: null, message: null };
  }
}

/** Whether the session is over. */
export const isSignedOut = ({ status }: ApiRefusal): boolean => status === 401;

/** Nothing is expected of the body. */
export const ignoreBody = (): null => null;

/** Takes a body with these fields, which is enough for what our own server sends. */
export const withFields =
  <T extends object>(fields: Parameters<typeof hasFields>[1]) =>
  (body: unknown): T => {
    if (!hasFields(body, fields)) throw new TypeError('not what was asked for');
    return body as T;
  };

/** The same for a list. */
export const listOf =
  <T extends object>(read: (one: unknown) => T) =>
  (body: unknown): T[] => {
    if (!Array.isArray(body)) throw new TypeError('no list');
    return body.map(read);
  };

/** The same for what may be missing. */
export const orNull =
  <T extends object>(read: (body: unknown) => T) =>
  (body: unknown): T | null =>
    body === null ? null : read(body);

/** What a query throws when its answer is a refusal; `cause` is the status. */
export class NotRead<Refusal extends object = ApiRefusal> extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal & Partial<ApiRefusal>) {
    super(refusal.message ?? 'not read', { cause: refusal.status });
    this.refusal = refusal;
  }
}

/** For a query: a refusal is thrown, so that what was read before stays. */
export async function dataOf<T, Refusal extends object>(request: Promise<ApiResult<T, Refusal>>): Promise<T> {
  const result = await request;
  if (result.ok) return result.data;
  throw new NotRead(result);
}

/**
 * Options of a query that is sent once: a failure is reported and not retried automatically, even without a network.
 */
export const ASK_ONCE = { retry: false, networkMode: 'always' } as const;

/** Options of a query whose answer rarely changes: it is not refetched on focus or reconnect either. */
export const READ_ONCE = {
  ...ASK_ONCE,
  staleTime: 10 * 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

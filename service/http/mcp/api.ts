import type { Context, Hono } from 'hono';
import { API_PREFIX } from '#lib/contract/openapi/endpoints.ts';
import { EXPLAIN_HEADER } from '#lib/contract/why.ts';
import type { AppEnv } from '../context.ts';
import { REQUEST_ID_HEADER } from '../middleware/request-id.ts';

/** Query parameters by name; a list repeats its parameter, undefined leaves it out. */
export type QueryParameters = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

/** This service's own API, called with the key of the caller. `signal` aborts the call. */
export type OwnApi = {
  get(path: string, parameters: QueryParameters, signal: AbortSignal): Promise<Response>;
  post(path: string, body: object, signal: AbortSignal): Promise<Response>;
};

/**
 * Calls the app's own endpoints within the process, with the caller's key and request id: so each call is checked,
 * charged, limited and logged exactly as one over HTTP.
 */
export function ownApi(app: Hono<AppEnv>, c: Context<AppEnv>): OwnApi {
  const ask = (path: string, init: RequestInit & { headers: Record<string, string> }) =>
    app.fetch(
      new Request(new URL(`${API_PREFIX}${path}`, c.req.url), {
        ...init,
        headers: {
          authorization: c.req.header('authorization') ?? '',
          [REQUEST_ID_HEADER]: c.get('requestId'),
          ...init.headers,
        },
      }),
      c.env,
    );
  return {
    get: async (path, parameters, signal) =>
      ask(`${path}?${searchText(parameters)}`, { signal, headers: { [EXPLAIN_HEADER]: '1' } }),
    post: async (path, body, signal) =>
      ask(path, {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

function searchText(parameters: QueryParameters): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)] as [string, string]),
  );
  return new URLSearchParams(pairs).toString();
}

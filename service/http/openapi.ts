import type { Hono } from 'hono';
import { openApiDocument } from '#lib/contract/openapi/document.ts';
import { API_PREFIX } from '#lib/contract/openapi/endpoints.ts';
import type { AppEnv } from './context.ts';
import { mountGet } from './endpoint.ts';

/** Made at the first request and cached: it takes 30 ms of a core, and few processes are ever asked for it. */
let written: string | undefined;
const contract = () => {
  written ??= JSON.stringify(openApiDocument());
  return written;
};

/** `GET /api/v1/openapi.json`: the contract, without a key. */
export function mountOpenApi(app: Hono<AppEnv>): void {
  mountGet(app, `${API_PREFIX}/openapi.json`, (c) =>
    c.body(contract(), 200, { 'content-type': 'application/json' }),
  );
}

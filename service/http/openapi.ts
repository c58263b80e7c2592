import type { Hono } from 'hono';
import { openApiDocument } from '#lib/contract/openapi/document.ts';
import { API_PREFIX } from '#lib/contract/openapi/endpoints.ts';
import type { AppEnv } from './context.ts';
import { mountGet } from './endpoint.ts';

/** The contract as JSON, cached at the first request: making it takes 30 ms, and few processes ever need it. */
let cachedJson: string | undefined;
const contract = () => {
  cachedJson ??= JSON.stringify(openApiDocument());
  return cachedJson;
};

/** `GET /api/v1/openapi.json`: the contract, without a key. */
export function mountOpenApi(app: Hono<AppEnv>): void {
  mountGet(app, `${API_PREFIX}/openapi.json`, (c) =>
    c.body(contract(), 200, { 'content-type': 'application/json' }),
  );
}

import type { Hono } from 'hono';
import { openApiDocument } from '#lib/contract/openapi/document.ts';
import { API_PREFIX } from '#lib/contract/openapi/endpoints.ts';
import type { AppEnv } from './context.ts';
import { mountGet } from './endpoint.ts';

/** `GET /api/v1/openapi.json`: the contract, without a key. */
export function mountOpenApi(app: Hono<AppEnv>): void {
  const body = JSON.stringify(openApiDocument());
  mountGet(app, `${API_PREFIX}/openapi.json`, (c) =>
    c.body(body, 200, { 'content-type': 'application/json' }),
  );
}

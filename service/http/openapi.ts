import { Hono } from 'hono';
import { openApiDocument } from '#lib/contract/openapi.ts';
import type { AppEnv } from './context.ts';
import { methodNotAllowed } from './middleware/method-not-allowed.ts';

/** `GET /openapi.json`: the contract, for anybody. */
export function openApiRoute(): Hono<AppEnv> {
  const body = JSON.stringify(openApiDocument());
  const app = new Hono<AppEnv>();
  app.get('/openapi.json', (c) => c.body(body, 200, { 'content-type': 'application/json' }));
  app.all('/openapi.json', methodNotAllowed('GET, HEAD'));
  return app;
}
